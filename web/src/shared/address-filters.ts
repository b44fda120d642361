import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The server's limit for searches. */
export const longestSearch = 100

/** By query parameter: the choices, of which the first is the default, or free text. */
export type FilterSpec = Record<string, readonly [string, ...string[]] | 'text'>

export type Filters<Spec extends FilterSpec> = {
  [Name in keyof Spec]: Spec[Name] extends readonly (infer Value)[] ? Value : string
}

type ChosenFilters<Spec extends FilterSpec> = {
  [Name in keyof Spec]?: Spec[Name] extends readonly [unknown, ...infer Rest] ? Rest[number] : string
}

const defaultOf = (choice: FilterSpec[string] | undefined) => (typeof choice === 'object' ? choice[0] : '')

/** Unknown values mean the default. */
export function readFilters<const Spec extends FilterSpec>(spec: Spec, query: URLSearchParams): Filters<Spec> {
  const read = ([name, choice]: [string, FilterSpec[string]]) => {
    const value = query.get(name) ?? ''
    if (choice === 'text') return [name, value.slice(0, longestSearch).trim()]
    // Earlier versions link to `p6` instead of P6.
    return [name, choice.find((one) => one.toLowerCase() === value.toLowerCase()) ?? choice[0]]
  }
  return Object.fromEntries(Object.entries(spec).map(read)) as Filters<Spec>
}

/** Changes one filter of a query. Defaults are left out, and so are the parameters in `forgets`. */
export function withFilter(
  spec: FilterSpec,
  query: URLSearchParams,
  { name, value, forgets = ['page'] }: { name: string; value: string; forgets?: readonly string[] | undefined },
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const other of forgets) next.delete(other)
  if (value === '' || value === defaultOf(spec[name])) next.delete(name)
  else next.set(name, value)
  return next
}

export function chosenFilters<Spec extends FilterSpec>(spec: Spec, filters: Filters<Spec>): ChosenFilters<Spec> {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== defaultOf(spec[name]))
  return Object.fromEntries(chosen) as ChosenFilters<Spec>
}

export function isFiltered<Spec extends FilterSpec>(spec: Spec, filters: Filters<Spec>): boolean {
  return Object.keys(chosenFilters(spec, filters)).length > 0
}

/**
 * Filters in the address, so that a list can be shared and survives the back button. A choice removes the parameters
 * in `forgets`, by default the page.
 */
export function useAddressFilters<const Spec extends FilterSpec>(
  spec: Spec,
  { forgets }: { forgets?: readonly string[] } = {},
) {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(spec, query), [spec, query])
  const choose = useCallback(
    (name: keyof Spec & string, value: string) =>
      setQuery((before) => withFilter(spec, before, { name, value, forgets }), {
        replace: true,
        preventScrollReset: true,
      }),
    [spec, forgets, setQuery],
  )
  const chooseAll = useCallback(
    (values: { [Name in keyof Spec & string]?: string }) =>
      setQuery(
        (before) =>
          Object.entries<string | undefined>(values).reduce(
            (query, [name, value = '']) => withFilter(spec, query, { name, value, forgets }),
            before,
          ),
        { replace: true, preventScrollReset: true },
      ),
    [spec, forgets, setQuery],
  )
  const clear = useCallback(() => setQuery({}, { replace: true, preventScrollReset: true }), [setQuery])
  return { filters, choose, chooseAll, clear }
}

const lastPage = 100_000

export interface Paging {
  page: number
  goTo: (page: number, options?: { replace: boolean }) => void
}

export function useAddressPage(): Paging {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1
  const goTo = useCallback<Paging['goTo']>(
    (next, options) =>
      setQuery((before) => withFilter({ page: ['1'] }, before, { name: 'page', value: String(next) }), options),
    [setQuery],
  )
  return { page, goTo }
}
