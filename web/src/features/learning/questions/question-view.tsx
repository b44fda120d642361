import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import type { KeyboardEvent } from 'react'
import { useText, languageTag } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { answerMessages } from './messages.ts'
import { PassagePanel } from './passage-panel.tsx'
import { kindOf } from './question-kinds.ts'
import { QuestionPicture } from './question-picture.tsx'
import { QuestionText } from './question-text.tsx'

export interface QuestionViewProps {
  question: Question
  /** Of the question, which may differ from the interface's. */
  language: Language
  answer: string
  /** The server rejects the answer as written. */
  isRefused?: boolean
  /** Where it would stand above the question, its passage begins folded. */
  isPassageFolded?: boolean
  /** The answer stands and can be read only. */
  isLocked?: boolean
  onAnswer: (answer: string) => void
  onLeave?: () => void
  /** Where an answer is checked at once: Enter on a choice or in its last empty line does so. */
  onCheck?: () => void
  /** In a panel beside other things: smaller, in one column, and on phones the answers stay in view below a long text. */
  isCompact?: boolean
}

/** A question with its passage, its picture and what takes its answer. */
export function QuestionView(props: QuestionViewProps) {
  const { question, language, answer, isRefused = false, isLocked = false, isCompact = false } = props
  const { onAnswer, onLeave = noop, onCheck } = props
  const t = useText(answerMessages)
  const textId = `question-${question.id}`
  const { Field } = kindOf(question)
  const asked = (
    // One column of its own, so that a wide word in it can't widen the page.
    <div data-asked className="min-w-0">
      {isCompact ? (
        <div
          role="group"
          aria-labelledby={textId}
          // It scrolls on phones.
          tabIndex={0}
          className="max-lg:max-h-[26dvh] max-lg:overflow-y-auto"
        >
          <QuestionBody id={textId} question={question} language={language} variant="reviewed" />
        </div>
      ) : (
        <QuestionBody id={textId} question={question} language={language} variant="asked" />
      )}
      <fieldset
        role="presentation"
        disabled={isLocked}
        onKeyDown={onCheck && ((event) => checkOnEnter(event, onCheck))}
        className={cn('min-w-0', isCompact ? 'mt-4' : 'mt-6')}
      >
        <Field
          key={question.id}
          question={question}
          language={language}
          answer={answer}
          labelledBy={textId}
          problemId={isRefused ? `${textId}-problem` : undefined}
          onAnswer={onAnswer}
          onLeave={onLeave}
        />
        <div className="mt-3">
          <FieldError id={`${textId}-problem`} error={isRefused ? t('refused') : undefined} />
        </div>
      </fieldset>
    </div>
  )
  if (question.passage === null) return asked
  return (
    <div className={cn('grid items-start gap-x-8 gap-y-4', !isCompact && 'lg:grid-cols-2')}>
      <PassagePanel
        key={question.id}
        text={question.passage}
        language={language}
        isFolded={props.isPassageFolded}
        besideFrom={isCompact ? 'never' : 'lg'}
        className={cn('min-w-0', !isCompact && 'lg:h-full')}
      />
      {asked}
    </div>
  )
}

const noop = () => undefined

/** Goes to the next empty line first, because a check takes a try. */
function checkOnEnter(event: KeyboardEvent<HTMLElement>, onCheck: () => void) {
  // Enter also ends the choice of a Chinese character; Safari says so by its code only.
  if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing || event.keyCode === 229) return
  const from = event.target as Element
  if (!from.matches('input:is([type=text], [type=radio], [type=checkbox])')) return
  event.preventDefault()
  const lines = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=text]')]
  const at = lines.findIndex((line) => line === from)
  const nextEmpty = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(({ value }) => value.trim() === '')
  if (nextEmpty && nextEmpty !== from) nextEmpty.focus()
  else onCheck()
}

interface QuestionBodyProps {
  question: Question
  language: Language
  id?: string
  variant: 'asked' | 'reviewed'
}

/** The text of a question, or the instruction of a cloze, whose text holds the gaps. */
export function QuestionBody({ question, language, id, variant }: QuestionBodyProps) {
  const t = useText(answerMessages)
  const isAsked = variant === 'asked'
  const { instructionOf } = kindOf(question)
  const instruction = instructionOf ? instructionOf(question) : question.text
  return (
    <>
      <p
        id={id}
        lang={instruction === null ? undefined : languageTag(language)}
        className={cn(
          'mt-3 font-bold whitespace-pre-line',
          isAsked ? 'text-xl leading-relaxed md:text-[1.4rem]' : 'text-lg',
        )}
      >
        {instruction === null ? t('fillGaps') : <QuestionText text={instruction} language={language} />}
      </p>
      {question.image && (
        <div className={isAsked ? 'mt-5' : 'mt-4'}>
          <QuestionPicture image={question.image} />
        </div>
      )}
    </>
  )
}
