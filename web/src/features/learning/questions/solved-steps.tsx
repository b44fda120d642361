import type { SolvedStep } from '@capyzen/contracts/solving'
import { defineMessages, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { QuestionText } from './question-text.tsx'

const messages = defineMessages('solved-steps', {
  steps: { en: 'Steps', zh: '步骤' },
  stepOf: { en: 'Step {number} of {count}', zh: '第 {number} 步，共 {count} 步' },
})

/** Plain sums with fractions as the texts of questions have them: `2 1/4` → `{2 1/4}`. */
export const withFractions = (sum: string): string => sum.replace(/(?<![\d/.])((?:\d+ )?\d+\/\d+)(?![\d/.])/g, '{$1}')

interface SolvedStepsProps {
  steps: readonly SolvedStep[]
  /** Left out where all are there. */
  stepsInAll?: number
}

/** Steps with their sums. */
export function SolvedSteps({ steps, stepsInAll = steps.length }: SolvedStepsProps) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <ol aria-label={t('steps')} className="flex flex-col gap-3">
      {steps.map(({ say, sum }, index) => (
        // Steps are only added.
        <li key={index} className="rounded-control border border-line bg-card p-4">
          <p className="text-sm font-bold text-ink-soft">{t('stepOf', { number: index + 1, count: stepsInAll })}</p>
          <p className="mt-1">{pick(say)}</p>
          <p className="mt-2 text-lg font-extrabold wrap-anywhere tabular-nums">
            <Sum text={sum} />
          </p>
        </li>
      ))}
    </ol>
  )
}

export function Sum({ text }: { text: string }) {
  const language = useLanguage()
  return <QuestionText text={withFractions(text)} language={language} />
}
