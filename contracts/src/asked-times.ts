import { z } from 'zod'
import { isAskedDay } from './singapore-days.ts'

/*
 * Days, months and timestamps that an operation takes. Their years are those of the product: PostgreSQL, JavaScript and every
 * sum of days hold them, while the year 0 or 9999 is more than one of them can.
 */
const years = { years: '2020–2099' }

/** Such as `2026-11-21`. */
export const AskedDay = z.iso.date().refine(isAskedDay).meta(years)

/** Such as `2026-11`. */
export const AskedMonth = z
  .string()
  .regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/)
  .meta(years)

export const AskedTimestamp = z.iso
  .datetime()
  .refine((text) => isAskedDay(text.slice(0, 10)))
  .meta(years)
