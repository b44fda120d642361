import { randomInt } from 'node:crypto'
import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { referralRules, type getReferral } from '@capyzen/contracts/referrals'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'
import { type AccountHolder, people } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Settings } from '#platform/settings'
import { earnedIn, hasEarned } from './rewards.ts'
import { initialOf } from './rules.ts'
import { referralCodes, referrals } from './tables.ts'

interface Deps {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'publicUrl'>
}

const shownFriends = 200

export async function readReferral(
  { db, clock, settings }: Deps,
  { userId }: AccountHolder,
): Promise<CallResult<typeof getReferral>> {
  const now = clock.now()
  const code = await codeOf(db, userId, now)
  const rows = await db
    .select({ referral: referrals, name: people.name })
    .from(referrals)
    .leftJoin(people, eq(people.id, referrals.friendId))
    .where(and(eq(referrals.referrerId, userId), or(isNotNull(referrals.friendId), eq(referrals.status, 'earned'))))
    .orderBy(desc(referrals.joinedAt), desc(referrals.id))
    .limit(shownFriends)
  const [earned] = await db.select({ months: count() }).from(referrals).where(hasEarned(userId))
  return {
    code,
    url: `${settings.publicUrl}/register?ref=${code}`,
    referrals: rows.map(({ referral, name }) => toReferral(referral, name)),
    earnedMonths: earned?.months ?? 0,
    isCapped: (await earnedIn(db, userId, now)) >= referralRules.monthsPerYear,
    monthsPerYear: referralRules.monthsPerYear,
  }
}

/** As the referrer sees it: a month that only the friend got is none. */
function toReferral(
  { status, isReferrerRewarded, joinedAt, earnedAt }: typeof referrals.$inferSelect,
  name: string | null,
) {
  const isEarned = status === 'earned' && isReferrerRewarded
  return {
    friend: initialOf(name),
    status: status === 'earned' && !isEarned ? ('refused' as const) : status,
    joinedAt: joinedAt.toISOString(),
    earnedAt: isEarned ? (earnedAt?.toISOString() ?? null) : null,
  }
}

/** Made at the first look, once; a code that is taken already is drawn again. */
async function codeOf(db: Database, userId: string, now: Date): Promise<string> {
  for (;;) {
    const [own] = await db
      .select({ code: referralCodes.code })
      .from(referralCodes)
      .where(eq(referralCodes.userId, userId))
    if (own) return own.code
    await db.insert(referralCodes).values({ userId, code: drawCode(), createdAt: now }).onConflictDoNothing()
  }
}

const codeLength = 10

function drawCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}
