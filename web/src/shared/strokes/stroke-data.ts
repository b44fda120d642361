import { readStrokes } from '@capyzen/contracts/characters'
import { queryOptions } from '@tanstack/react-query'
import { call, hasCode } from '#platform/api.ts'

/** Null where the strokes of a character aren't known. They never change while a page is open. */
export const strokeDataQuery = (character: string) =>
  queryOptions({
    queryKey: ['strokes', character],
    queryFn: async ({ signal }) => {
      try {
        return await call(readStrokes, { character }, { signal })
      } catch (error) {
        if (hasCode(error, 'not_found', 'invalid_request')) return null
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 30 * 60_000,
  })
