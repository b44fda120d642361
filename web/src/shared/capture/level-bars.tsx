import { cn } from '#ui/class-names.ts'
import { shownLevel } from './sound-level.ts'

const heights = [8, 12, 18, 24, 30, 34, 34, 30, 24, 18, 12, 8]

/** How loud it is, from the middle outwards, without any motion of its own. */
export function LevelBars({ level }: { level: number }) {
  const lit = shownLevel(level) * (heights.length / 2)
  return (
    <div aria-hidden className="flex h-9 items-center justify-center gap-1.5">
      {heights.map((height, bar) => {
        const fromMiddle = Math.abs(bar - (heights.length - 1) / 2)
        return (
          <span
            // The bars never change places.
            key={bar}
            className={cn('w-1.5 rounded-pill transition-colors', fromMiddle < lit ? 'bg-plum' : 'bg-line')}
            style={{ height }}
          />
        )
      })}
    </div>
  )
}
