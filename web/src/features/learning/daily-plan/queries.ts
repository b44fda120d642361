import { readDailyPlan, refreshDailyPlan } from '@capyzen/contracts/daily-plan'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Fetched again by every visit, because practice and lessons move the plan on. */
export const dailyPlanQuery = queryOptions({
  queryKey: ['daily-plan'],
  queryFn: ({ signal }) => call(readDailyPlan, {}, { signal }),
  staleTime: 0,
})

export function useRefreshPlan() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(refreshDailyPlan, {}),
    onSuccess: ({ plan }) => queries.setQueryData(dailyPlanQuery.queryKey, plan),
    // Refused: it was chosen anew on another device, so that plan is shown.
    onError: () => void queries.invalidateQueries(dailyPlanQuery),
  })
}
