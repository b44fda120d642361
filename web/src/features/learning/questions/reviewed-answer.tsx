import type { Language } from '@capyzen/contracts/bilingual'
import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { Check, CircleDashed, Hourglass, X, type LucideIcon } from 'lucide-react'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { reviewMessages } from './messages.ts'
import { splitOptionLabel } from './question-markup.ts'
import { QuestionBody } from './question-view.tsx'
import { QuestionText } from './question-text.tsx'

type Verdict = 'right' | 'partlyRight' | 'wrong' | 'notAnswered' | 'provisional'

const variants: Record<Verdict, { tone: 'leaf' | 'yuzu' | 'plum' | 'plain'; icon: LucideIcon; ground: string }> = {
  right: { tone: 'leaf', icon: Check, ground: 'bg-leaf-soft' },
  partlyRight: { tone: 'yuzu', icon: Check, ground: 'bg-yuzu-soft' },
  wrong: { tone: 'plum', icon: X, ground: 'bg-plum-soft' },
  notAnswered: { tone: 'plain', icon: CircleDashed, ground: 'bg-well' },
  provisional: { tone: 'yuzu', icon: Hourglass, ground: 'bg-yuzu-soft' },
}

function verdictOf({ isAnswered, isCorrect, marksAwarded, provisional }: ScoredAnswer): Verdict {
  if (!isAnswered) return 'notAnswered'
  if (provisional) return 'provisional'
  if (isCorrect) return 'right'
  return marksAwarded > 0 ? 'partlyRight' : 'wrong'
}

export function VerdictLine({ reviewed }: { reviewed: ScoredAnswer & { question: Question } }) {
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
        {t('marksAwarded', { score: reviewed.marksAwarded, total: reviewed.question.marks })}
      </span>
    </>
  )
}

interface ReviewedAnswerProps {
  reviewed: ScoredAnswer & { question: Question }
  language: Language
}

export function ReviewedAnswer({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const pick = usePick()
  const shownLanguage = useLanguage()
  const { question, explanation } = reviewed
  return (
    <>
      <QuestionBody question={question} language={language} variant="reviewed" />
      <div className="mt-4">
        {question.type === 'MCQ' ? (
          <ReviewedOptions reviewed={reviewed} language={language} />
        ) : (
          <ReviewedText reviewed={reviewed} language={language} />
        )}
      </div>
      {explanation && (
        <div className="mt-4 border-l-4 border-yuzu pl-4">
          <p className="text-sm font-bold text-ink-soft">{t('explanation')}</p>
          <p className="whitespace-pre-line">
            <QuestionText text={pick(explanation)} language={shownLanguage} />
          </p>
        </div>
      )}
    </>
  )
}

function ReviewedOptions({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  return (
    <ul className="flex flex-col gap-2">
      {reviewed.question.options.map(({ value, label }) => {
        const { letter, text } = splitOptionLabel(label)
        const isRight = value === reviewed.correctAnswer
        const isChosen = value === reviewed.answer
        return (
          <li
            key={value}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-control border-2 px-3 py-1.5',
              isRight && 'border-leaf bg-leaf-soft',
              !isRight && isChosen && 'border-plum bg-plum-soft',
              !isRight && !isChosen && 'border-transparent',
            )}
          >
            <span className="font-extrabold">{letter}</span>
            <span lang={languageTag(language)} className="min-w-0 flex-1">
              <QuestionText text={text} language={language} />
            </span>
            {isChosen && (
              <span
                className={cn('flex items-center gap-1 text-sm font-bold', isRight ? 'text-leaf-ink' : 'text-plum-ink')}
              >
                {!isRight && <X aria-hidden strokeWidth={3} className="size-4" />}
                {t('yourChoice')}
              </span>
            )}
            {isRight && (
              <span className="flex items-center gap-1 text-sm font-bold text-leaf-ink">
                <Check aria-hidden strokeWidth={3} className="size-4" />
                {t('rightChoice')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ReviewedText({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const { question, answer, correctAnswer, isAnswered } = reviewed
  const unit = question.unit === null ? '' : ` ${question.unit}`
  return (
    <dl className="flex flex-col gap-3">
      <div className={cn('rounded-control px-4 py-2.5', variants[verdictOf(reviewed)].ground)}>
        <dt className="text-sm font-bold">{t('yourAnswer')}</dt>
        <dd lang={isAnswered ? languageTag(language) : undefined} className="whitespace-pre-line">
          {isAnswered ? answer + unit : t('notAnswered')}
        </dd>
      </div>
      {correctAnswer !== '' && (
        <div className="rounded-control bg-leaf-soft px-4 py-2.5">
          <dt className="flex items-center gap-1 text-sm font-bold text-leaf-ink">
            <Check aria-hidden strokeWidth={3} className="size-4" />
            {t(question.unit === null && correctAnswer.length > 12 ? 'modelAnswer' : 'correctAnswer')}
          </dt>
          <dd lang={languageTag(language)} className="whitespace-pre-line">
            <QuestionText text={stackFraction(correctAnswer) + unit} language={language} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Numeric keys are stored as plain text and shown with stacked fractions. */
function stackFraction(answer: string): string {
  return /^-?(\d+ )?\d+\/\d+$/.test(answer) ? `{${answer}}` : answer
}
