import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { useText, languageTag } from '#platform/i18n.ts'
import { FieldError } from '#ui/field.tsx'
import { cn } from '#ui/class-names.ts'
import { AnswerField } from './answer-field.tsx'
import { answerMessages } from './messages.ts'
import { QuestionText } from './question-text.tsx'

export interface QuestionViewProps {
  question: Question
  language: Language
  /** Sums have short answers even without a unit. */
  isSum: boolean
  answer: string
  /** The server rejects the answer as written. */
  isRefused: boolean
  onAnswer: (answer: string) => void
  onLeave: () => void
}

export function QuestionView({ question, language, isSum, answer, isRefused, onAnswer, onLeave }: QuestionViewProps) {
  const t = useText(answerMessages)
  const textId = `question-${question.id}`
  return (
    <>
      <QuestionBody id={textId} question={question} language={language} variant="asked" />
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
    </>
  )
}

interface QuestionBodyProps {
  question: Question
  language: Language
  id?: string
  variant: 'asked' | 'reviewed'
}

export function QuestionBody({ question, language, id, variant }: QuestionBodyProps) {
  const isAsked = variant === 'asked'
  return (
    <>
      <p
        id={id}
        lang={languageTag(language)}
        className={cn(
          'mt-3 font-bold whitespace-pre-line',
          isAsked ? 'text-xl leading-relaxed md:text-[1.4rem]' : 'text-lg',
        )}
      >
        <QuestionText text={question.text} language={language} />
      </p>
      {question.image && (
        <div className={isAsked ? 'mt-5' : 'mt-4'}>
          {/* Figures are drawn in dark lines, so they keep a light ground in the dark theme too. */}
          <img
            src={question.image.url}
            alt={question.image.alt}
            width={question.image.width}
            height={question.image.height}
            className="h-auto max-w-full rounded-control border border-line bg-[#fffdf8] p-2"
          />
        </div>
      )}
    </>
  )
}
