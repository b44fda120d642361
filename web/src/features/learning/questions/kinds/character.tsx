import { answerOfStrokes, strokesOfAnswer, writingOfKept } from '@capyzen/contracts/drawn-answer'
import type { Question } from '@capyzen/contracts/questions'
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages, reviewMessages } from '#features/learning/questions/messages.ts'
import { wordsOnPaper } from '#features/learning/questions/printed-parts.tsx'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { useWhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LearnerKind, PrintProps } from './kind.ts'

/* Pages of other questions need no strokes, so what draws and describes them comes when a character is asked. */
const WritingPad = latePart(() => import('#shared/strokes/writing-pad.tsx').then((part) => part.WritingPad))
const FaultList = latePart(() => import('#shared/strokes/fault-list.tsx').then((part) => part.FaultList))

/** Pinyin, meaning and the word with its gap: what the character is written from. */
function Cue({ question: { prompts } }: { question: Pick<Question, 'prompts'> }) {
  const [pinyin = '', meaning = '', word = '', wordPinyin = ''] = prompts
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-2xl font-extrabold text-spring-ink">{pinyin}</p>
      {word !== '' && (
        <p lang="zh-Hans-SG" className="text-2xl">
          <ruby>
            {word}
            <rt className="text-sm text-ink-soft">{wordPinyin}</rt>
          </ruby>
        </p>
      )}
      {meaning !== '' && (
        <p lang="en" className="text-ink-soft">
          {meaning}
        </p>
      )}
    </div>
  )
}

function Field({ question, answer, onAnswer }: AnswerFieldProps) {
  const t = useText(answerMessages)
  const strokes = strokesOfAnswer(answer)
  // What was written before stays until something new is.
  const [isRewriting, setIsRewriting] = useState(false)
  const isKept = answer !== '' && strokes === undefined && !isRewriting
  return (
    <div className="flex flex-col gap-4">
      <Cue question={question} />
      {isKept ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-leaf-soft px-4 py-3">
          <p className="flex items-center gap-2 font-bold text-leaf-ink">
            <PenLine aria-hidden className="size-5 shrink-0" />
            {t('characterKept')}
          </p>
          <Button variant="secondary" size="small" onClick={() => setIsRewriting(true)}>
            {t('characterAgain')}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="aspect-square w-80 max-w-full rounded-card" />}>
          <WritingPad value={strokes ?? []} onChange={(next) => onAnswer(answerOfStrokes(next))} />
        </Suspense>
      )}
    </div>
  )
}

function Review({ reviewed }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  const { question, answer, correctAnswer, isCorrect } = reviewed
  const written = writingOfKept(answer)
  return (
    <div className="flex flex-col gap-3">
      <Cue question={question} />
      <dl className="flex flex-wrap gap-3">
        <div
          className={cn(
            'min-w-40 flex-1 rounded-control px-4 py-2.5',
            !written ? 'bg-well' : isCorrect ? 'bg-leaf-soft' : 'bg-plum-soft',
          )}
        >
          <dt className="text-sm font-bold">{t(`${whose}Answer`)}</dt>
          <dd>
            {!written ? (
              t('notAnswered')
            ) : (
              <>
                {written.wrote === null ? (
                  <span>{t('characterUnread')}</span>
                ) : (
                  <span lang="zh-Hans-SG" className="teaching-face text-4xl">
                    {written.wrote}
                  </span>
                )}
                <span className="block text-sm tabular-nums">{t('characterScore', { score: written.score })}</span>
                {/* Of another character they say nothing. */}
                {written.faults.length > 0 && (isCorrect || written.wrote === null) && (
                  <Suspense fallback={null}>
                    <FaultList faults={written.faults} />
                  </Suspense>
                )}
              </>
            )}
          </dd>
        </div>
        {!isCorrect && correctAnswer !== '' && (
          <div className="min-w-40 flex-1 rounded-control bg-leaf-soft px-4 py-2.5">
            <dt className="text-sm font-bold text-leaf-ink">{t('correctAnswer')}</dt>
            <dd lang="zh-Hans-SG" className="teaching-face text-4xl">
              {correctAnswer}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** 田字格 of the size that children write in. */
const PrintedSquare = () => (
  <svg viewBox="0 0 100 100" width="64" height="64" aria-hidden className="printed-square">
    <path d="M50 0V100M0 50H100" stroke="currentColor" strokeOpacity="0.4" strokeDasharray="4 4" />
    <rect x="1" y="1" width="98" height="98" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

function Print({ question, language }: PrintProps) {
  const [, meaning = '', word = '', wordPinyin = ''] = question.prompts
  return (
    <>
      <p>{[word === '' ? '' : `${word}（${wordPinyin}）`, meaning].filter((part) => part !== '').join(' · ')}</p>
      <p>{wordsOnPaper(language)('writeInSquare')}</p>
      <PrintedSquare />
    </>
  )
}

const Sheet = () => <PrintedSquare />

/** A character, written by hand. */
export const character: LearnerKind = { Field, Review, Print, Sheet }
