import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import type { AuthService } from './service.ts'
import { oneTimeCodes } from './tables.ts'

/** What a code is for: one for one purpose opens nothing else. */
export interface CodePurpose {
  /** Such as `sign-in`. */
  purpose: string
  /** Whose code it is, and where it was asked for: an address with a browser, or a session. */
  subject: string
}

const lifeSeconds = 600
const tries = 5

/** Six digits for ten minutes and five tries; the former code of the same purpose and subject is worth nothing any more. */
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

/** Another code for what still waits for one, such as a registration; undefined where nothing does. */
export async function reissueCode(service: AuthService, code: CodePurpose): Promise<string | undefined> {
  const { db, sessions } = service
  const subject = keyed(sessions.secret, `${code.purpose}:${code.subject}`)
  const [waiting] = await db
    .select({ payload: oneTimeCodes.payload })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, code.purpose), eq(oneTimeCodes.subject, subject)))
  return waiting && issueCode(service, { ...code, ...waiting })
}

/** The payload it was issued with; `invalid_code` for a wrong, used or expired one. The try is spent before it is judged. */
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
  if (!issued || !same(issued.codeHash, keyed(sessions.secret, `${key}:${code}`))) throw new AppError('invalid_code')
  // Of several that come with the right code at once, one takes it away.
  const used = await db
    .delete(oneTimeCodes)
    .where(and(own, eq(oneTimeCodes.codeHash, issued.codeHash)))
    .returning({ purpose: oneTimeCodes.purpose })
  if (used.length === 0) throw new AppError('invalid_code')
  return issued.payload
}

/** A million codes are soon tried by whoever has the table, so it holds none without our key. */
function keyed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
