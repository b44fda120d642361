import { clsx, type ClassValue } from 'clsx'

/**
 * Class names joined. What a caller adds to a component places it (margin, width, grid cell); how it looks is chosen by
 * its variants, so nothing has to be overruled and the 8 KB of a class merger stay out of the first page.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
