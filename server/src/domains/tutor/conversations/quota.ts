import { and, eq, sql } from 'drizzle-orm'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { ModelUsage } from '#platform/model-gateway'
import type { TutorLimits } from '#platform/settings'
import { modelSpending, tutorUsage } from './tables.ts'

/** Throws `limit_reached` where the day's messages are used up, however many are sent at once. */
export async function spendMessage(
  db: DatabaseOrTransaction,
  { messagesPerDay }: Pick<TutorLimits, 'messagesPerDay'>,
  { learnerId, now }: { learnerId: string; now: Date },
): Promise<void> {
  const [spent] = await db
    .insert(tutorUsage)
    .values({ learnerId, day: singaporeDay(now), count: 1 })
    .onConflictDoUpdate({
      target: [tutorUsage.learnerId, tutorUsage.day],
      set: { count: sql`${tutorUsage.count} + 1` },
      setWhere: sql`${tutorUsage.count} < ${messagesPerDay}`,
    })
    .returning({ count: tutorUsage.count })
  if (!spent) throw new AppError('limit_reached')
}

export async function messagesLeft(
  db: DatabaseOrTransaction,
  { messagesPerDay }: Pick<TutorLimits, 'messagesPerDay'>,
  { learnerId, now }: { learnerId: string; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: tutorUsage.count })
    .from(tutorUsage)
    .where(and(eq(tutorUsage.learnerId, learnerId), eq(tutorUsage.day, singaporeDay(now))))
  return Math.max(0, messagesPerDay - (row?.count ?? 0))
}

const monthOf = (now: Date) => singaporeDay(now).slice(0, 7)

/** What a request used: tokens, or seconds of recorded speech. */
interface RequestUsage extends ModelUsage {
  seconds?: number
}

/** In millionths of a cent. */
const costOf = (limits: TutorLimits, { inputTokens, outputTokens, seconds = 0 }: RequestUsage) =>
  inputTokens * limits.inputCentsPerMillion +
  outputTokens * limits.outputCentsPerMillion +
  Math.ceil((seconds / 60) * limits.transcribeCentsPerMinute * 1_000_000)

const capOf = ({ monthlyCapCents }: TutorLimits) => monthlyCapCents * 1_000_000

interface Reservation {
  /** Replaces what was set aside by what was used. */
  settle(used: RequestUsage): Promise<void>
}

/**
 * Sets aside what a request may cost at most, so that parallel requests never pass the cap; undefined where it does not
 * fit any more. What a process that died had set aside stays spent.
 */
export async function reserveMoney(
  db: Database,
  limits: TutorLimits,
  now: Date,
  atMost: RequestUsage,
): Promise<Reservation | undefined> {
  const month = monthOf(now)
  const aside = costOf(limits, atMost)
  if (aside > capOf(limits) || limits.monthlyCapCents === 0) return undefined
  const [row] = await db
    .insert(modelSpending)
    .values({ month, microCents: aside })
    .onConflictDoUpdate({
      target: modelSpending.month,
      set: { microCents: sql`${modelSpending.microCents} + ${aside}` },
      setWhere: sql`${modelSpending.microCents} + ${aside} <= ${capOf(limits)}`,
    })
    .returning({ month: modelSpending.month })
  if (!row) return undefined
  return {
    async settle(used) {
      await db
        .update(modelSpending)
        .set({
          microCents: sql`greatest(0, ${modelSpending.microCents} + ${costOf(limits, used) - aside})`,
          inputTokens: sql`${modelSpending.inputTokens} + ${used.inputTokens}`,
          outputTokens: sql`${modelSpending.outputTokens} + ${used.outputTokens}`,
        })
        .where(eq(modelSpending.month, month))
    },
  }
}

export async function hasMoneyLeft(db: DatabaseOrTransaction, limits: TutorLimits, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ microCents: modelSpending.microCents })
    .from(modelSpending)
    .where(eq(modelSpending.month, monthOf(now)))
  return (row?.microCents ?? 0) < capOf(limits)
}

/**
 * The use that is paid for: what the endpoint tells, but no more than was set aside, as the request could not use more.
 * `reckoned` stands in for a count that is missing or no positive number.
 */
export function boundedUsage(told: ModelUsage, reckoned: ModelUsage, atMost: ModelUsage): ModelUsage {
  const bounded = (name: keyof ModelUsage) => {
    const count = told[name] > 0 ? Math.ceil(told[name]) : reckoned[name]
    return Math.min(count, atMost[name])
  }
  return { inputTokens: bounded('inputTokens'), outputTokens: bounded('outputTokens') }
}

/** Callers log it, because an endpoint that tells more than it can have used is set up wrongly or lies. */
export const exceeds = (told: ModelUsage, atMost: ModelUsage): boolean =>
  told.inputTokens > atMost.inputTokens || told.outputTokens > atMost.outputTokens

/** A little more than any tokenizer makes of it: Chinese characters have three bytes and about one token. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3) + 4

export const tokensOfPicture = 2_000
