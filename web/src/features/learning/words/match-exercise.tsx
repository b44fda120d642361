import { joinParts } from '@capyzen/contracts/answer-parts'
import { optionText } from '@capyzen/contracts/question-parts'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { ExerciseProps } from './exercise-props.ts'
import { roundMessages } from './messages.ts'
import { WordText } from './word-text.tsx'

const rowClass =
  'grid w-full grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] items-center gap-x-3 rounded-control border-2 p-1.5 text-left leading-snug transition-colors disabled:cursor-default sm:grid-cols-[minmax(10rem,auto)_minmax(0,1fr)]'

/** Words go to their meanings by two taps each. Pairs that were right at the first check stay. */
export function MatchExercise(props: ExerciseProps<'match'>) {
  const { exercise, checked, isSending, tried, send } = props
  const t = useText(roundMessages)
  const { prompts, options, language } = exercise
  /** The value of the option of each word; empty without one. */
  const [pairs, setPairs] = useState<string[]>(prompts.map(() => ''))
  /** There is always one while a word has no meaning, so that meanings can be tapped. */
  const [held, setHeld] = useState<number | undefined>(0)
  const [isIncomplete, setIncomplete] = useState(false)
  const isFixed = (index: number) => checked?.[index] === true && tried !== undefined

  // After the first check the wrong pairs come apart.
  const [seen, setSeen] = useState<typeof checked>(null)
  if (tried && checked && checked !== seen) {
    setSeen(checked)
    setPairs(pairs.map((value, index) => (checked[index] ? value : '')))
    setHeld(checked.indexOf(false))
  }

  function put(value: string) {
    if (held === undefined) return
    setPairs(pairs.map((one, index) => (index === held ? value : one === value ? '' : one)))
    const next = prompts.findIndex((_, index) => index !== held && pairs[index] === '')
    setHeld(next < 0 ? undefined : next)
    setIncomplete(false)
  }
  const takeOut = (index: number) => {
    setPairs(pairs.map((one, at) => (at === index ? '' : one)))
    setHeld(index)
  }
  const check = () => (pairs.includes('') ? setIncomplete(true) : send(joinParts(pairs)))
  const wrong = checked?.filter((isRight) => !isRight).length ?? 0
  return (
    <>
      <p className="font-bold text-spring-ink">{t('matchHow')}</p>
      <ul
        aria-label={t('matchWords')}
        className="sticky top-16 z-10 -mx-2 mt-3 flex min-h-16 flex-wrap gap-2 rounded-control bg-card p-2"
      >
        {prompts.map((prompt, index) =>
          pairs[index] === '' ? (
            <li key={prompt.word}>
              <button
                type="button"
                aria-pressed={held === index}
                onClick={() => setHeld(index)}
                className={cn(
                  'min-h-12 cursor-pointer rounded-control border-2 px-4 pt-2.5 pb-1.5 text-lg font-extrabold transition-colors',
                  held === index
                    ? 'border-spring bg-spring text-on-spring [&_rt]:text-on-spring!'
                    : 'border-line-strong bg-card hover:border-spring',
                )}
              >
                <WordText word={{ ...prompt, language }} />
              </button>
            </li>
          ) : null,
        )}
      </ul>
      <ul aria-label={t('matchMeanings')} className="mt-5 flex flex-col gap-2.5">
        {options.map((option) => {
          const { value } = option
          const meaning = optionText(option)
          const index = pairs.indexOf(value)
          const paired = prompts[index]
          const heldWord = held === undefined ? undefined : prompts[held]?.word
          if (paired)
            return (
              <li key={value}>
                <button
                  type="button"
                  disabled={isFixed(index)}
                  aria-label={isFixed(index) ? undefined : t('matchTakeOut', { word: paired.word, meaning })}
                  onClick={() => takeOut(index)}
                  className={cn(
                    rowClass,
                    isFixed(index) ? 'border-leaf bg-leaf-soft' : 'cursor-pointer border-spring bg-spring-soft',
                  )}
                >
                  <span className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-card px-3 text-lg font-extrabold">
                    <WordText word={{ ...paired, language }} />
                    {isFixed(index) ? (
                      <Check aria-hidden strokeWidth={3} className="size-5 shrink-0 text-leaf-ink" />
                    ) : (
                      <Undo2 aria-hidden className="size-4 shrink-0 text-ink-soft" />
                    )}
                  </span>
                  <WordText word={{ language, word: meaning, pinyin: option.pinyin }} />
                </button>
              </li>
            )
          return (
            <li key={value}>
              <button
                type="button"
                disabled={heldWord === undefined}
                aria-label={heldWord === undefined ? undefined : t('matchPutHere', { word: heldWord, meaning })}
                onClick={() => put(value)}
                className={cn(
                  rowClass,
                  'border-line bg-well',
                  heldWord !== undefined && 'cursor-pointer hover:border-spring hover:bg-spring-soft',
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    'min-h-11 rounded-control border-2 border-dashed bg-card',
                    heldWord === undefined ? 'border-line-strong' : 'border-spring',
                  )}
                />
                <WordText word={{ language, word: meaning, pinyin: option.pinyin }} />
              </button>
            </li>
          )
        })}
      </ul>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {isIncomplete && <p className="font-bold text-plum-ink">{t('matchIncomplete')}</p>}
        {tried && !isIncomplete && wrong > 0 && (
          <p className="rounded-control bg-yuzu-soft px-4 py-3 font-bold text-yuzu-ink">
            {t('matchAgain', { count: wrong })}
          </p>
        )}
      </div>
      <Button loading={isSending} className="mt-6 min-w-32" onClick={check}>
        {t('check')}
      </Button>
    </>
  )
}
