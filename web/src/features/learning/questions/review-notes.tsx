import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { NearMiss, SchemeLine, ScoredAnswer } from '@capyzen/contracts/questions'
import { Check, CircleDashed, Lightbulb } from 'lucide-react'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { reviewMessages } from './messages.ts'
import { QuestionText } from './question-text.tsx'

interface MistakeNoteProps {
  mistake: NonNullable<ScoredAnswer['mistake']>
  /** False inside another frame. */
  isFramed?: boolean
}

/** About a mistake that many make, in the words of its author. */
export function MistakeNote({ mistake, isFramed = true }: MistakeNoteProps) {
  const t = useText(reviewMessages)
  const pick = usePick()
  const language = useLanguage()
  return (
    <div className={cn('flex gap-3', isFramed && 'rounded-control bg-yuzu-soft px-4 py-3')}>
      <Lightbulb aria-hidden className="mt-1 size-5 shrink-0 text-yuzu-ink" />
      <div className="min-w-0">
        <p className="text-sm font-bold text-yuzu-ink">{t('mistake')}</p>
        <p className="font-bold">
          <QuestionText text={pick(mistake.label)} language={language} />
        </p>
        <p className="whitespace-pre-line">
          <QuestionText text={pick(mistake.feedback)} language={language} />
        </p>
      </div>
    </div>
  )
}

/** What keeps a right value from its marks. */
export function NearMissNote({ nearMiss }: { nearMiss: NearMiss }) {
  const t = useText(reviewMessages)
  return <p className="rounded-control bg-yuzu-soft px-4 py-3">{t(nearMiss)}</p>
}

/** Why an open answer earned nothing by rule. */
export function FlagNote({ flag }: { flag: NonNullable<ScoredAnswer['flag']> }) {
  const t = useText(reviewMessages)
  return <p className="rounded-control bg-yuzu-soft px-4 py-3">{t(flag)}</p>
}

export function SchemeLines({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useText(reviewMessages)
  const pick = usePick()
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <div>
      <p className="text-sm font-bold text-ink-soft">{t('howMarked')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(({ label, marks, awarded }, index) => {
          const Icon = awarded > 0 ? Check : CircleDashed
          return (
            <li key={index} className="flex items-start gap-2">
              <Icon
                aria-hidden
                strokeWidth={awarded > 0 ? 3 : 2}
                className={`mt-1 size-4.5 shrink-0 ${awarded > 0 ? 'text-leaf' : 'text-ink-soft'}`}
              />
              <span className="min-w-0">
                <QuestionText
                  text={t('schemeLine', { awarded, count: marks, label: pick(label) })}
                  language={language}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function Explanation({ explanation }: { explanation: Bilingual }) {
  const t = useText(reviewMessages)
  const pick = usePick()
  const language = useLanguage()
  return (
    <div className="border-l-4 border-yuzu pl-4">
      <p className="text-sm font-bold text-ink-soft">{t('explanation')}</p>
      <p className="mt-1 whitespace-pre-line">
        <QuestionText text={pick(explanation)} language={language} />
      </p>
    </div>
  )
}
