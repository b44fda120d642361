import type { Transcript } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { clockTime, spokenTime } from '#platform/durations.ts'
import { languageTag, useLanguage, useText, type Language } from '#platform/i18n.ts'
import { prefersLessMotion } from '#platform/media-query.ts'
import { WordPieces } from '#shared/words/word-pieces.tsx'
import { WordPopover, type TappedWord } from '#shared/words/word-popover.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { usePlayingPart } from './chapter-list.tsx'

type Line = Transcript['lines'][number]

/** How long the text stays still after the reader has scrolled or moved in it. */
const holdStillMs = 6_000

/** Lines that follow the video. One tab stop, with arrow keys inside; a time or a word seeks the video. */
export function TranscriptText(props: { transcript: Transcript; player: RefObject<MediaPlayerInstance | null> }) {
  const { transcript, player } = props
  const { lines, language } = transcript
  const t = useText(messages)
  const list = useRef<HTMLOListElement>(null)
  const touchedAt = useRef(-Infinity)
  const playing = usePlayingPart(player, lines)
  const [stop, setStop] = useState<Place>()
  const [tapped, setTapped] = useState<TappedWord>()
  const itemCounts = useMemo(() => lines.map(({ pieces }) => 1 + pieces.filter(({ isWord }) => isWord).length), [lines])
  // Until the reader moves in the text, its tab stop is the playing line.
  const here = stop ?? { line: Math.max(0, playing), item: 0 }
  const isReading = tapped !== undefined

  useEffect(() => {
    const line = list.current?.children[playing]
    if (!list.current || !line || isReading || performance.now() - touchedAt.current < holdStillMs) return
    scrollWithin(list.current, line)
  }, [playing, isReading])

  const open = useCallback(
    (place: Place, line: Line, element: HTMLElement) => {
      setStop(place)
      if (player.current) player.current.currentTime = line.startSeconds
      const piece = place.item === 0 ? undefined : line.pieces.filter(({ isWord }) => isWord)[place.item - 1]
      if (!piece) return
      const sentence = line.pieces.map(({ text }) => text).join('')
      setTapped({ word: piece.text, pinyin: piece.pinyin, language, sentence, element })
    },
    [player, language],
  )

  const touch = () => (touchedAt.current = performance.now())

  function onKeyDown(event: React.KeyboardEvent) {
    const next = placeAfterKey(event.key, here, itemCounts)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    touch()
    setStop(next)
    list.current?.querySelector<HTMLElement>(`[data-place="${next.line} ${next.item}"]`)?.focus()
  }

  return (
    <>
      <ol
        ref={list}
        aria-label={t('transcript')}
        lang={languageTag(language)}
        className="relative flex-1 overflow-y-auto px-1 py-2"
        onKeyDown={onKeyDown}
        onWheel={touch}
        onTouchMove={touch}
      >
        {lines.map((line, index) => (
          <TranscriptLine
            // Two lines may begin at the same time.
            key={index}
            line={line}
            index={index}
            language={language}
            isPlaying={index === playing}
            stopItem={here.line === index ? here.item : undefined}
            onOpen={open}
          />
        ))}
      </ol>
      <WordPopover tapped={tapped} onClose={() => setTapped(undefined)} />
    </>
  )
}

interface TranscriptLineProps {
  line: Line
  index: number
  language: Language
  isPlaying: boolean
  stopItem: number | undefined
  onOpen: (place: Place, line: Line, element: HTMLElement) => void
}

const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { line, index, language, isPlaying, stopItem, onOpen } = props
  const t = useText(messages)
  const shownLanguage = useLanguage()
  const itemProps = (item: number) => ({
    'data-place': `${index} ${item}`,
    tabIndex: stopItem === item ? 0 : -1,
    onClick: (event: React.MouseEvent<HTMLElement>) => onOpen({ line: index, item }, line, event.currentTarget),
  })
  return (
    <li
      aria-current={isPlaying ? 'true' : undefined}
      className={cn('flex gap-1 rounded-control px-1 transition-colors', isPlaying && 'bg-spring-soft')}
    >
      <button
        type="button"
        {...itemProps(0)}
        lang={languageTag(shownLanguage)}
        className="h-11 min-w-11 shrink-0 cursor-pointer rounded-control px-1 text-sm text-ink-soft tabular-nums hover:bg-well hover:text-ink"
      >
        {clockTime(line.startSeconds)}
        {/* The visible time begins the accessible name, for speech input. */}
        <span className="sr-only"> {t('playFrom', { time: spokenTime(line.startSeconds, shownLanguage) })}</span>
      </button>
      <p className={cn('min-w-0 py-1.5', language === 'zh' ? 'leading-9' : 'leading-8')}>
        <WordPieces pieces={line.pieces} wordProps={(nth) => itemProps(nth + 1)} />
      </p>
    </li>
  )
})

/** Scrolls the line to the upper third of the list, without scrolling the page. */
function scrollWithin(list: HTMLElement, line: Element) {
  const top = (line as HTMLElement).offsetTop - list.clientHeight / 3
  const isStill = prefersLessMotion()
  list.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' })
}

/** The transcript's only tab stop: item 0 of a line is its time, the others are its words. */
interface Place {
  line: number
  item: number
}

/** Where a key leads; undefined for keys without a meaning here. `items`: number of items in each line. */
export function placeAfterKey(key: string, { line, item }: Place, items: readonly number[]): Place | undefined {
  const last = (of: number) => Math.max(0, (items[of] ?? 1) - 1)
  const below = Math.min(items.length - 1, line + 1)
  switch (key) {
    case 'ArrowRight':
      if (item < last(line)) return { line, item: item + 1 }
      return below > line ? { line: below, item: 0 } : { line, item }
    case 'ArrowLeft':
      if (item > 0) return { line, item: item - 1 }
      return line > 0 ? { line: line - 1, item: last(line - 1) } : { line, item }
    case 'ArrowDown':
      return { line: below, item: Math.min(item, last(below)) }
    case 'ArrowUp':
      return { line: Math.max(0, line - 1), item: Math.min(item, last(Math.max(0, line - 1))) }
    case 'Home':
      return { line, item: 0 }
    case 'End':
      return { line, item: last(line) }
    default:
      return undefined
  }
}
