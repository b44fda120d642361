import type { Language } from '@capyzen/contracts/bilingual'
import type { PaperQuestion } from '@capyzen/contracts/exams'
import { Flag } from 'lucide-react'
import type { Ref } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { AnswerField } from './answer-field.tsx'
import { examMessages } from './exam-messages.ts'
import { QuestionFigure } from './question-figure.tsx'
import { QuestionText } from './question-text.tsx'

interface QuestionViewProps {
  question: PaperQuestion
  count: number
  language: Language
  isSum: boolean
  answer: string
  /** The server does not take the answer as it is written. */
  isRefused: boolean
  isFlagged: boolean
  onAnswer: (answer: string) => void
  onLeave: () => void
  onFlag: () => void
  /** Takes the focus when the question changes, so that it is read out and the next Tab reaches its answer. */
  heading: Ref<HTMLHeadingElement>
}

export function QuestionView(props: QuestionViewProps) {
  const { question, count, language, isSum, answer, isRefused, isFlagged, onAnswer, onLeave, onFlag, heading } = props
  const t = useText(examMessages)
  const textId = `question-${question.id}`
  return (
    <article className="scroll-mt-24 pb-5">
      <div className="flex items-center gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-sm font-bold text-ink-soft focus-visible:outline-none md:text-base"
        >
          {t('questionOf', { number: question.number, count })}
          <span aria-hidden> · </span>
          <span className="whitespace-nowrap">{t('questionMarks', { count: question.marks })}</span>
        </h2>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isFlagged}
          onClick={onFlag}
          className={cn('-mr-4 ml-auto shrink-0', isFlagged && 'bg-yuzu-soft')}
        >
          <Flag aria-hidden className={cn('size-5', isFlagged && 'fill-yuzu')} />
          {t('flag')}
        </Button>
      </div>
      <p
        id={textId}
        lang={languageTag(language)}
        className="mt-3 text-xl leading-relaxed font-bold whitespace-pre-line md:text-[1.4rem]"
      >
        <QuestionText text={question.text} language={language} />
      </p>
      {question.image && (
        <div className="mt-5">
          <QuestionFigure image={question.image} />
        </div>
      )}
      <div className="mt-6">
        <AnswerField
          key={question.id}
          question={question}
          language={language}
          isSum={isSum}
          answer={answer}
          labelledBy={textId}
          problemId={isRefused ? `${textId}-problem` : undefined}
          onAnswer={onAnswer}
          onLeave={onLeave}
        />
        <div className="mt-3">
          <FieldError id={`${textId}-problem`} error={isRefused ? t('refused') : undefined} />
        </div>
      </div>
    </article>
  )
}
