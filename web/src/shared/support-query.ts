import { getSupport } from '@capyzen/contracts/support'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** How to reach the academy, which changes with its settings alone. */
export const supportQuery = queryOptions({
  queryKey: ['public', 'support'],
  queryFn: ({ signal }) => call(getSupport, {}, { signal }),
  staleTime: Infinity,
})
