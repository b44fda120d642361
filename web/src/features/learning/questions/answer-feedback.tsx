import type { ScoredAnswer } from '@capyzen/contracts/questions'
import { Check, CircleDashed, Hourglass, RotateCcw, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { feedbackMessages } from './messages.ts'
import { Explanation, MistakeNote } from './review-notes.tsx'
import { verdictOf, type Verdict } from './verdicts.ts'

/** What is said about an answer; a screen that lets the student try again leaves the explanation out. */
export type Feedback = Pick<
  ScoredAnswer,
  'isAnswered' | 'isCorrect' | 'marksAwarded' | 'provisional' | 'mistake' | 'explanation'
>

const variants = {
  right: { says: 'right', icon: Check, mood: 'cheering', ground: 'border-leaf bg-leaf-soft', ink: 'text-leaf-ink' },
  partlyRight: {
    says: 'partlyRight',
    icon: Check,
    mood: 'calm',
    ground: 'border-yuzu bg-yuzu-soft',
    ink: 'text-yuzu-ink',
  },
  // Not plum: the first try isn't the last.
  wrong: {
    says: 'notYet',
    icon: RotateCcw,
    mood: 'thinking',
    ground: 'border-yuzu bg-yuzu-soft',
    ink: 'text-yuzu-ink',
  },
  notAnswered: {
    says: 'notAnswered',
    icon: CircleDashed,
    mood: 'calm',
    ground: 'border-line-strong bg-well',
    ink: 'text-ink',
  },
  provisional: {
    says: 'provisional',
    icon: Hourglass,
    mood: 'reading',
    ground: 'border-yuzu bg-yuzu-soft',
    ink: 'text-yuzu-ink',
  },
} as const satisfies Record<Verdict, { says: string; icon: LucideIcon; mood: MascotMood; ground: string; ink: string }>

interface AnswerFeedbackProps {
  /** Null before the answer is checked; stay rendered, so that screen readers announce it when it comes. */
  feedback: Feedback | null
  /** What can be done next. */
  children?: ReactNode
  /** For screens that move the focus to it. */
  verdict?: Ref<HTMLParagraphElement>
}

/** Right, partly right or not yet, at once after an answer. */
export function AnswerFeedback({ feedback, children, verdict }: AnswerFeedbackProps) {
  const t = useText(feedbackMessages)
  const { says, icon: Icon, mood, ground, ink } = variants[feedback ? verdictOf(feedback) : 'notAnswered']
  return (
    <div role="status">
      {feedback && (
        <section className={cn('animate-appear rounded-card border-2 p-4 md:p-5', ground)}>
          <div className="flex items-center gap-4">
            <Mascot mood={mood} className="w-16 shrink-0 md:w-20" />
            <p
              ref={verdict}
              tabIndex={-1}
              className={cn('flex items-center gap-2 text-lg font-extrabold md:text-xl', ink)}
            >
              <Icon aria-hidden strokeWidth={3} className="size-6 shrink-0" />
              {t(says)}
            </p>
          </div>
          {(feedback.mistake !== null || feedback.explanation !== null) && (
            <div className="mt-4 flex flex-col gap-4 rounded-control bg-card p-4">
              {feedback.mistake && <MistakeNote mistake={feedback.mistake} isFramed={false} />}
              {feedback.explanation && <Explanation explanation={feedback.explanation} />}
            </div>
          )}
          {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
        </section>
      )}
    </div>
  )
}
