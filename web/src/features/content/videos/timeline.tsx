import type { Chapter } from '@capyzen/contracts/videos'
import { useMediaRemote, useMediaState } from '@vidstack/react'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { spokenTime } from '#platform/durations.ts'
import { neighbouringChapter } from './chapter-list.tsx'
import { messages } from './messages.ts'

/** A native range, for its keys and its position in the viewer's language. */
export function Timeline(props: { position: number; duration: number; chapters: readonly Chapter[] }) {
  const { position, duration, chapters } = props
  const t = useText(messages)
  const language = useLanguage()
  const remote = useMediaRemote()
  const bufferedEnd = useMediaState('bufferedEnd')
  const canSeek = useMediaState('canSeek')
  // While dragging, the thumb follows the finger; the video seeks on release.
  const [dragged, setDragged] = useState<number>()
  const shown = Math.min(dragged ?? position, duration)
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`

  function placeAfterKey(key: string): number | undefined {
    if (chapters.length > 0 && (key === 'PageUp' || key === 'PageDown')) {
      const direction = key === 'PageUp' ? 'next' : 'previous'
      return neighbouringChapter(chapters, position, direction) ?? position
    }
    const step = keySteps[key]
    return step === undefined ? undefined : position + step
  }

  function letGo() {
    if (dragged !== undefined) remote.seek(dragged)
    setDragged(undefined)
  }

  return (
    <div className="relative">
      <input
        type="range"
        min={0}
        max={duration}
        step="any"
        value={shown}
        disabled={!canSeek}
        aria-label={t('position')}
        aria-valuetext={t('positionOf', {
          position: spokenTime(shown, language),
          length: spokenTime(duration, language),
        })}
        className="lesson-player-timeline"
        style={{ '--played': share(shown), '--loaded': share(bufferedEnd) } as React.CSSProperties}
        onPointerDown={() => setDragged(position)}
        onPointerUp={letGo}
        onPointerCancel={() => setDragged(undefined)}
        onChange={({ target }) => {
          const seconds = Number(target.value)
          if (dragged === undefined) remote.seek(seconds)
          else setDragged(seconds)
        }}
        onKeyDown={(event) => {
          // Space pauses here too, as elsewhere in the player.
          if (event.key === ' ' && !event.repeat) {
            event.preventDefault()
            remote.togglePaused()
            return
          }
          const target = placeAfterKey(event.key)
          if (target === undefined) return
          event.preventDefault()
          remote.seek(Math.min(duration, Math.max(0, target)))
        }}
      />
      {chapters.map(({ startSeconds }) =>
        startSeconds > 0 && startSeconds < duration ? (
          <span
            key={startSeconds}
            aria-hidden
            className="lesson-player-chapter-mark"
            style={{ left: share(startSeconds) }}
          />
        ) : null,
      )}
    </div>
  )
}

const keySteps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}
