import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Callers add only layout (margin, width, grid cell) and choose the rest by variants, so nothing
 * conflicts and no 8 KB class merger is needed.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
