import type { getCourse } from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { Suspense, useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { PurchaseButton, VideoOffer } from '#features/commerce/orders/offers.tsx'
import { RedeemDialog } from '#features/commerce/access-codes/redeem-dialog.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { CourseScreen } from '#features/content/courses/course-screen.tsx'
import { useTakeProgress } from '#features/content/courses/lesson-progress.ts'
import { NextLesson } from '#features/content/courses/lesson-list.tsx'
import { messages } from '#features/content/courses/messages.ts'
import { useCourse, useSeries } from '#features/content/courses/queries.ts'
import { RecordingWish } from '#features/content/courses/recording-wish.tsx'
import { CourseSkeleton } from '#features/content/courses/skeletons.tsx'
import { paths } from '#paths'
import { CourseVideo } from '#features/content/videos/course-video.tsx'
import { isUnknown } from '#platform/api.ts'
import { latePart } from '#platform/late-part.ts'
import { useAssistantPage } from '#shared/assistant-page.ts'

/** Loaded for administrators only. */
const AuthoredCourseState = latePart(() =>
  import('#features/content/courses/authoring/authored-state.tsx').then((m) => m.AuthoredCourseState),
)
const CourseVideos = latePart(() =>
  import('#features/content/video-uploads/course-videos.tsx').then((m) => m.CourseVideos),
)
const AccessCodesPanel = latePart(() =>
  import('#features/commerce/access-codes/access-codes-panel.tsx').then((m) => m.AccessCodesPanel),
)

/** Composes features that must not import each other. */
export function CoursePage() {
  const { courseId = '' } = useParams()
  const { data, error } = useCourse(courseId)
  useAssistantPage('course', data && courseId)
  const viewer = useViewer()
  const takeProgress = useTakeProgress()
  const { lessons, courseNotFound } = messages.words
  // A purchased series links here too (spec 1 §2).
  const isMissing = data === undefined && isUnknown(error)
  const series = useSeries(courseId, { enabled: isMissing })
  useRemoveUsedCode(data?.access === 'open')
  usePageTitle(data?.course.title ?? (isMissing && series.isError ? courseNotFound : lessons), data?.course.description)

  if (isMissing && series.data) return <Navigate replace to={paths.series(courseId)} />
  return (
    <CourseScreen
      key={courseId}
      courseId={courseId}
      unknown={isMissing && series.isPending && <CourseSkeleton />}
      video={
        <CourseVideo
          courseId={courseId}
          next={<NextLesson lessons={data?.lessons ?? []} courseId={courseId} />}
          whenMissing={<RecordingWish courseId={courseId} />}
          onProgress={takeProgress}
        />
      }
      unlocking={{
        needs_access_code: <RedeemDialog courseId={courseId} />,
        needs_purchase: data && <CoursePurchase course={data.course} series={data.series} />,
      }}
      offer={data?.course.isPremium && !data.course.requiresAccessCode && <VideoOffer courseId={courseId} />}
      authoring={
        viewer?.isAdministrator && (
          <Suspense>
            <AuthoredCourseState courseId={courseId} />
          </Suspense>
        )
      }
      administration={
        viewer?.isAdministrator && (
          <Suspense>
            <div className="flex flex-col gap-6">
              <CourseVideos courseId={courseId} />
              <AccessCodesPanel courseId={courseId} />
            </div>
          </Suspense>
        )
      }
    />
  )
}

/** Without a price of its own it is sold with its series, or opened by premium alone. */
function CoursePurchase({ course, series }: Pick<CallResult<typeof getCourse>, 'course' | 'series'>) {
  const { id, seriesId, isForSale, isSoldWithSeries } = course
  return isSoldWithSeries && series ? (
    <PurchaseButton courseId={series.id} isForSale={series.isForSale} />
  ) : (
    <PurchaseButton courseId={id} seriesId={seriesId} isForSale={isForSale} />
  )
}

/** Removes the code from the address once the course is open, so that it is not shared or bookmarked. */
function useRemoveUsedCode(isOpen: boolean) {
  const [query, setQuery] = useSearchParams()
  const isUsed = isOpen && query.has('code')
  useEffect(() => {
    if (!isUsed) return
    const rest = new URLSearchParams(query)
    rest.delete('code')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }, [isUsed, query, setQuery])
}
