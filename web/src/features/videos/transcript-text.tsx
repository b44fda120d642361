import type { Transcript } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { clockTime } from '#platform/durations.ts'
import { languageTag, useLanguage, useText, type Language } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { usePlayingPart } from './playing-part.ts'
import { spokenTime } from './time-words.ts'
import { placeAfterKey, type Place } from './transcript-keys.ts'
import { WordPopover, type TappedWord } from './word-popover.tsx'

type Line = Transcript['lines'][number]

/** After the reader has scrolled or moved in it, the text holds still for so long. */
const holdStillMs = 6_000

/** Lines that follow the video. One tab stop, arrow keys within; a time or a word leads to its moment. */
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
  // Until somebody moves in the text, it is entered where the video stands.
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
      if (piece) setTapped({ word: piece.text, pinyin: piece.pinyin, language, element })
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
  /** Which of its items the tab key reaches, if any. */
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
  let item = 0
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
        {/* What is seen begins what is said, for whoever speaks to the page. */}
        <span className="sr-only"> {t('playFrom', { time: spokenTime(line.startSeconds, shownLanguage) })}</span>
      </button>
      <p className={cn('min-w-0 py-1.5', language === 'zh' ? 'leading-9' : 'leading-8')}>
        {line.pieces.map(({ text, isWord }, position) => {
          // Marks that cling to a word have been drawn with it, so that no line begins with a comma.
          if (!isWord) return <span key={position}>{position === 0 ? text : text.replace(/^\S*/, '')}</span>
          item += 1
          const after = line.pieces[position + 1]
          const clinging = after && !after.isWord ? /^\S*/.exec(after.text)?.[0] : ''
          return (
            <span key={position} className="whitespace-nowrap">
              <button
                type="button"
                {...itemProps(item)}
                className="cursor-pointer rounded-sm px-px underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-yuzu-soft hover:decoration-spring"
              >
                {text}
              </button>
              {clinging}
            </span>
          )
        })}
      </p>
    </li>
  )
})

/** Brings the line to the upper third of its list, and moves nothing else of the page. */
function scrollWithin(list: HTMLElement, line: Element) {
  const top = (line as HTMLElement).offsetTop - list.clientHeight / 3
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' })
}
