import { z } from 'zod'

/** Whole numbers that an `integer` column holds. */
export const Integer = z.int32()

const longestSeconds = 86_400

/** A position in a recording. Smaller than a microsecond is no position, and less than a `real` column holds. */
export const Seconds = z
  .number()
  .min(0)
  .max(longestSeconds)
  .refine((seconds) => seconds === 0 || seconds >= 1e-6)
  .meta({ format: 'seconds' })

export const WholeSeconds = Integer.min(0).max(1_000_000)
