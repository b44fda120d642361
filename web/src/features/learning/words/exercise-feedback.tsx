import type { WordExercise, WordResult } from '@capyzen/contracts/words'
import { formatDay } from '#platform/dates.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Example } from './flashcard.tsx'
import { roundMessages } from './messages.ts'
import { OutcomeMark, outcomeVariants } from './outcome-mark.tsx'
import { translationTag, WordText } from './word-text.tsx'

interface ExerciseFeedbackProps {
  exercise: WordExercise
  result: WordResult
  isLast: boolean
  onNext: () => void
}

/** What became of an answer, with the whole word. */
export function ExerciseFeedback({ exercise, result, isLast, onNext }: ExerciseFeedbackProps) {
  const t = useText(roundMessages)
  // What was pressed is gone.
  const verdict = useFocusOnce<HTMLDivElement>()
  const worst = (['wrong', 'helped', 'right'] as const).find((one) =>
    result.words.some(({ outcome }) => outcome === one),
  )
  const { icon: Icon, colour } = outcomeVariants[worst ?? 'right']
  const isTyped = exercise.kind === 'spell' || exercise.kind === 'fill_in_typed'
  return (
    <>
      <div
        ref={verdict}
        tabIndex={-1}
        className={cn('flex items-center gap-3 rounded-control px-4 py-3 focus-visible:outline-none', colour)}
      >
        <Icon aria-hidden strokeWidth={3} className="size-6 shrink-0" />
        <div>
          <p className="font-extrabold">{t(worst ?? 'right')}</p>
          {isTyped && worst === 'wrong' && result.answer.trim() !== '' && (
            <p>{t('youWrote', { answer: result.answer })}</p>
          )}
        </div>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {result.words.map(({ word, outcome, dueAt }, index) => {
          return (
            <li key={index} className="py-4">
              <div className="flex items-start gap-3">
                {result.words.length > 1 && <OutcomeMark of={outcome} label={t(outcome)} className="mt-1" />}
                <div className="min-w-0 flex-1">
                  <p className="text-2xl leading-snug font-extrabold">
                    <WordText word={word} />
                  </p>
                  <p lang={languageTag(word.language)} className="mt-1">
                    {word.definition}
                  </p>
                  <p lang={translationTag(word.language)} className="text-ink-soft">
                    {word.translation}
                  </p>
                </div>
                <HearButton text={word.word} language={word.language} />
              </div>
              {result.words.length === 1 && <Example word={word} />}
              {dueAt !== null && result.words.length === 1 && (
                <p className="mt-4 text-sm text-ink-soft">{t('comesBack', { day: formatDay(dueAt) })}</p>
              )}
            </li>
          )
        })}
      </ul>
      <Button className="mt-3 min-w-36" onClick={onNext}>
        {t(isLast ? 'finish' : 'nextOne')}
      </Button>
    </>
  )
}
