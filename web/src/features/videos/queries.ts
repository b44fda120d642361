import { getCourseVideo } from '@capyzen/contracts/videos'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '#features/auth/session.tsx'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { deviceNow } from '#platform/clock.ts'
import { untilRenewal } from './address-life.ts'

const courseVideoQuery = (courseId: string, userId: string | null) =>
  queryOptions({
    queryKey: [...contentAccess(courseId).queryKey, 'video', userId],
    queryFn: async ({ signal }) => {
      const { video } = await call(getCourseVideo, { courseId }, { signal })
      return { video, fetchedAt: deviceNow() }
    },
    // The addresses die after an hour, so the answer is stale and fetched again shortly before, also in a hidden tab.
    staleTime: ({ state: { data } }) => lastingFor(data, data?.fetchedAt),
    refetchInterval: ({ state: { data } }) => lastingFor(data, deviceNow()),
    refetchIntervalInBackground: true,
  })

type Fetched = { video: { expiresAt: string } | null; fetchedAt: number }

function lastingFor(data: Fetched | undefined, since = 0): number {
  if (!data?.video) return 300_000
  return untilRenewal({ fetchedAt: data.fetchedAt, expiresAt: data.video.expiresAt }, since)
}

/** The video of a course that the reader may watch. Its addresses are always young enough to be played from. */
export function useCourseVideo(courseId: string) {
  const session = useSession()
  const userId = typeof session === 'string' ? null : session.id
  return useQuery({ ...courseVideoQuery(courseId, userId), enabled: session !== 'loading' })
}
