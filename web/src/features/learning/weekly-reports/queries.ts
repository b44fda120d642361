import {
  getChildWeek,
  getClassWeek,
  getWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@capyzen/contracts/weekly-reports'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const asked = (week: string | undefined) => (week === undefined ? {} : { week })

export const childWeekQuery = (childId: string, week: string | undefined) =>
  queryOptions({
    queryKey: ['weekly-reports', 'child', childId, week],
    queryFn: ({ signal }) => call(getChildWeek, { childId, ...asked(week) }, { signal }),
    placeholderData: (before) => (before?.child.id === childId ? before : undefined),
  })

export const classWeekQuery = (classId: string, week: string | undefined) =>
  queryOptions({
    queryKey: ['weekly-reports', 'class', classId, week],
    queryFn: ({ signal }) => call(getClassWeek, { classId, ...asked(week) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-reports', 'mail'],
  queryFn: ({ signal }) => call(getWeeklyMail, {}, { signal }),
})

export function useSetWeeklyMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call(setWeeklyMail, { isOn }),
    onSuccess: (mail) => queries.setQueryData(weeklyMailQuery.queryKey, mail),
  })
}

/** Of whoever the token names, who may be signed in here. */
export function useStopWeeklyMail(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopWeeklyMail, { token }, { isRepeatable: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: weeklyMailQuery.queryKey }),
  })
}
