import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Our own names for radius and shadow, so that a later class replaces an earlier one of the same kind.
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'card', 'pill'], shadow: ['card', 'float'] } },
})

/** Class names joined; where two say the same thing, the later one counts. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values))
}
