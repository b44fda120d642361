import { CourseDraft, SeriesDraft } from '@capyzen/contracts/course-authoring'
import { useEffect, type ReactNode } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched, type Fetchable } from '#shared/fetched.tsx'
import { LeaveGuard } from '#shared/leave-guard.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { EntryEditor } from './entry-editor.tsx'
import { courseOf, seriesOf } from './entry-values.ts'
import { messages } from './messages.ts'
import {
  useAuthoredCatalogue,
  useAuthoredCourse,
  useAuthoredSeries,
  useChangeCourse,
  useChangeSeries,
  useDeleteCourseDraft,
  useDeleteSeriesDraft,
  useLessonText,
} from './queries.ts'
import { CaptionsEditor } from './captions-editor.tsx'
import { ChaptersCard } from './chapters-card.tsx'
import { messages as textMessages } from './text-messages.ts'

export function CourseEditorScreen({ courseId }: { courseId: string }) {
  const navigate = useNavigate()
  const query = useAuthoredCourse(courseId)
  const { data: catalogue } = useAuthoredCatalogue()
  const change = useChangeCourse()
  const deletion = useDeleteCourseDraft()
  return (
    <EditorFrame query={query} seriesId={query.data?.seriesId}>
      {(saved) => (
        <>
          <EntryEditor
            saved={saved}
            schema={CourseDraft}
            toContract={courseOf}
            save={async (course, state) => {
              const answer = await change.mutateAsync({ courseId, ...state, course })
              return 'course' in answer ? { outcome: answer.outcome, entry: answer.course } : answer
            }}
            remove={async (version) => (await deletion.mutateAsync({ courseId, version })).outcome}
            onDeleted={() => void navigate(paths.authoring())}
            onVersionConflict={() => void query.refetch()}
            series={catalogue?.series ?? []}
          />
          <LessonTextCards courseId={courseId} />
        </>
      )}
    </EditorFrame>
  )
}

export function SeriesEditorScreen({ seriesId }: { seriesId: string }) {
  const navigate = useNavigate()
  const query = useAuthoredSeries(seriesId)
  const change = useChangeSeries()
  const deletion = useDeleteSeriesDraft()
  return (
    <EditorFrame query={query} seriesId={seriesId}>
      {(saved) => (
        <EntryEditor
          saved={saved}
          schema={SeriesDraft}
          toContract={seriesOf}
          save={async (series, state) => {
            const answer = await change.mutateAsync({ seriesId, ...state, series })
            return 'series' in answer ? { outcome: answer.outcome, entry: answer.series } : answer
          }}
          remove={async (version) => (await deletion.mutateAsync({ seriesId, version })).outcome}
          onDeleted={() => void navigate(paths.authoring())}
          onVersionConflict={() => void query.refetch()}
        />
      )}
    </EditorFrame>
  )
}

interface EditorFrameProps<Entry> {
  query: Fetchable<Entry>
  /** The series that is unfolded in the list one goes back to. */
  seriesId: string | null | undefined
  children: (entry: Entry) => ReactNode
}

function EditorFrame<Entry>({ query, seriesId, children }: EditorFrameProps<Entry>) {
  const t = useText(messages)
  const ofEditor = useText(editorMessages)
  // Both languages are shown side by side in either page language.
  useEffect(loadChineseFaces, [])
  return (
    <>
      <BackLink
        to={paths.authoring() + (seriesId ? `?${new URLSearchParams({ open: seriesId })}` : '')}
        label={t('allCourses')}
      />
      <Fetched
        query={query}
        skeleton={
          <div className="flex flex-col gap-5">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-20 w-full" />
            <div className="grid gap-5 md:grid-cols-2">
              <Skeleton className="h-72 w-full" />
              <Skeleton className="h-72 w-full" />
            </div>
            <Skeleton className="h-56 w-full" />
          </div>
        }
        unknown={
          <Card className="mt-3 flex flex-col items-center text-center">
            <Mascot mood="puzzled" className="w-40" />
            <h1 className="mt-4 text-xl">{ofEditor('unknown')}</h1>
            <p className="mt-2 text-ink-soft">{ofEditor('unknownWhy')}</p>
          </Card>
        }
        forbidden={<ForAdministratorsOnly />}
        inCard
        className="mt-6"
      >
        {(entry) => <LeaveGuard>{children(entry)}</LeaveGuard>}
      </Fetched>
    </>
  )
}

export function LessonTextCards({ courseId }: { courseId: string }) {
  const t = useText(textMessages)
  const text = useLessonText(courseId)
  return (
    <Fetched query={text} messages={textMessages.words} inCard className="mt-5">
      {(data) => (
        <div className="mt-8 flex flex-col gap-5">
          <Card>
            <h2 className="text-xl">{t('captions')}</h2>
            <p className="mt-1 text-sm text-ink-soft">{t('captionsWhy')}</p>
            <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2">
              <CaptionsEditor courseId={courseId} language="en" saved={data.captions.en} />
              <CaptionsEditor courseId={courseId} language="zh" saved={data.captions.zh} />
            </div>
          </Card>
          <ChaptersCard courseId={courseId} saved={data.chapters} />
        </div>
      )}
    </Fetched>
  )
}
