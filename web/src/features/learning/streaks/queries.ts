import { getStreak, getStreakMonth } from '@capyzen/contracts/streaks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const streakQuery = queryOptions({
  queryKey: ['streak', 'now'],
  queryFn: ({ signal }) => call(getStreak, {}, { signal }),
  select: ({ streak }) => streak,
  staleTime: 0,
})

export const streakMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['streak', 'month', month],
    queryFn: ({ signal }) => call(getStreakMonth, { month }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
