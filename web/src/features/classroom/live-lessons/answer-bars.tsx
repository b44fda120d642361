import type { Language } from '@capyzen/contracts/bilingual'
import type { AskResults } from '@capyzen/contracts/live-lessons'
import type { Question } from '@capyzen/contracts/questions'
import { Check, Hourglass, Lightbulb, X } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { AnswerText } from './answer-text.tsx'
import { askMessages } from './ask-messages.ts'

interface AnswerBarsProps {
  question: Question
  language: Language
  results: AskResults
}

/** How many gave which answer, the most frequent first, with the known mistakes behind them. */
export function AnswerBars({ question, language, results: { answered, right, groups } }: AnswerBarsProps) {
  const t = useText(askMessages)
  if (answered === 0) return <p className="text-ink-soft">{t('noAnswers')}</p>
  const others = answered - groups.reduce((sum, { students }) => sum + students, 0)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-bold tabular-nums">{t('rightOf', { right, all: answered })}</p>
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <Bar key={JSON.stringify([group.answer, group.isCorrect])} {...{ question, language, group, answered }} />
        ))}
      </ul>
      {others > 0 && <p className="text-sm text-ink-soft tabular-nums">{t('others', { count: others })}</p>}
    </div>
  )
}

interface BarProps extends Omit<AnswerBarsProps, 'results'> {
  group: AskResults['groups'][number]
  answered: number
}

const variants = {
  isRight: { icon: Check, ink: 'text-leaf-ink', fill: 'bg-leaf' },
  isWrong: { icon: X, ink: 'text-plum-ink', fill: 'bg-plum' },
  isWaiting: { icon: Hourglass, ink: 'text-yuzu-ink', fill: 'bg-yuzu' },
} as const

function Bar({ question, language, group, answered }: BarProps) {
  const t = useText(askMessages)
  const pick = usePick()
  const { answer, students, isCorrect, isProvisional, mistake } = group
  const verdict = isCorrect ? 'isRight' : isProvisional ? 'isWaiting' : 'isWrong'
  const { icon: Icon, ink, fill } = variants[verdict]
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-baseline gap-2">
        <Icon role="img" aria-label={t(verdict)} strokeWidth={3} className={cn('size-4 shrink-0 self-center', ink)} />
        <span className="min-w-0 flex-1 font-bold">
          <AnswerText {...{ question, language, answer }} />
        </span>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{t('students', { count: students })}</span>
      </div>
      <div aria-hidden className="h-2.5 overflow-hidden rounded-pill bg-well">
        <div
          className={cn('h-full rounded-pill transition-[width] duration-200', fill)}
          style={{ width: `${(students / answered) * 100}%` }}
        />
      </div>
      {mistake && (
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-yuzu-ink" />
          {pick(mistake)}
        </p>
      )}
    </li>
  )
}
