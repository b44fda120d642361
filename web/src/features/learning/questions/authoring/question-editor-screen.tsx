import type { AuthoredQuestion } from '@capyzen/contracts/question-authoring'
import type { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useText } from '#platform/i18n.ts'
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
import { ConflictChoice } from './conflict-choice.tsx'
import { problemsOf } from './draft-problems.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { kindOf } from './editor-kinds.ts'
import { messages } from './editor-messages.ts'
import { EditorContext, inWords, Part, ProblemsContext } from './field-kit.tsx'
import { PreviewCard } from './preview-card.tsx'
import { questionQuery, useSaveQuestion } from './queries.ts'
import { HelpFields, PlaceFields, TextFields } from './question-fields.tsx'
import { draftOf, newValues, valuesOf, type QuestionValues } from './question-values.ts'

const noProblems = new Map<string, never>()

export function NewQuestionScreen() {
  const navigate = useNavigate()
  return (
    <Frame>
      <QuestionEditor
        saved={undefined}
        onCreated={({ id }) => void navigate(paths.authoredQuestion(id), { replace: true })}
      />
    </Frame>
  )
}

export function QuestionEditorScreen({ questionId }: { questionId: string }) {
  const t = useText(messages)
  const query = useQuery(questionQuery(questionId))
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
        {({ question }) => <QuestionEditor saved={question} />}
      </Fetched>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText(messages)
  // Both languages are shown side by side in either page language.
  useEffect(loadChineseFaces, [])
  return (
    <LeaveGuard>
      <BackLink to={paths.authoredQuestions()} label={t('allQuestions')} />
      {children}
    </LeaveGuard>
  )
}

interface EditorProps {
  /** Undefined for a new question. */
  saved: AuthoredQuestion | undefined
  onCreated?: (question: AuthoredQuestion) => void
}

type Action = 'save' | 'publish' | 'withdraw'

function QuestionEditor({ saved, onCreated }: EditorProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const { create, change: changing, publish } = useSaveQuestion()
  const letGo = useLetGo()
  const ownerId = useViewer()?.id ?? ''
  const draftName = `question:${saved?.id ?? 'new'}`
  const restored = useAnnouncedDraft<{ base: AuthoredQuestion | undefined; values: QuestionValues }>(draftName, ownerId)
  /** The loaded version, sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [values, setValues] = useState(restored?.values ?? (saved ? valuesOf(saved.question) : newValues))
  const [showsProblems, setShowProblems] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: AuthoredQuestion; action: Action }>()
  const [busyWith, setBusyWith] = useState<Action>()
  const failureBox = useRef<HTMLDivElement>(null)

  const draft = useMemo(() => draftOf(values), [values])
  const problems = useMemo(() => problemsOf(draft), [draft])
  const savedDraft = base ? draftOf(valuesOf(base.question)) : draftOf(newValues)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(savedDraft)
  useUnsaved('question', isDirty)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, values }) : undefined)

  // Another author's save is shown unless something here is unsaved.
  const isNewer = saved !== undefined && base !== undefined && saved.version > base.version
  useEffect(() => {
    if (!saved || !isNewer || isDirty) return
    setBase(saved)
    setValues(valuesOf(saved.question))
  }, [saved, isNewer, isDirty])

  useEffect(() => {
    if (failure !== undefined) failureBox.current?.focus()
  }, [failure])

  function show(question: AuthoredQuestion) {
    setBase(question)
    setValues(valuesOf(question.question))
  }

  async function run(action: Action, over = base) {
    setFailure(undefined)
    if (action !== 'withdraw' && problems.size > 0) {
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

  async function submit(action: Action, over: AuthoredQuestion | undefined) {
    if (!over) {
      const { question } = await create.mutateAsync({ question: draft })
      const published = action === 'publish' ? await publishOver(question, true) : question
      toast.success(t(action === 'publish' && published.state === 'practice' ? 'published' : 'saved'))
      letGo()
      return onCreated?.(published)
    }
    let current = over
    if (action !== 'withdraw') {
      const answer = await changing.mutateAsync({ questionId: over.id, version: over.version, question: draft })
      if (answer.outcome === 'changed_meanwhile') return setConflict({ theirs: answer.question, action })
      current = answer.question
      setBase(current)
    }
    setConflict(undefined)
    if (action === 'save') {
      toast.success(t('saved'))
      return
    }
    const { state } = await publishOver(current, action === 'publish')
    if (action === 'withdraw') toast.success(t('withdrawn'))
    else if (state === 'practice') toast.success(t('published'))
  }

  async function publishOver(over: AuthoredQuestion, isInPractice: boolean): Promise<AuthoredQuestion> {
    const answer = await publish.mutateAsync({ questionId: over.id, version: over.version, isInPractice })
    setBase(answer.question)
    if (answer.outcome === 'incomplete') setFailure(t('incomplete'))
    if (answer.outcome === 'changed_meanwhile')
      setConflict({ theirs: answer.question, action: isInPractice ? 'publish' : 'withdraw' })
    return answer.question
  }

  const state = base?.state ?? 'draft'
  const { Switches, Fields, textHint } = kindOf(values)
  const change = (changes: Partial<QuestionValues>) => setValues((before) => ({ ...before, ...changes }))
  return (
    <EditorContext value={{ values, change }}>
      <ProblemsContext value={showsProblems ? inWords(problems, t) : noProblems}>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <h1 className="text-2xl md:text-3xl">{t(base ? 'editQuestion' : 'newQuestion')}</h1>
          <Badge tone={state === 'practice' ? 'leaf' : 'plain'}>{t(state)}</Badge>
        </div>
        <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <form
            className="flex min-w-0 flex-col gap-5"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (busyWith === undefined) void run('save')
            }}
          >
            <Part title={t('about')}>
              <PlaceFields />
            </Part>
            <Part title={t('questionPart')}>
              <TextFields hint={t(textHint?.(values.type) ?? 'textHint')} />
            </Part>
            <Part title={t('answerPart')}>
              {Switches && <Switches {...{ values, change }} />}
              <Fields {...{ values, change }} />
            </Part>
            <Part title={t('helpPart')}>
              <HelpFields />
            </Part>
            <div ref={failureBox} tabIndex={-1}>
              {failure !== undefined && <FailureBox isAlert message={failure} />}
            </div>
            <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-float">
              <span aria-live="polite" className="mr-auto text-sm text-ink-soft">
                {t(isDirty ? 'unsaved' : base ? 'allSaved' : 'draft')}
              </span>
              {state === 'practice' ? (
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
          <div className="min-w-0 xl:sticky xl:top-24">
            <PreviewCard draft={draft} isWhole={problems.size === 0} />
            {base && <EarlierAnswers question={base} />}
          </div>
        </div>
        {conflict && (
          <ConflictChoice
            differing={differences(draft, conflict.theirs.question, t)}
            isSaving={busyWith !== undefined}
            onTakeTheirs={() => {
              show(conflict.theirs)
              setConflict(undefined)
            }}
            onKeepMine={() => void run(conflict.action, conflict.theirs)}
            onClose={() => setConflict(undefined)}
          />
        )}
      </ProblemsContext>
    </EditorContext>
  )
}

type Say = (key: keyof (typeof messages)['words']) => string

/** By field, as text. */
function differences(mine: QuestionDraft, theirs: QuestionDraft, t: Say) {
  const fields: [keyof QuestionDraft, string][] = [
    ['type', t('type')],
    ['subject', t('subject')],
    ['level', t('level')],
    ['term', t('term')],
    ['difficulty', t('difficulty')],
    ['language', t('language')],
    ['skills', t('skill')],
    ['topic', t('topic')],
    ['marks', t('marks')],
    ['text', t('text')],
    ['passage', t('passage')],
    ['image', t('picture')],
    ['answer', t('answerPart')],
    ['hints', t('helpPart')],
    ['explanation', t('explanationEn')],
  ]
  return fields
    .map(([field, name]) => ({ name, mine: asText(mine[field]), theirs: asText(theirs[field]) }))
    .filter((line) => line.mine !== line.theirs)
}

/** Every text within a value, one per line. */
function asText(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return '✓'
  if (typeof value !== 'object') return String(value as string | number)
  return Object.entries(value)
    .filter(([name]) => name !== 'kind')
    .map(([, part]) => asText(part))
    .filter((text) => text !== '')
    .join('\n')
}
