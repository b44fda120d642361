import type { Language } from '@capyzen/contracts/bilingual'
import type { ReviewedQuestion } from '@capyzen/contracts/exams'
import { Check, CircleDashed, Hourglass, X, type LucideIcon } from 'lucide-react'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { resultMessages } from './exam-messages.ts'
import { splitOptionLabel } from './option-label.ts'
import { QuestionFigure } from './question-figure.tsx'
import { QuestionText } from './question-text.tsx'

type Verdict = 'right' | 'partlyRight' | 'wrong' | 'notAnswered' | 'provisional'

const looks: Record<Verdict, { tone: 'leaf' | 'yuzu' | 'plum' | 'plain'; icon: LucideIcon }> = {
  right: { tone: 'leaf', icon: Check },
  partlyRight: { tone: 'yuzu', icon: Check },
  wrong: { tone: 'plum', icon: X },
  notAnswered: { tone: 'plain', icon: CircleDashed },
  provisional: { tone: 'yuzu', icon: Hourglass },
}

function verdictOf({ isAnswered, isCorrect, marksAwarded, provisional }: ReviewedQuestion): Verdict {
  if (!isAnswered) return 'notAnswered'
  if (provisional) return 'provisional'
  if (isCorrect) return 'right'
  return marksAwarded > 0 ? 'partlyRight' : 'wrong'
}

export function ReviewedQuestionCard({ reviewed, language }: { reviewed: ReviewedQuestion; language: Language }) {
  const t = useText(resultMessages)
  const { question, marksAwarded } = reviewed
  const verdict = verdictOf(reviewed)
  const { tone, icon: Icon } = looks[verdict]
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h4 className="font-bold text-ink-soft">{t('question', { number: question.number })}</h4>
        <Badge tone={tone}>
          <Icon aria-hidden strokeWidth={3} />
          {t(verdict)}
        </Badge>
        <span className="ml-auto text-sm font-bold text-ink-soft tabular-nums">
          {t('marksAwarded', { score: marksAwarded, total: question.marks })}
        </span>
      </div>
      <p lang={languageTag(language)} className="mt-3 text-lg font-bold whitespace-pre-line">
        <QuestionText text={question.text} language={language} />
      </p>
      {question.image && (
        <div className="mt-4">
          <QuestionFigure image={question.image} />
        </div>
      )}
      <div className="mt-4">
        {question.type === 'MCQ' ? (
          <ReviewedOptions reviewed={reviewed} language={language} />
        ) : (
          <ReviewedText reviewed={reviewed} language={language} verdict={verdict} />
        )}
      </div>
      <Explanation explanation={reviewed.explanation} />
    </Card>
  )
}

function ReviewedOptions({ reviewed, language }: { reviewed: ReviewedQuestion; language: Language }) {
  const t = useText(resultMessages)
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

interface ReviewedTextProps {
  reviewed: ReviewedQuestion
  language: Language
  verdict: Verdict
}

function ReviewedText({ reviewed, language, verdict }: ReviewedTextProps) {
  const t = useText(resultMessages)
  const { question, answer, correctAnswer, isAnswered } = reviewed
  const grounds = {
    right: 'bg-leaf-soft',
    partlyRight: 'bg-yuzu-soft',
    wrong: 'bg-plum-soft',
    notAnswered: 'bg-well',
    provisional: 'bg-yuzu-soft',
  }
  const unit = question.unit === null ? '' : ` ${question.unit}`
  return (
    <dl className="flex flex-col gap-3">
      <div className={cn('rounded-control px-4 py-2.5', grounds[verdict])}>
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

function Explanation({ explanation }: { explanation: ReviewedQuestion['explanation'] }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const shown = useLanguage()
  if (!explanation) return null
  return (
    <div className="mt-4 border-l-4 border-yuzu pl-4">
      <p className="text-sm font-bold text-ink-soft">{t('explanation')}</p>
      <p className="whitespace-pre-line">
        <QuestionText text={pick(explanation)} language={shown} />
      </p>
    </div>
  )
}

/** Number keys are stored plainly; the child sees them as the paper prints them. */
function stackFraction(answer: string): string {
  return /^-?(\d+ )?\d+\/\d+$/.test(answer) ? `{${answer}}` : answer
}
