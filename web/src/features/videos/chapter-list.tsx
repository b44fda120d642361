import type { Chapter } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import type { RefObject } from 'react'
import { clockTime } from '#platform/durations.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { usePlayingPart } from './playing-part.ts'
import { spokenTime } from './time-words.ts'

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
