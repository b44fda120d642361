import { tidyCode } from '@capyzen/contracts/typed-codes'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A select has no empty value (spec 2 §5). */
export const worksheetFilters = {
  level: ['all', ...levels],
  subject: ['all', ...subjects],
  show: ['academy', 'own'],
} as const

const kinds = ['mistakes', 'practice'] as const
export type MakerKind = (typeof kinds)[number]

interface ShowOptions {
  replace?: boolean
  /** The list that is below it. */
  list?: 'own'
}

/**
 * What lies open above the list: a sheet by the number that is printed on it, or the form for a new one. It is in the address,
 * so that a sheet can be sent to somebody else and the back button closes it.
 */
export function useOpened() {
  const [query, setQuery] = useSearchParams()
  const number = tidyCode(query.get('sheet')?.slice(0, 40) ?? '')
  const asked = query.get('make')
  const making: MakerKind | undefined =
    asked === null ? undefined : (kinds.find((kind) => kind === asked) ?? ('practice' as const))
  const show = useCallback(
    (name: 'sheet' | 'make', value: string, { replace = false, list }: ShowOptions = {}) =>
      setQuery(
        (before) => {
          const next = withOnly(before, name, value)
          if (list) next.set('show', list)
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setQuery],
  )
  const close = useCallback(
    () => setQuery((before) => withOnly(before), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return { number, making, show, close }
}

function withOnly(query: URLSearchParams, name?: string, value = ''): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('sheet')
  next.delete('make')
  if (name !== undefined) next.set(name, value)
  return next
}
