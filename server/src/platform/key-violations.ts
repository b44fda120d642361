import type { Transaction } from './database.ts'

type Work = (tx: Transaction) => Promise<unknown>

/** Returns false on a unique violation, with the outer transaction still usable. */
export const unlessTaken = (tx: Transaction, work: Work): Promise<boolean> => unlessViolated('23505', tx, work)

/** Returns false where another row still refers to the deleted one, with the outer transaction still usable. */
export const unlessInUse = (tx: Transaction, work: Work): Promise<boolean> => unlessViolated('23503', tx, work)

async function unlessViolated(code: string, tx: Transaction, work: Work): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    if (isViolation(error, code)) return false
    throw error
  }
}

function isViolation(error: unknown, expected: string): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === expected || (cause !== undefined && isViolation(cause, expected))
}
