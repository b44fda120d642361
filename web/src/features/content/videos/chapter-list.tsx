import type { Chapter } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { useEffect, useState, type RefObject } from 'react'
import { clockTime, spokenTime } from '#platform/durations.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

export function ChapterList(props: { chapters: readonly Chapter[]; player: RefObject<MediaPlayerInstance | null> }) {
  const { chapters, player } = props
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const here = usePlayingPart(player, chapters)
  return (
    <ol aria-label={t('chapters')} className="overflow-y-auto px-1 pb-2">
      {chapters.map(({ startSeconds, title }, index) => (
        <li key={startSeconds}>
          <button
            type="button"
            aria-current={index === here ? 'true' : undefined}
            aria-label={t('chapterAt', { title: pick(title), time: spokenTime(startSeconds, language) })}
            onClick={() => {
              if (player.current) player.current.currentTime = startSeconds
            }}
            className={cn(
              'flex min-h-12 w-full cursor-pointer items-baseline gap-3 rounded-control px-3 py-2 text-left leading-snug transition-colors hover:bg-well',
              index === here && 'bg-spring-soft font-bold text-spring-ink',
            )}
          >
            <span aria-hidden className="w-12 shrink-0 text-right text-sm tabular-nums">
              {clockTime(startSeconds)}
            </span>
            <span>{pick(title)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface Part {
  startSeconds: number
}

/** A gap belongs to the part before it; -1 before the first. */
const indexAt = (parts: readonly Part[], seconds: number): number =>
  parts.findLastIndex(({ startSeconds }) => startSeconds <= seconds)

export function usePlayingPart(player: RefObject<MediaPlayerInstance | null>, parts: readonly Part[]): number {
  const [index, setIndex] = useState(-1)
  useEffect(
    () => player.current?.subscribe(({ currentTime }) => setIndex(indexAt(parts, currentTime))),
    [player, parts],
  )
  return index
}

/** Within these first seconds "previous" leads to the chapter before. */
const beginningSeconds = 3

/** Start of the next chapter, of this one or of the one before; undefined where there is none. */
export function neighbouringChapter(
  chapters: readonly Chapter[],
  seconds: number,
  direction: 'next' | 'previous',
): number | undefined {
  const here = indexAt(chapters, seconds)
  if (direction === 'next') return chapters[here + 1]?.startSeconds
  const start = chapters[here]?.startSeconds
  if (start === undefined) return undefined
  return seconds - start > beginningSeconds ? start : (chapters[here - 1]?.startSeconds ?? start)
}
