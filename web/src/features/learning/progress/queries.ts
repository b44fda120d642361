import { goOn, readDashboard } from '@capyzen/contracts/progress'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const dashboardQuery = (days: '7' | '30' | '90') =>
  queryOptions({
    queryKey: ['progress', 'dashboard', days],
    queryFn: ({ signal }) => call(readDashboard, { days }, { signal }),
    placeholderData: keepPreviousData,
    // What was learned meanwhile belongs to it.
    staleTime: 0,
  })

export const goOnQuery = queryOptions({
  queryKey: ['progress', 'go-on'],
  queryFn: ({ signal }) => call(goOn, {}, { signal }),
  staleTime: 0,
})
