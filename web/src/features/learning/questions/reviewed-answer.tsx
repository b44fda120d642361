import { Check, CircleDashed, Hourglass, X, type LucideIcon } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { FoldedPassage } from './passage-panel.tsx'
import { reviewMessages } from './messages.ts'
import { kindOf } from './question-kinds.ts'
import { QuestionBody } from './question-view.tsx'
import { Explanation, FlagNote, MistakeNote, NearMissNote, SchemeLines } from './review-notes.tsx'
import { ReviewedWorking } from './reviewed-parts.tsx'
import { explainedLines, verdictOf, type Reviewed, type ReviewedAnswerProps, type Verdict } from './verdicts.ts'

const variants: Record<Verdict, { tone: 'leaf' | 'yuzu' | 'plum' | 'plain'; icon: LucideIcon }> = {
  right: { tone: 'leaf', icon: Check },
  partlyRight: { tone: 'yuzu', icon: Check },
  nearlyRight: { tone: 'yuzu', icon: Check },
  wrong: { tone: 'plum', icon: X },
  notAnswered: { tone: 'plain', icon: CircleDashed },
  provisional: { tone: 'yuzu', icon: Hourglass },
}

export function VerdictLine({ reviewed }: { reviewed: Reviewed }) {
  const t = useText(reviewMessages)
  const verdict = verdictOf(reviewed)
  const { tone, icon: Icon } = variants[verdict]
  return (
    <>
      <Badge tone={tone}>
        <Icon aria-hidden strokeWidth={3} />
        {t(verdict)}
      </Badge>
      <span className="ml-auto text-sm font-bold text-ink-soft tabular-nums">
        {t('marksAwarded', { score: reviewed.marksAwarded, count: reviewed.question.marks })}
      </span>
    </>
  )
}

/** A marked question: what was given beside what is right, how the marks came about, and why. */
export function ReviewedAnswer({ reviewed, language }: ReviewedAnswerProps) {
  const { question, mistake, nearMiss, explanation } = reviewed
  const { Review, isWritten } = kindOf(question)
  return (
    <>
      {question.passage !== null && (
        <div className="mt-4">
          <FoldedPassage text={question.passage} language={language} />
        </div>
      )}
      <QuestionBody question={question} language={language} variant="reviewed" />
      <div className="mt-4 flex flex-col gap-4">
        {isWritten && <ReviewedWorking reviewed={reviewed} language={language} />}
        <Review reviewed={reviewed} language={language} />
        {reviewed.flag && <FlagNote flag={reviewed.flag} />}
        {nearMiss && <NearMissNote nearMiss={nearMiss} />}
        {mistake && <MistakeNote mistake={mistake} />}
        <SchemeLines lines={explainedLines(reviewed)} />
        {explanation && <Explanation explanation={explanation} />}
      </div>
    </>
  )
}
