import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  confirmAttendance,
  createLiveCourse,
  getAuthoredLiveCourse,
  listAuthoredLiveCourses,
  listLiveTeachers,
  readAttendance,
  updateLiveCourse,
} from '@capyzen/contracts/live-courses'
import { readZoom } from '@capyzen/contracts/zoom'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const key = ['authoring', 'live-courses']

export const coursesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listAuthoredLiveCourses, {}, { signal }),
})

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...key, 'course', courseId],
    queryFn: ({ signal }) => call(getAuthoredLiveCourse, { courseId }, { signal }),
    select: ({ course }) => course,
  })

export const teachersQuery = queryOptions({
  queryKey: [...key, 'teachers'],
  queryFn: ({ signal }) => call(listLiveTeachers, {}, { signal }),
  select: ({ teachers }) => teachers,
})

/** Without Zoom's keys a session can't be given a meeting. True until it is known. */
export function useHasZoom(): boolean {
  const { data } = useQuery({
    queryKey: ['zoom'],
    queryFn: ({ signal }) => call(readZoom, {}, { signal }),
  })
  return data?.isConfigured ?? true
}

export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...key, 'attendance', sessionId],
    queryFn: ({ signal }) => call(readAttendance, { sessionId }, { signal }),
  })

async function tellCoursesChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['live-courses'], refetchType: 'none' })
  await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
}

export function useCreateCourse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof createLiveCourse>) => call(createLiveCourse, input),
    onSuccess(answer) {
      queries.setQueryData(courseQuery(answer.course.id).queryKey, answer)
      void tellCoursesChanged(queries)
    },
  })
}

export function useUpdateCourse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof updateLiveCourse>) => call(updateLiveCourse, input),
    onSuccess(answer) {
      queries.setQueryData(courseQuery(answer.course.id).queryKey, answer)
      void tellCoursesChanged(queries)
    },
  })
}

/** What is stored now, past every cache. */
export function useStoredCourse(courseId: string) {
  const queries = useQueryClient()
  return async () => (await queries.fetchQuery({ ...courseQuery(courseId), staleTime: 0 })).course
}

export function useConfirmAttendance(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (marks: CallInput<typeof confirmAttendance>['marks']) => call(confirmAttendance, { sessionId, marks }),
    onSuccess: () => queries.invalidateQueries({ queryKey: attendanceQuery(sessionId).queryKey }),
  })
}
