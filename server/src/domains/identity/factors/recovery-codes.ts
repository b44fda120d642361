import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { recoveryCodes } from './tables.ts'

/** Crockford's alphabet: 32 characters, none easily mistaken for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codesPerUser = 10
/** 50 bits, far beyond what the rate limits allow to guess. */
const codeLength = 10

type CodeOwner = { userId: string; secret: string }

export function drawRecoveryCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte & 31]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

function tidy(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

/** Keyed, so that a copy of the table alone does not allow guessing. */
function hashOf({ userId, secret }: CodeOwner, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery:${userId}:${tidy(code)}`)
    .digest('base64url')
}

/** Invalidates the former codes. Only hashes of the new ones are stored. */
export async function replaceRecoveryCodes(tx: Transaction, owner: CodeOwner): Promise<string[]> {
  const { userId } = owner
  const codes = Array.from({ length: codesPerUser }, drawRecoveryCode)
  await dropRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(owner, code) })))
  return codes
}

export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

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
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
