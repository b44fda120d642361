import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import type { AuthService } from './service.ts'
import { oneTimeCodes } from './tables.ts'

interface CodePurpose {
  purpose: string
  /** The address with the browser, or the session, that requested the code. */
  subject: string
}

const lifeSeconds = 600
const tries = 5

/** Six digits, valid for ten minutes and five tries; replaces the previous code of the same purpose and subject. */
export async function issueCode(
  { db, clock, sessions }: AuthService,
  { purpose, subject, payload = {} }: CodePurpose & { payload?: Record<string, unknown> },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = keyed(sessions.secret, `${purpose}:${subject}`)
  const row = {
    codeHash: keyed(sessions.secret, `${key}:${code}`),
    payload,
    triesLeft: tries,
    expiresAt: new Date(clock.now().getTime() + lifeSeconds * 1000),
  }
  await db
    .insert(oneTimeCodes)
    .values({ purpose, subject: key, ...row })
    .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.subject], set: row })
  return code
}

/** Replaces a code and keeps its payload; undefined when there is none. */
export async function reissueCode(service: AuthService, code: CodePurpose): Promise<string | undefined> {
  const { db, sessions } = service
  const subject = keyed(sessions.secret, `${code.purpose}:${code.subject}`)
  const [waiting] = await db
    .select({ payload: oneTimeCodes.payload })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, code.purpose), eq(oneTimeCodes.subject, subject)))
  return waiting && issueCode(service, { ...code, ...waiting })
}

/** Returns the payload. A try is spent before the comparison, so that parallel guesses cannot exceed the limit. */
export async function redeemCode(
  { db, clock, sessions }: AuthService,
  { purpose, subject, code }: CodePurpose & { code: string },
): Promise<Record<string, unknown>> {
  const key = keyed(sessions.secret, `${purpose}:${subject}`)
  const own = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, key))
  const [issued] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(own, gt(oneTimeCodes.triesLeft, 0), gt(oneTimeCodes.expiresAt, clock.now())))
    .returning({ codeHash: oneTimeCodes.codeHash, payload: oneTimeCodes.payload })
  const expected = Buffer.from(keyed(sessions.secret, `${key}:${code}`))
  if (!issued || !timingSafeEqual(Buffer.from(issued.codeHash), expected)) throw new AppError('invalid_code')
  // Only one of several parallel requests with the right code deletes it.
  const used = await db
    .delete(oneTimeCodes)
    .where(and(own, eq(oneTimeCodes.codeHash, issued.codeHash)))
    .returning({ purpose: oneTimeCodes.purpose })
  if (used.length === 0) throw new AppError('invalid_code')
  return issued.payload
}

/** Keyed, because a plain hash of six digits is reversed by a million tries. */
function keyed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
