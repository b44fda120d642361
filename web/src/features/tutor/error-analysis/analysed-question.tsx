import type { AnalysedQuestion } from '@capyzen/contracts/error-analysis'
import { Check, CircleHelp, PencilLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SolvedSteps, Sum } from '#features/learning/questions/solved-steps.tsx'
import { usePick, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { resultMessages } from './result-messages.ts'

const outcomes = {
  right: { tone: 'leaf', icon: Check },
  wrong: { tone: 'plum', icon: X },
  toMend: { tone: 'plum', icon: PencilLine },
  unknown: { tone: 'plain', icon: CircleHelp },
  unanswered: { tone: 'plain', icon: CircleHelp },
} as const

function outcomeOf({ isCorrect, judge, learnerAnswer }: AnalysedQuestion): keyof typeof outcomes {
  if (learnerAnswer === '') return 'unanswered'
  if (isCorrect === null) return 'unknown'
  if (isCorrect) return 'right'
  return judge === 'rules' ? 'toMend' : 'wrong'
}

export function AnalysedQuestionRow({ question }: { question: AnalysedQuestion }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const { isCorrect, judge, rightAnswer, steps, misconception, findings, learnerAnswer } = question
  const outcome = outcomeOf(question)
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <h4 className="mr-auto text-lg">{t('question', { number: question.number })}</h4>
          <Badge {...outcomes[outcome]}>{t(outcome)}</Badge>
          {judge !== 'none' && <Badge>{t(judge)}</Badge>}
        </div>
        {/* Sentences that the learner wrote ask nothing but themselves. */}
        {question.text !== learnerAnswer && (
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {question.text === '' ? <span className="text-ink-soft">{t('noQuestion')}</span> : question.text}
          </p>
        )}
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Told name={t(question.text === learnerAnswer ? 'yourSentence' : 'yourAnswer')}>
            {learnerAnswer === '' ? (
              t('noAnswer')
            ) : findings.length > 0 ? (
              <MarkedAnswer question={question} />
            ) : (
              <Sum text={learnerAnswer} />
            )}
          </Told>
          {rightAnswer !== null && isCorrect !== true && (
            <Told name={t('rightAnswer')}>
              <Sum text={rightAnswer} />
            </Told>
          )}
          {misconception && judge !== 'rules' && (
            <Told name={t('why')} isWide>
              {pick(misconception)}
            </Told>
          )}
        </dl>
        {findings.length > 0 && (
          <ul className="mt-3 flex flex-col gap-2">
            {findings.map(({ start, end, message, suggestions }) => (
              <li key={start} className="rounded-control bg-well p-3">
                <span className="font-bold wrap-anywhere">{learnerAnswer.slice(start, end)}</span>
                {suggestions.length > 0 && (
                  <span className="font-bold text-leaf-ink wrap-anywhere">
                    {' '}
                    → {suggestions.map((suggestion) => suggestion || t('leaveOut')).join(t('or'))}
                  </span>
                )}
                <span className="block text-sm text-ink-soft">{pick(message)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-ink-soft">{pick(question.advice)}</p>
        {steps.length > 0 && isCorrect !== true && (
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-bold text-spring-ink">{t('working')}</summary>
            <div className="mt-2">
              <SolvedSteps steps={steps} />
            </div>
          </details>
        )}
      </Card>
    </li>
  )
}

/** With the places that rules of language found. */
function MarkedAnswer({ question: { learnerAnswer, findings } }: { question: AnalysedQuestion }) {
  const starts = [0, ...findings.map(({ end }) => end)]
  return (
    <>
      {findings.map(({ start, end }, index) => (
        <span key={start}>
          {learnerAnswer.slice(starts[index], start)}
          <mark className="rounded-sm bg-plum-soft px-0.5 text-plum-ink underline decoration-wavy underline-offset-4">
            {learnerAnswer.slice(start, end)}
          </mark>
        </span>
      ))}
      {learnerAnswer.slice(starts.at(-1))}
    </>
  )
}

function Told({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm font-bold text-ink-soft">{name}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}
