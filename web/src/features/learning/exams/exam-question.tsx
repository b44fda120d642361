import type { PaperQuestion } from '@capyzen/contracts/exams'
import { Flag, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { useText } from '#platform/i18n.ts'
import { QuestionView, type QuestionViewProps } from '#features/learning/questions/question-view.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { examMessages } from './exam-messages.ts'

interface ExamQuestionProps extends QuestionViewProps {
  question: PaperQuestion
  count: number
  isFlagged: boolean
  onFlag: () => void
  heading: Ref<HTMLHeadingElement>
}

export function ExamQuestion({ count, isFlagged, onFlag, heading, ...view }: ExamQuestionProps) {
  const { question } = view
  const t = useText(examMessages)
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
      <QuestionView {...view} />
    </article>
  )
}

interface QuestionStepsProps {
  onPrevious: (() => void) | undefined
  /** Undefined on the last question, which has the submit button instead. */
  onNext: (() => void) | undefined
  onSubmit: () => void
}

export function QuestionSteps({ onPrevious, onNext, onSubmit }: QuestionStepsProps) {
  const t = useText(examMessages)
  return (
    <div
      data-thumb-bar
      className="sticky bottom-0 -mx-4 mt-auto flex gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8 lg:static lg:mx-0 lg:mt-8 lg:border-0 lg:px-0 lg:pb-12"
    >
      <Button
        variant="secondary"
        disabled={!onPrevious}
        onClick={onPrevious}
        className="flex-1 lg:flex-none"
        icon={ChevronLeft}
      >
        {t('previous')}
      </Button>
      {onNext ? (
        <Button onClick={onNext} className="flex-1 lg:ml-auto lg:min-w-40 lg:flex-none">
          {t('next')}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      ) : (
        <Button onClick={onSubmit} className="flex-1 lg:ml-auto lg:min-w-40 lg:flex-none">
          {t('submit')}
        </Button>
      )}
    </div>
  )
}
