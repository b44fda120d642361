import { cn } from '#ui/class-names.ts'

export type MascotMood = 'calm' | 'thinking' | 'cheering' | 'puzzled' | 'sleeping' | 'reading'

/** Capyzen. Decoration beside words that say the same, so it has no name of its own. */
export function Mascot({ mood, className }: { mood: MascotMood; className?: string }) {
  return (
    <svg viewBox="0 0 240 220" aria-hidden data-mood={mood} className={cn('mascot h-auto', className)}>
      <ellipse cx="120" cy="150" rx="90" ry="60" fill="#b5835a" />
    </svg>
  )
}
