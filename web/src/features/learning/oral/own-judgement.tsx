import {
  answerRubric,
  pointerKey,
  readingRubric,
  tickedStars,
  type OralQuestion,
  type OralTake,
} from '@capyzen/contracts/oral'
import { Check } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { GivenStars } from './own-stars.tsx'
import { resultMessages } from './result-messages.ts'

interface OwnJudgementProps {
  take: OralTake
  /** Undefined for reading aloud. */
  question: OralQuestion | undefined
}

/** The learner's own stars and ticks, for themselves and for the grown-ups who listen. */
export function OwnJudgement({ take, question }: OwnJudgementProps) {
  const t = useText(resultMessages)
  const pick = usePick()
  const stars = take.selfAssessment
  const ticked = question?.pointers.filter((_, at) => stars?.[pointerKey(at)] === tickedStars) ?? []
  const rubric = question ? answerRubric : readingRubric
  const hasStars = rubric.some((line) => stars?.[line] !== undefined)
  return (
    <section className="border-t border-line pt-3">
      <h3 className="text-sm font-bold text-ink-soft">{t('ownJudgement')}</h3>
      {!hasStars && ticked.length === 0 && <p className="text-sm text-ink-soft">{t('noStars')}</p>}
      <GivenStars rubric={rubric} stars={stars} />
      {ticked.length > 0 && (
        <ul className="mt-1 text-sm">
          {ticked.map((pointer) => (
            <li key={pointer.en} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
              {pick(pointer)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
