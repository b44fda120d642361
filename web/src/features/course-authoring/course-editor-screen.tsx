import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isUnknown } from '#platform/api.ts'
import { paths } from '#paths'
import { BackToList, UnknownEntry } from './editor-head.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { courseOf, courseRules } from './entry-values.ts'
import { EditorSkeleton, FetchFailure } from './fetch-states.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LessonTextCards } from './lesson-text-cards.tsx'
import { useAuthoredCatalogue, useAuthoredCourse, useChangeCourse, useDeleteCourseDraft } from './queries.ts'

export interface CourseEditorScreenProps {
  courseId: string
  notForYou: ReactNode
}

/** A course, or a lesson of a series, with its captions and chapters. */
export function CourseEditorScreen({ courseId, notForYou }: CourseEditorScreenProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useAuthoredCourse(courseId)
  const { data: catalogue } = useAuthoredCatalogue()
  const change = useChangeCourse()
  const deletion = useDeleteCourseDraft()
  if (isUnknown(error))
    return (
      <>
        <BackToList />
        <UnknownEntry />
      </>
    )
  return (
    <>
      <BackToList seriesId={data?.seriesId} />
      {data && (
        <LeaveGuard>
          <EntryEditor
            saved={data}
            rules={courseRules}
            save={async (values, state) => {
              const answer = await change.mutateAsync({ courseId, ...state, course: courseOf(values) })
              return 'course' in answer ? { outcome: answer.outcome, entry: answer.course } : answer
            }}
            remove={async (version) => (await deletion.mutateAsync({ courseId, version })).outcome}
            onDeleted={() => void navigate(paths.authoring())}
            onChangedMeanwhile={() => void refetch()}
            series={catalogue?.series ?? []}
          />
          <LessonTextCards courseId={courseId} />
        </LeaveGuard>
      )}
      {!data && !error && <EditorSkeleton />}
      {!data && error && <FetchFailure error={error} notForYou={notForYou} onRetry={() => void refetch()} />}
    </>
  )
}
