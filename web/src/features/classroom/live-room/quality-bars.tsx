import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { useMediaView } from './media-context.ts'
import { roomMessages as messages } from './room-messages.ts'

const heights = [6, 10, 14, 18]
const lit = { good: 4, weak: 2, sound_only: 1, connecting: 0 }

/** How good the connection is, in words and bars. */
export function QualityBars() {
  const t = useText(messages)
  const { quality, reception } = useMediaView()
  const state = reception === 'connecting' ? 'connecting' : quality
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft" title={t(state)}>
      <span aria-hidden className="flex items-end gap-0.5">
        {heights.map((height, bar) => (
          <span
            key={height}
            style={{ height }}
            className={cn(
              'w-1 rounded-pill',
              bar < lit[state] ? (state === 'good' ? 'bg-leaf' : 'bg-yuzu') : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className={cn(state === 'good' ? 'sr-only' : 'sr-only sm:not-sr-only')}>{t(state)}</span>
    </p>
  )
}
