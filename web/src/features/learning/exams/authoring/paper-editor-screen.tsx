import type { AuthoredPaper, PaperDraft } from '@capyzen/contracts/paper-authoring'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useText } from '#platform/i18n.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { useAnnouncedDraft, useHeldDraft } from '#shared/form-draft.ts'
import { LeaveGuard, useLetGo, useUnsaved } from '#shared/leave-guard.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { AddQuestionsDialog } from './add-questions-dialog.tsx'
import { ConflictChoice } from '#features/learning/questions/authoring/conflict-choice.tsx'
import { Part, replaced } from '#features/learning/questions/authoring/field-kit.tsx'
import { HeadFields } from './paper-head-fields.tsx'
import { messages } from './paper-messages.ts'
import { SectionFields } from './paper-sections.tsx'
import {
  newPaper,
  paperDraftOf,
  paperProblemsOf,
  paperValuesOf,
  totalsOf,
  type PaperProblem,
  type PaperValues,
} from './paper-values.ts'
import { paperQuery, useSavePaper } from '#features/learning/questions/authoring/queries.ts'

export function NewPaperScreen() {
  const navigate = useNavigate()
  return (
    <Frame>
      <PaperEditor saved={undefined} onCreated={(id) => void navigate(paths.authoredPaper(id), { replace: true })} />
    </Frame>
  )
}

export function PaperEditorScreen({ paperId }: { paperId: string }) {
  const t = useText(messages)
  const query = useQuery(paperQuery(paperId))
  return (
    <Frame>
      <Fetched
        query={query}
        lines={6}
        unknown={
          <Card className="mt-4">
            <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
          </Card>
        }
      >
        {({ paper }) => <PaperEditor saved={paper} />}
      </Fetched>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText(messages)
  useEffect(loadChineseFaces, [])
  return (
    <LeaveGuard>
      <BackLink to={paths.authoredPapers()} label={t('allPapers')} />
      {children}
    </LeaveGuard>
  )
}

type Action = 'save' | 'publish' | 'withdraw' | 'approve' | 'unapprove'
/** They don't save what is in the form. */
const withoutSaving: readonly Action[] = ['withdraw', 'unapprove']
/** Who sees a paper in this state, or would see it. */
const audiences = { draft: 'publishTo', waiting: 'waits', published: 'seen' } as const
const noProblems = new Map<string, PaperProblem>()

interface EditorProps {
  /** Undefined for a new paper. */
  saved: AuthoredPaper | undefined
  onCreated?: (id: string) => void
}

function PaperEditor({ saved, onCreated }: EditorProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const { create, change: changing, publish, approve } = useSavePaper()
  const letGo = useLetGo()
  const viewer = useViewer()
  const ownerId = viewer?.id ?? ''
  const by = viewer?.isAdministrator ? 'administrator' : 'teacher'
  const draftName = `paper:${saved?.id ?? 'new'}`
  const restored = useAnnouncedDraft<{ base: AuthoredPaper | undefined; values: PaperValues }>(draftName, ownerId)
  const [fresh] = useState(() => newPaper(Number(dayInSingapore().slice(0, 4))))
  /** The loaded version, sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [values, setValues] = useState(restored?.values ?? (saved ? paperValuesOf(saved) : fresh))
  const [showsProblems, setShowProblems] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: AuthoredPaper; action: Action }>()
  const [busyWith, setBusyWith] = useState<Action>()
  const [addingTo, setAddingTo] = useState<number>()
  const failureBox = useRef<HTMLDivElement>(null)

  const draft = useMemo(() => paperDraftOf(values), [values])
  const problems = useMemo(() => paperProblemsOf(draft), [draft])
  const isDirty = JSON.stringify(draft) !== JSON.stringify(paperDraftOf(base ? paperValuesOf(base) : fresh))
  useUnsaved('paper', isDirty)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, values }) : undefined)

  // Another author's save is shown unless something here is unsaved.
  const isNewer = saved !== undefined && base !== undefined && saved.version > base.version
  useEffect(() => {
    if (!saved || !isNewer || isDirty) return
    setBase(saved)
    setValues(paperValuesOf(saved))
  }, [saved, isNewer, isDirty])
  useEffect(() => {
    if (failure !== undefined) failureBox.current?.focus()
  }, [failure])

  async function run(action: Action, over = base) {
    setFailure(undefined)
    if (!withoutSaving.includes(action) && problems.size > 0) {
      setShowProblems(true)
      return setFailure(t('checkFields'))
    }
    setBusyWith(action)
    try {
      await submit(action, over)
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setBusyWith(undefined)
  }

  async function submit(action: Action, over: AuthoredPaper | undefined) {
    let current = over
    if (!withoutSaving.includes(action) && (isDirty || action === 'save' || !over)) {
      const answer = over
        ? await changing.mutateAsync({ paperId: over.id, version: over.version, paper: draft })
        : await create.mutateAsync({ paper: draft })
      switch (answer.outcome) {
        case 'unknown_question':
          return setFailure(t('unknownQuestion'))
        case 'marks_fixed':
          return setFailure(t('marksFixed'))
        case 'empty':
          return setFailure(t('empty'))
        case 'changed_meanwhile':
          return setConflict({ theirs: answer.paper, action })
        case 'saved':
        case 'created':
          current = answer.paper
          setBase(current)
      }
    }
    setConflict(undefined)
    if (!current) return
    if (action === 'approve' || action === 'unapprove') {
      const isApproved = action === 'approve'
      const answer = await approve.mutateAsync({ paperId: current.id, version: current.version, isApproved })
      setBase(answer.paper)
      if (answer.outcome === 'changed_meanwhile') setConflict({ theirs: answer.paper, action })
      else if (answer.outcome === 'not_published') setFailure(t('notPublished'))
      else toast.success(t(isApproved ? 'isPublished' : 'isUnapproved'))
    } else if (action !== 'save') {
      const isPublished = action === 'publish'
      const answer = await publish.mutateAsync({ paperId: current.id, version: current.version, isPublished })
      setBase(answer.paper)
      if (answer.outcome === 'changed_meanwhile') setConflict({ theirs: answer.paper, action })
      else if (answer.outcome === 'empty') setFailure(t('empty'))
      else if (!isPublished) toast.success(t('isWithdrawn'))
      else toast.success(t(answer.paper.state === 'waiting' ? 'isWaiting' : 'isPublished'))
    } else toast.success(t(current.state !== 'draft' && totalsOf(draft).questions === 0 ? 'savedEmpty' : 'saved'))
    if (!over) {
      letGo()
      onCreated?.(current.id)
    }
  }

  const change = (changes: Partial<PaperValues>) => setValues((before) => ({ ...before, ...changes }))
  const state = base?.state ?? 'draft'
  const totals = totalsOf(draft)
  const shown = showsProblems ? problems : noProblems
  const present = new Set(values.sections.flatMap(({ questions }) => questions.map(({ row }) => row.id)))
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl md:text-3xl">{t(base ? 'editPaper' : 'newPaper')}</h1>
        <Badge tone={state === 'published' ? 'leaf' : state === 'waiting' ? 'yuzu' : 'plain'}>{t(state)}</Badge>
      </div>
      <p className="mt-2 max-w-3xl text-ink-soft">{t(`${audiences[state]}_${by}`)}</p>
      <form
        className="mt-5 flex max-w-5xl flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busyWith === undefined) void run('save')
        }}
      >
        <Part title={t('about')}>
          <HeadFields values={values} problems={shown} hasSchool={by === 'administrator'} onChange={change} />
        </Part>
        <Part title={t('sections')}>
          <SectionFields
            values={values}
            problems={shown}
            onChange={(sections) => change({ sections })}
            onAddQuestions={setAddingTo}
          />
        </Part>
        <div ref={failureBox} tabIndex={-1}>
          {failure !== undefined && <FailureBox isAlert message={failure} />}
        </div>
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-float">
          <span className="mr-auto text-sm text-ink-soft">
            <span className="block tabular-nums">{sayTotal(t, totals)}</span>
            <span aria-live="polite">{t(isDirty ? 'unsaved' : base ? 'allSaved' : 'draft')}</span>
          </span>
          {by === 'administrator' && state === 'waiting' && (
            <Button variant="secondary" loading={busyWith === 'approve'} onClick={() => void run('approve')}>
              {t('approve')}
            </Button>
          )}
          {by === 'administrator' && state === 'published' && (
            <Button variant="quiet" loading={busyWith === 'unapprove'} onClick={() => void run('unapprove')}>
              {t('unapprove')}
            </Button>
          )}
          {state !== 'draft' ? (
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
      {addingTo !== undefined && (
        <AddQuestionsDialog
          section={addingTo}
          start={{ subject: values.subject, level: 'any' }}
          present={present}
          onAdd={(row) =>
            setValues((before) => {
              const section = before.sections[addingTo]
              if (!section) return before
              const placed = { row, newerVersionId: null, marks: String(row.marks) }
              return {
                ...before,
                sections: replaced(before.sections, addingTo, { questions: [...section.questions, placed] }),
              }
            })
          }
          onClose={() => setAddingTo(undefined)}
        />
      )}
      {conflict && (
        <ConflictChoice
          differing={differences(draft, paperDraftOf(paperValuesOf(conflict.theirs)), t)}
          isSaving={busyWith !== undefined}
          onTakeTheirs={() => {
            setBase(conflict.theirs)
            setValues(paperValuesOf(conflict.theirs))
            setConflict(undefined)
          }}
          onKeepMine={() => void run(conflict.action, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

type Say = (key: keyof (typeof messages)['words'], values?: Record<string, string | number>) => string

function differences(mine: PaperDraft, theirs: PaperDraft, t: Say) {
  const linesOf = (draft: PaperDraft) => [
    { name: t('titleEn'), text: draft.title.en },
    { name: t('titleZh'), text: draft.title.zh },
    { name: t('about'), text: [draft.school, draft.subject, draft.level, draft.year, draft.type].join(' · ') },
    { name: t('minutes'), text: String(draft.durationMinutes) },
    { name: t('isTopSchool'), text: t(draft.isTopSchool ? 'yes' : 'no') },
    { name: t('instructionsEn'), text: draft.instructions.en },
    { name: t('instructionsZh'), text: draft.instructions.zh },
    {
      name: t('sections'),
      text: draft.sections.map(({ topic, questions }) => `${topic} (${questions.length})`).join('\n'),
    },
    { name: t('marks'), text: sayTotal(t, totalsOf(draft)) },
  ]
  const other = linesOf(theirs)
  return linesOf(mine)
    .map(({ name, text }, index) => ({ name, mine: text, theirs: other[index]?.text ?? '' }))
    .filter((line) => line.mine !== line.theirs)
}

const sayTotal = (t: Say, { questions, marks }: ReturnType<typeof totalsOf>) =>
  t('total', { count: questions, marks: t('markCount', { count: marks }) })
