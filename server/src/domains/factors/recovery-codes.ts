import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { recoveryCodes } from './tables.ts'

/** Crockford's: no letter that is mistaken for a digit, and none too many for five bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codesPerUser = 10
/** Ten of 32 letters are 50 bits: with the limits on guessing, nobody comes near. */
const codeLength = 10

export interface CodeOwner {
  userId: string
  /** Ours, for hashing. */
  secret: string
}

/** Every one of the 2⁵⁰ equally likely. */
export function drawRecoveryCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte & 31]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** As it was meant, however it was copied from paper. */
function tidy(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

/** Whoever has the table but not our key cannot even try codes on it. */
function hashOf({ userId, secret }: CodeOwner, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery:${userId}:${tidy(code)}`)
    .digest('base64url')
}

/** The former ones are worth nothing from then on; the new ones are never readable again. */
export async function replaceRecoveryCodes(tx: Transaction, owner: CodeOwner): Promise<string[]> {
  const { userId } = owner
  const drawn = Array.from({ length: codesPerUser }, drawRecoveryCode)
  await dropRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(drawn.map((code) => ({ userId, codeHash: hashOf(owner, code) })))
  return drawn
}

export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** False for a wrong code and for one that was used. */
export async function takeRecoveryCode(
  tx: Transaction,
  owner: CodeOwner,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, owner.userId),
        eq(recoveryCodes.codeHash, hashOf(owner, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCodes.usedAt })
  return taken.length === 1
}

export async function recoveryCodesLeft(db: DatabaseOrTransaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
