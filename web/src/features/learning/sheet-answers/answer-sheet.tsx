import type { Question } from '@capyzen/contracts/questions'
import type {
  markSheetAnswers,
  SheetHomework,
  SheetPhoto,
  SheetQuestion as Asked,
} from '@capyzen/contracts/sheet-answers'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import { Eraser } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { ConfirmButton, ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { DoubtfulMarks } from './doubtful-marks.tsx'
import {
  answerOf,
  answersToMark,
  confirm,
  differingPlaces,
  doubtfulPlaces,
  enter,
  isEmpty,
  takeIn,
  type Draft,
} from './draft.ts'
import { messages } from './messages.ts'
import { photoMessages } from './photo-messages.ts'
import { PhotographsPanel } from './photographs-panel.tsx'
import { useMarkAnswers, type LearnerId } from './queries.ts'
import { SheetQuestion } from './sheet-question.tsx'
import { useDraft } from './use-draft.ts'
import { usePhotographs } from './use-photographs.ts'

export type Marked = CallResult<typeof markSheetAnswers>

interface AnswerSheetProps {
  worksheet: Worksheet
  questions: readonly Asked[]
  homework: SheetHomework | null
  /** Of the viewer or of their child: whose draft it is. */
  draftOf: string
  learnerId: LearnerId
  childName: string | undefined
  /** Photographs need consent; without it this says how to get it. */
  whenConsented: (photographs: ReactNode) => ReactNode
  onMarked: (marked: Marked) => void
  onReload: () => void
}

/** From the paper to its marks: photographed or typed, what is uncertain looked at, then marked. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { worksheet, questions, homework, draftOf, learnerId, childName, whenConsented, onMarked, onReload } = props
  const t = useText(messages)
  const ofPhotos = useText(photoMessages)
  const { draft, change, clear } = useDraft(worksheet.id, draftOf)
  const takePhoto = (photo: SheetPhoto) => change((before) => takeIn(before, questions, photo))
  const photographs = usePhotographs({ worksheetId: worksheet.id, learnerId, onRead: takePhoto })
  const mark = useMarkAnswers(learnerId)
  const [isAsking, setAsking] = useState(false)
  const doubts = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const places = doubtfulPlaces(draft, questions)
  const open = questions.filter(({ isClosed }) => !isClosed)
  const answers = answersToMark(draft, questions)
  const missing = open.length - answers.length
  const onAnswer = useCallback(
    (question: Question, answer: string) => change((before) => enter(before, question, answer)),
    [change],
  )

  function begin() {
    if (photographs.progress) return toast.info(t('stillReading'))
    if (places.length > 0) return doubts.current?.focus()
    if (answers.length === 0) return toast.info(t('nothingYet'))
    if (missing > 0) return setAsking(true)
    send()
  }

  function send() {
    const sent = JSON.stringify(answers)
    const key = draft.sent === null || draft.sent === sent ? draft.key : randomUuid()
    change((before) => ({ ...before, key, sent }))
    mark.mutate(
      { worksheetId: worksheet.id, key, answers },
      {
        onSuccess: (marked) => {
          clear()
          onMarked(marked)
        },
        onError: (error) => {
          if (hasCode(error, 'conflict')) onReload()
          toastError(error, {
            not_found: [t('markFailed'), t('markGone')],
            conflict: [t('markFailed'), t('markConflict')],
            unreachable: [t('markFailed'), t('keptHere')],
            otherwise: [t('markFailed'), errorMessage(error)],
          })
        },
      },
    )
  }

  if (open.length === 0)
    return (
      <Card>
        <p>{t('allClosed')}</p>
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      {whenConsented(
        <Card>
          <h2 className="mb-2 text-xl">{ofPhotos('heading')}</h2>
          <PhotographsPanel
            photographs={photographs}
            draft={draft}
            learnerId={learnerId}
            childName={childName}
            onOwn={({ photo }) => takePhoto(photo)}
          />
        </Card>,
      )}
      <DoubtfulMarks
        ref={doubts}
        places={places}
        answerOf={(question) => answerOf(draft, question)}
        onAnswer={(question, answer) => change((before) => enter(before, question, answer, false))}
        onConfirm={(agreed) => {
          change((before) => confirm(before, agreed))
          ;(agreed.length < places.length ? doubts : top).current?.focus()
        }}
      />
      <section>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 ref={top} tabIndex={-1} className="text-xl focus-visible:outline-none">
              {t('questions')}
            </h2>
            <p className="mt-1 text-ink-soft">{t('questionsWhy')}</p>
          </div>
          {!isEmpty(draft) && (
            <ConfirmButton
              variant="quiet"
              size="small"
              icon={Eraser}
              confirmation={{
                title: t('startAgainAsk'),
                description: t('startAgainWhy'),
                confirmLabel: t('startAgain'),
                danger: true,
              }}
              onConfirm={clear}
            >
              {t('startAgain')}
            </ConfirmButton>
          )}
        </div>
        <ol className="mt-4 flex flex-col gap-4">
          {questions.map((asked, index) => (
            <li key={asked.question.id}>
              <SheetQuestion
                asked={asked}
                number={index + 1}
                answer={answerOf(draft, asked.question)}
                differing={differingOf(draft, asked)}
                isLocked={mark.isPending}
                onAnswer={onAnswer}
              />
            </li>
          ))}
        </ol>
      </section>
      <div
        data-thumb-bar
        className="sticky bottom-3 z-10 flex items-center gap-x-5 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-float md:px-6"
      >
        <div className="min-w-0 flex-1">
          <p role="status" className="text-sm font-bold tabular-nums">
            {t('entered', { done: answers.length, total: open.length })}
          </p>
          <Progress
            name={t('entered', { done: answers.length, total: open.length })}
            value={answers.length}
            max={open.length}
            className="mt-1.5 h-2 max-w-96"
          />
        </div>
        <Button
          variant={places.length > 0 ? 'secondary' : 'primary'}
          loading={mark.isPending}
          onClick={begin}
          className="shrink-0"
        >
          {places.length > 0 ? t('checkFirst', { count: places.length }) : t(homework === null ? 'mark' : 'handIn')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('emptyAsk', { count: missing })}
          description={t(homework === null ? 'emptyWhy' : 'emptyHomeworkWhy')}
          cancelLabel={t('goOn')}
          confirmLabel={t(homework === null ? 'mark' : 'handIn')}
          onConfirm={send}
        />
      )}
    </div>
  )
}

const none: ReturnType<typeof differingPlaces> = []

/** The same empty list each time, so that a question is not drawn again for nothing. */
function differingOf(draft: Draft, asked: Asked) {
  const differing = differingPlaces(draft, asked)
  return differing.length === 0 ? none : differing
}
