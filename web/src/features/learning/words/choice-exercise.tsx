import { optionText } from '@capyzen/contracts/question-parts'
import { Lightbulb } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { ExerciseProps } from './exercise-props.ts'
import { GapSentence } from './gap-sentence.tsx'
import { roundMessages } from './messages.ts'
import { HintBox } from './hint-box.tsx'
import { WordText } from './word-text.tsx'

/** One of four words fits the sentence. */
export function ChoiceExercise(props: ExerciseProps<'fill_in'>) {
  const { exercise, hint, isHintTaken, isSending, send, takeHint } = props
  const t = useText(roundMessages)
  const { language, options } = exercise
  return (
    <>
      <p className="font-bold text-spring-ink">{t('fillHow')}</p>
      <GapSentence gap={exercise} />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              disabled={isSending}
              onClick={() => send(option.value)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-control border-2 border-line-strong bg-card px-4 py-2 text-left text-lg font-bold transition-colors hover:border-spring hover:bg-spring-soft"
            >
              <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-pill bg-well text-base">
                {option.value}
              </span>
              <WordText word={{ language, word: optionText(option), pinyin: option.pinyin }} className="min-w-0" />
            </button>
          </li>
        ))}
      </ul>
      <HintBox hint={hint} language={language} />
      {!isHintTaken && (
        <Button variant="secondary" size="small" icon={Lightbulb} className="mt-5" onClick={takeHint}>
          {t('hint')}
        </Button>
      )}
    </>
  )
}
