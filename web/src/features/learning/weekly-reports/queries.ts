import {
  getChildWeek,
  getClassWeek,
  getWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@capyzen/contracts/weekly-reports'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call } from '#platform/api.ts'

const asked = (week: string | undefined) => (week === undefined ? {} : { week })

const childWeekQuery = (childId: string, week: string | undefined) =>
  queryOptions({
    queryKey: ['weekly-reports', 'child', childId, week],
    queryFn: ({ signal }) => call(getChildWeek, { childId, ...asked(week) }, { signal }),
    placeholderData: (before) => (before?.child.id === childId ? before : undefined),
  })

const classWeekQuery = (classId: string, week: string | undefined) =>
  queryOptions({
    queryKey: ['weekly-reports', 'class', classId, week],
    queryFn: ({ signal }) => call(getClassWeek, { classId, ...asked(week) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The week asked for in the address; anything malformed is the current one. */
function useAskedWeek(): string | undefined {
  const [search] = useSearchParams()
  const week = search.get('week') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : undefined
}

/** The week in the address of one's own child; parents alone ask for it. */
export function useChildWeek(childId: string) {
  const viewer = useViewer()
  const week = useAskedWeek()
  return useQuery({
    ...childWeekQuery(childId, week),
    enabled: viewer?.userType === 'parent' && !viewer.isChild,
  })
}

/** For a line beside the child's name. */
export const useThisWeek = (childId: string) =>
  useQuery({ ...childWeekQuery(childId, undefined), enabled: useViewer()?.userType === 'parent' })

/** The week in the address of a class. */
export function useClassWeek(classId: string) {
  const isSignedIn = useViewer() !== null
  const week = useAskedWeek()
  return useQuery({ ...classWeekQuery(classId, week), enabled: isSignedIn })
}

export const useThisClassWeek = (classId: string) => useQuery(classWeekQuery(classId, undefined))

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
