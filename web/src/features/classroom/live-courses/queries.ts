import { joinClass } from '@capyzen/contracts/classes'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  enrolInLiveCourse,
  enterLiveSession,
  leaveLiveCourse,
  listLiveCourses,
  readTimetable,
  type TimetableSession,
} from '@capyzen/contracts/live-courses'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useNews } from '#shared/news.ts'

const key = ['live-courses']

const minuteMs = 60_000

/** Each minute on a day with a session, so that it opens on time by the server's clock. */
const whileToday = (sessions: readonly TimetableSession[] | undefined) =>
  sessions?.some(({ startsAt }) => dayInSingapore(startsAt) === dayInSingapore()) ? minuteMs : false

export const catalogueQuery = (viewerId: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'catalogue', viewerId],
    queryFn: ({ signal }) => call(listLiveCourses, {}, { signal }),
    refetchInterval: ({ state }) => {
      const isHeld = state.data?.courses.some(({ holds }) => holds.length > 0)
      return isHeld ? minuteMs : whileToday(state.data?.week)
    },
  })

export const timetableQuery = (viewerId: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'timetable', viewerId],
    queryFn: ({ signal }) => call(readTimetable, {}, { signal }),
    select: ({ sessions }) => sessions,
    refetchInterval: ({ state }) => whileToday(state.data?.sessions),
  })

export const refetchLiveCourses = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })

/** The next live session stands on the daily plan, the dashboard and the weekly report. */
async function tellSeatsChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public', refetchType: 'none' })
  await refetchLiveCourses(queries)
}

/** A seat may be given, held or freed elsewhere, as by a payment. */
export function useSeatNews(viewerId: string | undefined): void {
  const queries = useQueryClient()
  useNews(viewerId, 'live_course', () => void refetchLiveCourses(queries))
}

export function useEnrol() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof enrolInLiveCourse>) => call(enrolInLiveCourse, input),
    onSettled: () => tellSeatsChanged(queries),
  })
}

export function useLeave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof leaveLiveCourse>) => call(leaveLiveCourse, input),
    onSettled: () => tellSeatsChanged(queries),
  })
}

/** Its homework stands on the plan and the dashboard at once. */
export function useJoinClass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(joinClass, { code }),
    onSettled: () => tellSeatsChanged(queries),
  })
}

type Entry = CallResult<typeof enterLiveSession>
export type ZoomEntry = Extract<Entry, { place: 'zoom' }>

export const enter = (sessionId: string): Promise<Entry> => call(enterLiveSession, { sessionId })
