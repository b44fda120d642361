import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { slotsOf, type AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages } from '#features/learning/questions/messages.ts'
import { PrintedOptions, SheetBlanks } from '#features/learning/questions/printed-parts.tsx'
import { plainText, splitOptionLabel } from '@capyzen/contracts/question-markup'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { ReviewedParts } from '#features/learning/questions/reviewed-parts.tsx'
import { reviewParts, type ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { LearnerKind, PrintProps } from './kind.ts'

/** A choice may belong to several prompts, so those that are used can be chosen again. */
function Field({ question, language, answer, labelledBy, problemId, onAnswer }: AnswerFieldProps) {
  const t = useText(answerMessages)
  const id = useId()
  const { options, prompts } = question
  const slots = slotsOf({ ...question, hasWorking: false }, answer, onAnswer, prompts.length)
  const used = new Set(slots.map(({ value }) => value))
  const lang = languageTag(language)
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={problemId}>
      <p id={`${id}-choices`} className="text-sm font-bold text-ink-soft">
        {t('choicesToMatch')}
      </p>
      <ul
        aria-labelledby={`${id}-choices`}
        className="mt-2 grid gap-x-6 gap-y-1 rounded-control bg-well px-4 py-3 text-lg md:grid-cols-2"
      >
        {options.map(({ value, label }) => {
          const { letter, text } = splitOptionLabel(label)
          const isUsed = used.has(value)
          return (
            <li key={value} className={cn('flex items-start gap-2.5 py-0.5', isUsed && 'text-ink-soft')}>
              <span className="w-5 shrink-0 font-extrabold">{letter}</span>
              <span lang={lang} className="min-w-0">
                <QuestionText text={text} language={language} />
              </span>
              {isUsed && (
                <span className="mt-0.5 ml-auto flex shrink-0 items-center gap-1 text-sm font-bold text-spring-ink">
                  <Check aria-hidden strokeWidth={3} className="size-4" />
                  {t('used')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <ol className="mt-5 flex flex-col gap-4">
        {prompts.map((prompt, index) => {
          const slot = slots[index]
          const chosen = options.find(({ value }) => value === slot?.value)
          const { letter, text } = splitOptionLabel(chosen?.label ?? '')
          return (
            <li key={index} className="grid items-center gap-x-4 gap-y-2 text-lg md:grid-cols-2">
              <span id={`${id}-${index}`} lang={lang} className="font-bold">
                <QuestionText text={prompt} language={language} />
              </span>
              <span
                className={cn(
                  'relative flex min-h-12 items-center gap-3 rounded-control border-2 bg-card px-4 py-2 transition-colors hover:border-spring has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:hover:border-line-strong',
                  chosen ? 'border-spring bg-spring-soft' : 'border-line-strong',
                )}
              >
                {/* What the closed select shows, because its own text would be cut off and has no fractions. */}
                <span aria-hidden lang={chosen ? lang : undefined} className="min-w-0 flex-1">
                  {chosen ? (
                    <>
                      <b className="mr-2 font-extrabold">{letter}</b>
                      <QuestionText text={text} language={language} />
                    </>
                  ) : (
                    <span className="text-ink-soft">{t('choose')}</span>
                  )}
                </span>
                <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
                <select
                  aria-labelledby={`${id}-${index}`}
                  aria-invalid={problemId ? true : undefined}
                  value={slot?.value ?? ''}
                  onChange={(event) => slot?.write(event.target.value)}
                  className="absolute inset-0 size-full cursor-pointer bg-card text-ink opacity-0 disabled:cursor-default"
                >
                  <option value="">{t('choose')}</option>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value} lang={lang}>
                      {used.has(value) && value !== slot?.value
                        ? t('usedChoice', { label: plainText(label) })
                        : plainText(label)}
                    </option>
                  ))}
                </select>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Review({ reviewed, language }: ReviewedAnswerProps) {
  const { prompts, options } = reviewed.question
  return (
    <ReviewedParts
      parts={reviewParts(reviewed, prompts.length, isChosen)}
      language={language}
      nameLang={languageTag(language)}
      renderName={(index) => <QuestionText text={prompts[index] ?? ''} language={language} />}
      shownText={(given) => {
        const option = options.find(({ value }) => value === given)
        return option ? splitOptionLabel(option.label).text : given
      }}
    />
  )
}

function Print({ question, language }: PrintProps) {
  return (
    <div className="printed-matching">
      <ul className="printed-options">
        {question.prompts.map((prompt) => (
          <li key={prompt}>
            <QuestionText text={prompt} language={language} /> <span className="printed-short-line" />
          </li>
        ))}
      </ul>
      <PrintedOptions {...{ question, language }} />
    </div>
  )
}

const Sheet = ({ question }: PrintProps) => <SheetBlanks count={question.prompts.length} />

const isChosen = true

/** Prompts and what belongs to each. */
export const pairs: LearnerKind = {
  ...{ Field, Review, Print, Sheet, isChosen },
  isWide: ({ prompts }) => prompts.length > 1,
}
