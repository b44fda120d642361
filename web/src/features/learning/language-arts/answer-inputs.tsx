import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import type { GameRound } from '@capyzen/contracts/language-arts'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import { optionText } from '@capyzen/contracts/question-parts'
import type { Question } from '@capyzen/contracts/questions'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { inputVariant } from '#ui/input-variant.ts'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { placeOf, useKeys } from './use-keys.ts'

export interface AnswerInputProps {
  question: Question
  round: GameRound
  language: Language
  /** Of the first try, where there was one. */
  tried: Extract<GivenResult, { outcome: 'try_again' }> | null
  /** While an answer is on its way. */
  isBusy: boolean
  onAnswer: (answer: string) => void
}

export function AnswerInput(props: AnswerInputProps) {
  switch (props.question.type) {
    case 'Ordering':
      return <SentenceInput {...props} />
    case 'Matching':
      return <PairsInput {...props} />
    case 'MCQ':
      return <ChoiceInput {...props} />
    default:
      return <WordInput {...props} />
  }
}

const piece =
  'inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-2 px-4 py-2 text-lg font-bold transition-colors disabled:cursor-default'

/** Pieces of a sentence that are tapped in order; those that are in place from the first try stay. */
function SentenceInput({ question, language, tried, isBusy, onAnswer }: AnswerInputProps) {
  const t = useText(messages)
  const { options } = question
  const [placed, setPlaced] = useState<string[]>(() =>
    tried ? splitParts(tried.answer).filter((_, index) => tried.inPlace[index]) : [],
  )
  const kept = tried ? tried.inPlace.filter(Boolean).length : 0
  const rest = options.filter(({ value }) => !placed.includes(value))
  const isWhole = rest.length === 0
  const place = (value: string) => setPlaced((before) => (before.includes(value) ? before : [...before, value]))
  const takeBack = (value: string) => setPlaced((before) => before.filter((one) => one !== value))
  const send = () => onAnswer(joinParts(placed))
  useKeys((key) => {
    const next = options[placeOf(key) ?? -1]
    if (next) return place(next.value)
    const last = placed.at(-1)
    if (key === 'Backspace' && last !== undefined && placed.length > kept) takeBack(last)
    if (key === 'Enter' && isWhole) send()
  }, !isBusy)
  const chosen = placed.flatMap((value) => options.find((option) => option.value === value) ?? [])
  return (
    <div className="flex flex-col gap-4" lang={languageTag(language)}>
      <ul
        aria-label={t('yourSentence')}
        className="flex min-h-19 flex-wrap content-center items-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-card p-3"
      >
        {chosen.map((option, index) => (
          <li key={option.value}>
            <button
              type="button"
              disabled={isBusy || index < kept}
              aria-label={index < kept ? undefined : t('takeBack', { text: optionText(option) })}
              onClick={() => takeBack(option.value)}
              className={cn(
                piece,
                'animate-appear',
                index < kept
                  ? 'border-leaf bg-leaf-soft text-leaf-ink'
                  : 'border-spring bg-spring-soft text-spring-ink hover:border-spring-strong',
              )}
            >
              {index < kept && <Check aria-hidden className="size-5" />}
              {optionText(option)}
            </button>
          </li>
        ))}
        {chosen.length === 0 && (
          <li lang={undefined} className="px-2 text-ink-soft">
            {t('tapPieces')}
          </li>
        )}
      </ul>
      <ul aria-label={t('wordsLeft')} className="flex min-h-12 flex-wrap justify-center gap-2">
        {options.map((option, index) =>
          placed.includes(option.value) ? null : (
            <li key={option.value}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => place(option.value)}
                className={cn(piece, 'border-line-strong bg-card text-ink shadow-card hover:border-spring')}
              >
                <KeyHint>{index + 1}</KeyHint>
                {optionText(option)}
              </button>
            </li>
          ),
        )}
      </ul>
      {isWhole && <CheckButton isBusy={isBusy} onClick={send} />}
    </div>
  )
}

/** Each pair has a number and a colour; the number is what tells them apart. */
const pairColours = [
  'border-spring bg-spring-soft text-spring-ink',
  'border-yuzu bg-yuzu-soft text-yuzu-ink',
  'border-plum bg-plum-soft text-plum-ink',
  'border-leaf bg-leaf-soft text-leaf-ink',
]

type Picked = { side: 'left' | 'right'; index: number } | null

function PairsInput({ question, language, tried, isBusy, onAnswer }: AnswerInputProps) {
  const t = useText(messages)
  const { prompts, options } = question
  /** The value of the right stone, by left stone. */
  const [pairs, setPairs] = useState<(string | null)[]>(() => {
    const given = tried ? splitParts(tried.answer) : []
    return prompts.map((_, index) => (tried?.inPlace[index] ? (given[index] ?? null) : null))
  })
  const [picked, setPicked] = useState<Picked>(null)
  const isKept = (left: number) => tried?.inPlace[left] === true
  const leftOf = (right: number) => pairs.indexOf(options[right]?.value ?? '')
  const isWhole = pairs.every((value) => value !== null)
  const send = () => onAnswer(joinParts(pairs.map((value) => value ?? '')))

  const pair = (left: number, right: number) => {
    const value = options[right]?.value ?? ''
    setPairs((before) => before.map((one, index) => (index === left ? value : one === value ? null : one)))
    setPicked(null)
  }
  const tap = (side: 'left' | 'right', index: number) => {
    const left = side === 'left' ? index : leftOf(index)
    if (left >= 0 && pairs[left] !== null && (side === 'left' || leftOf(index) >= 0)) {
      // A stone that has a partner lets it go, so that it can have another one.
      if (isKept(left)) return
      setPairs((before) => before.map((one, place) => (place === left ? null : one)))
      setPicked({ side, index })
      return
    }
    if (picked && picked.side !== side) return side === 'left' ? pair(index, picked.index) : pair(picked.index, index)
    setPicked(picked?.side === side && picked.index === index ? null : { side, index })
  }
  useKeys((key) => {
    if (key === 'Enter' && isWhole) return send()
    const place = placeOf(key)
    if (place === undefined || place >= prompts.length) return
    const side = picked?.side === 'left' ? 'right' : 'left'
    tap(side, place)
  }, !isBusy)

  const stone = (side: 'left' | 'right', index: number, text: string) => {
    const left = side === 'left' ? (pairs[index] === null ? -1 : index) : leftOf(index)
    const isPicked = picked?.side === side && picked.index === index
    const partner = left < 0 ? undefined : partnerOf(left)
    return (
      <li key={index}>
        <button
          type="button"
          disabled={isBusy || (left >= 0 && isKept(left))}
          aria-pressed={isPicked || left >= 0}
          aria-label={
            partner === undefined
              ? undefined
              : t(
                  'pairedWith',
                  side === 'left' ? { left: text, right: partner } : { left: text, right: prompts[left] ?? '' },
                )
          }
          onClick={() => tap(side, index)}
          className={cn(
            'flex min-h-14 w-full cursor-pointer items-center gap-2 rounded-[22px_18px_24px_16px] border-2 px-3 py-2 text-left text-lg leading-snug font-bold transition-colors disabled:cursor-default',
            left >= 0
              ? pairColours[left % pairColours.length]
              : isPicked
                ? 'border-spring bg-card text-ink shadow-float outline-3 outline-spring'
                : 'border-line-strong bg-card text-ink shadow-card hover:border-spring',
          )}
        >
          {left >= 0 ? (
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-card text-sm text-ink">
              {isKept(left) ? <Check aria-hidden className="size-4" /> : left + 1}
            </span>
          ) : (
            <KeyHint>{index + 1}</KeyHint>
          )}
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </button>
      </li>
    )
  }
  const partnerOf = (left: number) => {
    const found = options.find(({ value }) => value === pairs[left])
    return found && optionText(found)
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-center text-sm text-ink-soft">{t('tapPairs')}</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-6" lang={languageTag(language)}>
        <ul aria-label={t('left')} className="flex flex-col gap-3">
          {prompts.map((prompt, index) => stone('left', index, prompt))}
        </ul>
        <ul aria-label={t('right')} className="flex flex-col gap-3">
          {options.map((option, index) => stone('right', index, optionText(option)))}
        </ul>
      </div>
      {isWhole && <CheckButton isBusy={isBusy} onClick={send} />}
    </div>
  )
}

/** A tap answers. Parts of a sentence stand as the sentence; measure words are single characters, so they are large. */
function ChoiceInput({ question, round, language, tried, isBusy, onAnswer }: AnswerInputProps) {
  const t = useText(messages)
  const { options } = question
  const isWrong = (value: string) => tried?.answer === value
  useKeys((key) => {
    const option = options[placeOf(key) ?? -1]
    if (option && !isWrong(option.value)) onAnswer(option.value)
  }, !isBusy)
  const isSentence = round === 'spot-mistake'
  return (
    <ul
      aria-label={t('choices')}
      lang={languageTag(language)}
      className={cn(
        isSentence
          ? 'flex flex-wrap justify-center gap-x-1.5 gap-y-3 rounded-card bg-card p-4 shadow-card sm:p-6'
          : round === 'measure-words'
            ? 'mx-auto grid w-full max-w-md grid-cols-4 gap-3'
            : 'grid gap-3 sm:grid-cols-2',
      )}
    >
      {options.map((option, index) => (
        <li key={option.value} className={cn(isSentence && 'inline-flex')}>
          <button
            type="button"
            disabled={isBusy || isWrong(option.value)}
            onClick={() => onAnswer(option.value)}
            className={cn(
              piece,
              'border-line-strong bg-card text-ink hover:border-spring disabled:text-ink-soft',
              isSentence && 'border-line bg-paper px-3 text-xl',
              round === 'measure-words' && 'relative aspect-square w-full justify-center p-1 text-4xl shadow-card',
              !isSentence && round !== 'measure-words' && 'min-h-14 w-full shadow-card',
              isWrong(option.value) && 'border-dashed line-through',
            )}
          >
            <KeyHint className={cn(round === 'measure-words' && 'absolute top-1.5 left-1.5')}>{index + 1}</KeyHint>
            {optionText(option)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Without a keyboard of the device in the way: it opens by a tap, and stands ready where there is a real one. */
function WordInput({ language, tried, isBusy, onAnswer }: AnswerInputProps) {
  const t = useText(messages)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(tried?.answer ?? '')
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) onAnswer(text.trim())
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <input
        ref={field}
        aria-label={t('typeWord')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        lang={languageTag(language)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="go"
        className={cn(inputVariant, 'min-h-16 text-center text-2xl font-bold tracking-[0.12em]')}
      />
      <CheckButton isBusy={isBusy} isSubmit disabled={text.trim() === ''} />
    </form>
  )
}

interface CheckButtonProps {
  isBusy: boolean
  isSubmit?: boolean
  disabled?: boolean
  onClick?: () => void
}

/** One that appears with the last piece takes the focus, so that Enter doesn't press the piece again. */
function CheckButton({ isBusy, isSubmit = false, disabled, onClick }: CheckButtonProps) {
  const t = useText(messages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSubmit) button.current?.focus({ preventScroll: true })
  }, [isSubmit])
  return (
    <Button
      ref={button}
      size="large"
      type={isSubmit ? 'submit' : 'button'}
      loading={isBusy}
      disabled={disabled}
      onClick={onClick}
      className="animate-appear self-center px-12"
    >
      {t('check')}
    </Button>
  )
}
