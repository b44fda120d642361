import type { AuthoredLiveCourse } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ConflictChoice } from '#features/learning/questions/authoring/conflict-choice.tsx'
import { inWords, ProblemsContext } from '#features/learning/questions/authoring/field-kit.tsx'
import { hasCode } from '#platform/api.ts'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { useAnnouncedDraft, useHeldDraft } from '#shared/form-draft.ts'
import { LeaveGuard, useUnsaved } from '#shared/leave-guard.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { AboutPart, SeatsPart } from './course-parts.tsx'
import {
  courseDraftOf,
  courseValuesOf,
  problemsIn,
  problemsOf,
  type CourseValues,
  type Problem,
} from './course-values.ts'
import { useDifferences } from './differences.ts'
import { editorMessages, messages as listMessages } from './messages.ts'
import { courseQuery, useStoredCourse, useUpdateCourse } from './queries.ts'
import { SessionsPart } from './sessions-part.tsx'

export function CourseEditorScreen({ courseId }: { courseId: string }) {
  const t = useText(editorMessages)
  const query = useQuery(courseQuery(courseId))
  useEffect(loadChineseFaces, [])
  return (
    <LeaveGuard>
      <BackLink to={paths.authoredLiveCourses()} label={t('allCourses')} />
      <Fetched
        query={query}
        lines={6}
        unknown={
          <Card className="mt-4">
            <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
          </Card>
        }
      >
        {(course) => <CourseEditor saved={course} />}
      </Fetched>
    </LeaveGuard>
  )
}

type Action = 'save' | 'publish' | 'withdraw'

const told = { save: 'saved', publish: 'isPublished', withdraw: 'isWithdrawn' } as const

const draftText = (values: CourseValues) => JSON.stringify(courseDraftOf(values))

function CourseEditor({ saved }: { saved: AuthoredLiveCourse }) {
  const t = useText(editorMessages)
  const ofList = useText(listMessages)
  const pick = usePick()
  const errorMessage = useErrorMessage()
  const differences = useDifferences()
  const update = useUpdateCourse()
  const readStored = useStoredCourse(saved.id)
  const ownerId = useViewer()?.id ?? ''
  const draftName = `live-course:${saved.id}`
  const restored = useAnnouncedDraft<{ base: AuthoredLiveCourse; values: CourseValues }>(draftName, ownerId)
  /** The loaded version, whose revision is sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [values, setValues] = useState(restored?.values ?? (() => courseValuesOf(saved)))
  const [showsProblems, setShowProblems] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, Problem>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: AuthoredLiveCourse; action: Action }>()
  const [busyWith, setBusyWith] = useState<Action>()
  const failureBox = useRef<HTMLDivElement>(null)

  const isDirty = useMemo(() => draftText(values) !== draftText(courseValuesOf(base)), [values, base])
  useUnsaved('live-course', isDirty)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, values }) : undefined)

  const take = (course: AuthoredLiveCourse) => {
    setBase(course)
    setValues(courseValuesOf(course))
    setShowProblems(false)
    setRefused(new Map())
  }
  // Another author's save is shown unless something here is unsaved.
  const isNewer = saved.revision > base.revision
  useEffect(() => {
    if (isNewer && !isDirty) take(saved)
  }, [saved, isNewer, isDirty])
  useEffect(() => {
    if (failure !== undefined) failureBox.current?.focus()
  }, [failure])

  async function run(action: Action, over = base) {
    setFailure(undefined)
    setRefused(new Map())
    if (problemsOf(values).size > 0) {
      setShowProblems(true)
      return setFailure(t('checkFields'))
    }
    setBusyWith(action)
    try {
      const isPublished = action === 'save' ? over.isPublished : action === 'publish'
      const { course } = await update.mutateAsync({
        ...{ courseId: over.id, revision: over.revision, isPublished },
        ...courseDraftOf(values),
      })
      take(course)
      setConflict(undefined)
      toast.success(t(told[action]))
    } catch (error) {
      await explain(error, over, action)
    }
    setBusyWith(undefined)
  }

  /** The server says `conflict` both for an older revision and for what others hold: seats, and sessions they entered. */
  async function explain(error: unknown, over: AuthoredLiveCourse, action: Action) {
    if (hasCode(error, 'invalid_request') && error.fields.length > 0) {
      setRefused(problemsIn(error.fields))
      return setFailure(t('checkFields'))
    }
    if (!hasCode(error, 'conflict')) return setFailure(errorMessage(error))
    try {
      const theirs = await readStored()
      if (theirs.revision === over.revision) setFailure(t('refusedSeats'))
      else setConflict({ theirs, action })
    } catch (failed) {
      setFailure(errorMessage(failed))
    }
  }

  const change = (changes: Partial<CourseValues>) => setValues((before) => ({ ...before, ...changes }))
  const problems = showsProblems ? new Map([...refused, ...problemsOf(values)]) : refused
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{pick(base.title)}</h1>
        <Badge tone={base.isPublished ? 'leaf' : 'plain'}>{ofList(base.isPublished ? 'published' : 'draft')}</Badge>
        <ButtonLink to={paths.classroom()} variant="quiet" size="small" icon={Eye}>
          {t('seeClassroom')}
        </ButtonLink>
      </div>
      <p className="mt-1 text-ink-soft">{t(base.isPublished ? 'published' : 'draft')}</p>
      <form
        className="mt-5 flex max-w-5xl flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busyWith === undefined) void run('save')
        }}
      >
        <ProblemsContext value={inWords(problems, t)}>
          {/* New sessions get their ids by saving, so nothing is typed meanwhile. */}
          <fieldset disabled={busyWith !== undefined} className="flex min-w-0 flex-col gap-5">
            <AboutPart values={values} onChange={change} />
            <SessionsPart values={values} onChange={(sessions) => change({ sessions })} />
            <SeatsPart values={values} course={base} onChange={change} />
          </fieldset>
        </ProblemsContext>
        <div ref={failureBox} tabIndex={-1}>
          {failure !== undefined && <FailureBox isAlert message={failure} />}
        </div>
        <div
          data-thumb-bar
          className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-float"
        >
          <span role="status" className="mr-auto text-sm font-bold text-ink-soft">
            {t(isDirty ? 'unsaved' : 'allSaved')}
          </span>
          {base.isPublished ? (
            <Button variant="secondary" loading={busyWith === 'withdraw'} onClick={() => void run('withdraw')}>
              {t('withdraw')}
            </Button>
          ) : (
            <Button variant="secondary" loading={busyWith === 'publish'} onClick={() => void run('publish')}>
              {t('publish')}
            </Button>
          )}
          <Button type="submit" loading={busyWith === 'save'}>
            {t('save')}
          </Button>
        </div>
      </form>
      {conflict && (
        <ConflictChoice
          differing={differences(values, courseValuesOf(conflict.theirs))}
          isSaving={busyWith !== undefined}
          onTakeTheirs={() => {
            take(conflict.theirs)
            setConflict(undefined)
          }}
          onKeepMine={() => {
            setBase(conflict.theirs)
            void run(conflict.action, conflict.theirs)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
