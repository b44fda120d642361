import type { ReviewedQuestion } from '@capyzen/contracts/exams'
import { reviewMessages } from '#features/learning/questions/messages.ts'
import { verdictOf, type Verdict } from '#features/learning/questions/verdicts.ts'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { resultMessages } from './exam-messages.ts'

/** Besides their colour, those that are right have no line around them. */
const variants: Record<Verdict | 'closed', string> = {
  right: 'border-transparent bg-leaf-soft text-leaf-ink',
  partlyRight: 'border-yuzu bg-yuzu-soft text-yuzu-ink',
  nearlyRight: 'border-yuzu bg-yuzu-soft text-yuzu-ink',
  provisional: 'border-dashed border-yuzu bg-yuzu-soft text-yuzu-ink',
  wrong: 'border-plum bg-plum-soft text-plum-ink',
  notAnswered: 'border-dashed border-line-strong bg-card text-ink',
  closed: 'border-dotted border-line-strong bg-well text-ink-soft',
}

interface ReviewJumperProps {
  questions: readonly ReviewedQuestion[]
  onGo: (reviewed: ReviewedQuestion) => void
}

/** All questions in one row that stays in view and is scrolled sideways. */
export function ReviewJumper({ questions, onGo }: ReviewJumperProps) {
  const t = useText(resultMessages)
  const tReview = useText(reviewMessages)
  return (
    <nav
      aria-label={t('jump')}
      className="sticky top-2 z-10 mt-4 overflow-x-auto rounded-card border border-line bg-card p-2 shadow-float"
    >
      <ol className="flex w-max gap-1.5">
        {questions.map((reviewed) => {
          const { number } = reviewed.question
          const verdict = reviewed.isClosed ? 'closed' : verdictOf(reviewed)
          const name = t('question', { number })
          return (
            <li key={reviewed.question.id}>
              <button
                type="button"
                aria-label={verdict === 'closed' ? name : `${name}, ${tReview(verdict)}`}
                onClick={() => onGo(reviewed)}
                className={cn(
                  'flex size-11 cursor-pointer items-center justify-center rounded-control border-2 font-bold tabular-nums hover:border-spring',
                  variants[verdict],
                )}
              >
                {number}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
