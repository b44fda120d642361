import { listLiveCourses, readTimetable } from '@capyzen/contracts/live-courses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** What the lobby says of a session; undefined for one that isn't on the viewer's timetable. */
export const sessionQuery = (viewerId: string, sessionId: string) =>
  queryOptions({
    queryKey: ['live-room', 'session', viewerId, sessionId],
    queryFn: ({ signal }) => call(readTimetable, {}, { signal }),
    select: ({ sessions }) => sessions.find(({ id }) => id === sessionId),
  })

export const teacherQuery = (viewerId: string, courseId: string | undefined) =>
  queryOptions({
    queryKey: ['live-room', 'teacher', viewerId, courseId],
    queryFn: ({ signal }) => call(listLiveCourses, {}, { signal }),
    select: ({ courses }) => courses.find(({ id }) => id === courseId)?.tutor ?? null,
    enabled: courseId !== undefined,
    staleTime: 600_000,
  })
