import type { Level } from '@capyzen/contracts/vocabulary'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isFiltered, useAddressFilters, type FilterSpec } from './address-filters.ts'

type LevelSpec = FilterSpec & { level: readonly ['all', ...string[]] }

/**
 * Filters of a list that begins with the viewer's own level: that is what an address without a level means, and `all` stands
 * in the address. `clear` shows all levels; `isOwn` is true while nothing is chosen beside the own level.
 */
export function useLevelFilters<const Spec extends LevelSpec>(
  spec: Spec,
  own: Level | null,
  options?: { forgets?: readonly string[] },
) {
  const ofOwn = useMemo(
    () =>
      own === null
        ? spec
        : ({ ...spec, level: [own, ...spec.level.filter((level) => level !== own)] } as unknown as Spec),
    [spec, own],
  )
  const [, setQuery] = useSearchParams()
  const { filters, choose, chooseAll } = useAddressFilters(ofOwn, options)
  const clear = useCallback(
    () => setQuery(own === null ? {} : { level: 'all' }, { replace: true, preventScrollReset: true }),
    [own, setQuery],
  )
  return { filters, choose, chooseAll, clear, isOwn: own !== null && !isFiltered(ofOwn, filters) }
}

/** The choices of a list that has not every level: with the own one, and the one that the address asks for. */
export function levelsWith<Value extends string>(
  shown: readonly Value[],
  ...others: readonly (Value | null)[]
): readonly Value[] {
  return [...new Set([...shown, ...others.filter((level) => level !== null)])]
}
