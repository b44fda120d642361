import type { UserFilter } from '@capyzen/contracts/users'

export const userFilters = [
  'all',
  'students',
  'teachers',
  'parents',
  'to_confirm',
  'administrators',
  'banned',
] as const satisfies readonly UserFilter[]

export interface UserSearch {
  search: string
  filter: UserFilter
  page: number
}

export const longestSearch = 100
const lastPage = 100_000

/** The address is written by anyone, so what is no filter or page of ours means the first of them. */
export function readSearch(query: URLSearchParams): UserSearch {
  return {
    search: (query.get('q') ?? '').trim().slice(0, longestSearch),
    filter: userFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    page: readPage(query),
  }
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** What the address asks for beyond the last page is led there; undefined where it is a page. */
export function pageBeyond(query: URLSearchParams, pageCount: number): { search: string } | undefined {
  if (pageCount === 0 || readPage(query) <= pageCount) return undefined
  return { search: withChoice(query, 'page', String(pageCount)).toString() }
}

/** The same address with one choice changed; another search or filter begins at its first page. */
export function withChoice(query: URLSearchParams, name: 'q' | 'filter' | 'page', value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (name !== 'page') next.delete('page')
  const isDefault = value === '' || (name === 'filter' && value === 'all') || (name === 'page' && value === '1')
  if (isDefault) next.delete(name)
  else next.set(name, value)
  return next
}
