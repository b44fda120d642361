import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths'
import { EntryEditor } from './entry-editor.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { courseOf, courseRules } from './entry-values.ts'
import { LessonTextCards } from './lesson-text-cards.tsx'
import { useAuthoredCatalogue, useAuthoredCourse, useChangeCourse, useDeleteCourseDraft } from './queries.ts'

export interface CourseEditorScreenProps {
  courseId: string
  notForYou: ReactNode
}

/** A course, or a lesson of a series, with its captions and chapters. */
export function CourseEditorScreen({ courseId, notForYou }: CourseEditorScreenProps) {
  const navigate = useNavigate()
  const fetched = useAuthoredCourse(courseId)
  const { data: catalogue } = useAuthoredCatalogue()
  const change = useChangeCourse()
  const deletion = useDeleteCourseDraft()
  return (
    <EntryScreen fetched={fetched} openedAt={(course) => course?.seriesId} notForYou={notForYou}>
      {(saved) => (
        <>
          <EntryEditor
            saved={saved}
            rules={courseRules}
            save={async (values, state) => {
              const answer = await change.mutateAsync({ courseId, ...state, course: courseOf(values) })
              return 'course' in answer ? { outcome: answer.outcome, entry: answer.course } : answer
            }}
            remove={async (version) => (await deletion.mutateAsync({ courseId, version })).outcome}
            onDeleted={() => void navigate(paths.authoring())}
            onChangedMeanwhile={() => void fetched.refetch()}
            series={catalogue?.series ?? []}
          />
          <LessonTextCards courseId={courseId} />
        </>
      )}
    </EntryScreen>
  )
}
