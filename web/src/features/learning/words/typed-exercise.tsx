import { Delete, Lightbulb } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ExerciseProps } from './exercise-props.ts'
import { GapSentence } from './gap-sentence.tsx'
import { HintBox } from './hint-box.tsx'
import { roundMessages } from './messages.ts'
import { translationTag } from './word-text.tsx'

const misses = ['one_letter', 'letters_swapped', 'pinyin_only', 'one_character', 'other_order'] as const

/** A word is written: with the device's keyboard, or in Chinese also by choosing its characters. */
export function TypedExercise(props: ExerciseProps<'spell' | 'fill_in_typed'>) {
  const { exercise, hint, isHintTaken, isSending, tried, send, takeHint } = props
  const t = useText(roundMessages)
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { language, length, tiles } = exercise

  function write(text: string) {
    setTyped(text)
    setEmpty(false)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setEmpty(true)
    // A second Enter must not use up the last try with the same answer.
    if (typed !== tried?.answer) send(typed)
  }
  const miss = misses.find((one) => one === tried?.miss)
  return (
    <form onSubmit={onSubmit}>
      {exercise.kind === 'spell' ? <SpellPrompt exercise={exercise} /> : <FillPrompt exercise={exercise} />}
      <label className="mt-6 block">
        <span className="flex flex-wrap justify-between gap-x-4 font-bold">
          {t('yourWord')}
          <span className="font-normal text-ink-soft tabular-nums">
            {t(language === 'en' ? 'letters' : 'characters', { count: length })}
          </span>
        </span>
        <span className="mt-1.5 flex items-center gap-2">
          <TextInput
            value={typed}
            onChange={(event) => write(event.target.value)}
            lang={languageTag(language)}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="done"
            className="min-w-0 text-xl! font-bold tracking-wide"
          />
          {tiles.length > 0 && typed !== '' && (
            <IconButton name={t('eraseLast')} icon={Delete} onClick={() => write([...typed].slice(0, -1).join(''))} />
          )}
        </span>
      </label>
      {tiles.length > 0 && (
        <ul aria-label={t('tiles')} className="mt-3 flex flex-wrap gap-2">
          {tiles.map((character, index) => (
            <li key={index}>
              <button
                type="button"
                lang={languageTag('zh')}
                onClick={() => write(typed + character)}
                className="size-14 cursor-pointer rounded-control border-2 border-line-strong bg-card text-2xl font-bold transition-colors hover:border-spring hover:bg-spring-soft"
              >
                {character}
              </button>
            </li>
          ))}
        </ul>
      )}
      <HintBox hint={hint} language={language} />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
        {tried && !isEmpty && (
          <p className="rounded-control bg-yuzu-soft px-4 py-3 font-bold text-yuzu-ink">{t(miss ?? 'tryAgain')}</p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" loading={isSending} className="min-w-32">
          {t('check')}
        </Button>
        {!isHintTaken && (
          <Button variant="secondary" icon={Lightbulb} onClick={takeHint}>
            {t('hint')}
          </Button>
        )}
        {(tried || isHintTaken) && (
          <Button
            variant="quiet"
            onClick={() => send(typed.trim() === tried?.answer.trim() ? '' : typed, { isLast: true })}
          >
            {t('showWord')}
          </Button>
        )}
      </div>
    </form>
  )
}

function SpellPrompt({ exercise }: { exercise: ExerciseProps<'spell'>['exercise'] }) {
  const t = useText(roundMessages)
  const { language, spoken, pinyin, definition, translation } = exercise
  return (
    <>
      <p className="font-bold text-spring-ink">{t('spellHow')}</p>
      <div className="mt-4 flex items-center gap-5">
        <HearButton text={spoken} language={language} isSecret size="large" />
        <div className="min-w-0">
          {pinyin && (
            <p lang="zh-Latn-pinyin" className="text-xl font-extrabold text-spring-ink">
              {pinyin}
            </p>
          )}
          {definition !== '' && (
            <p lang={languageTag(language)} className="text-lg leading-snug">
              {definition}
            </p>
          )}
          {translation !== '' && (
            <p lang={translationTag(language)} className="text-ink-soft">
              {translation}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function FillPrompt({ exercise }: { exercise: ExerciseProps<'fill_in_typed'>['exercise'] }) {
  const t = useText(roundMessages)
  const { language, translation } = exercise
  return (
    <>
      <p className="font-bold text-spring-ink">{t('fillHow')}</p>
      <GapSentence gap={exercise} />
      {translation !== '' && (
        <p lang={translationTag(language)} className="mt-2 text-ink-soft">
          {translation}
        </p>
      )}
    </>
  )
}
