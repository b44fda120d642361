import { longestWord } from '@capyzen/contracts/word-limits'
import { createContext, Suspense, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { latePart } from '#platform/late-part.ts'
import { formatterOf } from '#platform/locale.ts'
import type { TappedWord } from './word-popover.tsx'
import { WordPieces, type Piece } from './word-pieces.tsx'

const WordPopover = latePart(() => import('./word-popover.tsx').then((m) => m.WordPopover))

const TapContext = createContext<((tapped: TappedWord) => void) | null>(null)

interface TappableTextProps {
  className?: string
  children: ReactNode
}

/**
 * Words of `TappableWords` inside show their meaning when they are tapped. One tab stop, with arrow keys inside. Never
 * around what is asked: a meaning may be the answer.
 */
export function TappableText({ className, children }: TappableTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [tapped, setTapped] = useState<TappedWord>()
  const wordsIn = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]

  /** Kept in the page itself, as a passage has hundreds of words to draw anew. */
  function stopAt(stop: Element | undefined) {
    for (const word of wordsIn()) word.tabIndex = word === stop ? 0 : -1
  }
  useLayoutEffect(() => {
    const words = wordsIn()
    if (!words.some(({ tabIndex }) => tabIndex === 0)) stopAt(words[0])
  })

  function onKeyDown(event: React.KeyboardEvent) {
    const words = wordsIn()
    const at = words.findIndex((word) => word === event.target)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: words.length - 1 }[event.key]
    if (at < 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    words[next]?.focus()
  }

  return (
    <TapContext value={setTapped}>
      <div
        ref={frame}
        className={className}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.matches('[data-word]') && stopAt(target)}
      >
        {children}
      </div>
      <Suspense>{tapped && <WordPopover tapped={tapped} onClose={() => setTapped(undefined)} />}</Suspense>
    </TapContext>
  )
}

interface TappableWordsProps {
  text: string
  /** Whether a kept word takes the sentence as its example. */
  isExample?: boolean
  /** Pinyin for each character, shown above and told to the dictionary. */
  readings?: readonly string[] | undefined
}

/** Plain text outside a `TappableText`. */
export function TappableWords({ text, isExample = false, readings }: TappableWordsProps) {
  const tap = use(TapContext)
  const pieces = useMemo(() => (tap ? piecesOf(text, readings) : []), [tap, text, readings])
  const words = pieces.filter(({ isWord }) => isWord)
  if (!tap || words.length === 0) return text
  return (
    <WordPieces
      pieces={pieces}
      wordProps={(nth) => ({
        tabIndex: -1,
        'data-word': '',
        onClick: ({ currentTarget: element }) => {
          const { text: word, sentence, readings: own } = words[nth]!
          const language = isHan.test(word) ? 'zh' : 'en'
          tap({ word, pinyin: own?.join('') ?? null, language, element, ...(isExample && { sentence }) })
        },
      })}
    />
  )
}

const isHan = /\p{Script=Han}/u

/** Absent in old browsers, whose texts have no words to tap. */
const segmentersOf = () =>
  'Segmenter' in Intl
    ? {
        sentences: new Intl.Segmenter('zh', { granularity: 'sentence' }),
        words: new Intl.Segmenter('zh', { granularity: 'word' }),
      }
    : undefined

interface PlacedPiece extends Piece {
  sentence: string
}

function piecesOf(text: string, readings?: readonly string[]): PlacedPiece[] {
  const pieces: PlacedPiece[] = []
  let at = 0
  const segmenters = formatterOf('segmenters', segmentersOf)
  if (!segmenters) return pieces
  for (const { segment: sentence } of segmenters.sentences.segment(text))
    for (const { segment, isWordLike } of segmenters.words.segment(sentence)) {
      const isWord = isWordLike === true && /\p{Script=Han}|\p{Script=Latin}/u.test(segment) && fits(segment)
      const last = pieces.at(-1)
      const own = readings?.slice(at, (at += [...segment].length))
      if (last && !last.isWord && !isWord) last.text += segment
      else pieces.push({ text: segment, isWord, sentence: sentence.trim(), ...(isWord && own && { readings: own }) })
    }
  return pieces
}

const fits = (word: string) => word.length <= longestWord
