import { lazy, Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { RedeemDialog } from '#features/access-codes/redeem-dialog.tsx'
import { useViewer } from '#features/auth/session.tsx'
import { CourseScreen } from '#features/courses/course-screen.tsx'
import { useTakeProgress } from '#features/courses/lesson-progress.ts'
import { NextLesson } from '#features/courses/lesson-list.tsx'
import { messages } from '#features/courses/messages.ts'
import { useCourse } from '#features/courses/queries.ts'
import { PurchaseButton } from '#features/entitlements/purchase-button.tsx'
import { CourseVideo } from '#features/videos/course-video.tsx'
import { isUnknown } from '#platform/api.ts'

/** Pupils never need what administrators see, so they don't wait for it. */
const AuthoredCourseState = lazy(() =>
  import('#features/course-authoring/authored-state.tsx').then((m) => ({ default: m.AuthoredCourseState })),
)
const CourseVideos = lazy(() =>
  import('#features/video-uploads/course-videos.tsx').then((m) => ({ default: m.CourseVideos })),
)
const AccessCodesPanel = lazy(() =>
  import('#features/access-codes/access-codes-panel.tsx').then((m) => ({ default: m.AccessCodesPanel })),
)

/** A course, its video, what opens it and its codes: features that know nothing of each other meet here. */
export function CoursePage() {
  const { courseId = '' } = useParams()
  const { data, error } = useCourse(courseId)
  const viewer = useViewer()
  const takeProgress = useTakeProgress()
  const { lessons, courseNotFound } = messages.words
  useSpentCodeRemoved(data?.access === 'open')
  usePageTitle(data?.course.title ?? (isUnknown(error) ? courseNotFound : lessons), data?.course.description)

  return (
    <CourseScreen
      key={courseId}
      courseId={courseId}
      video={
        <CourseVideo
          courseId={courseId}
          next={<NextLesson lessons={data?.lessons ?? []} courseId={courseId} />}
          onProgress={takeProgress}
        />
      }
      waysIn={{
        needs_access_code: <RedeemDialog courseId={courseId} />,
        needs_purchase: <PurchaseButton />,
      }}
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

/** A code that came with the address is of no more use once the course is open, and should not be shared or bookmarked. */
function useSpentCodeRemoved(isOpen: boolean) {
  const [query, setQuery] = useSearchParams()
  const isSpent = isOpen && query.has('code')
  useEffect(() => {
    if (!isSpent) return
    const rest = new URLSearchParams(query)
    rest.delete('code')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }, [isSpent, query, setQuery])
}
