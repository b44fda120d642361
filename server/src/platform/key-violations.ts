import type { Transaction } from './database.ts'

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Whether the work was done. Left undone, the rest of the transaction goes on: what was to be unique is somebody else's. */
export async function unlessTaken(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  return unlessRefused(tx, uniqueViolation, work)
}

/** The same where something else still hangs on what was to be deleted. */
export async function unlessInUse(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  return unlessRefused(tx, foreignKeyViolation, work)
}

async function unlessRefused(tx: Transaction, code: string, work: (tx: Transaction) => Promise<unknown>) {
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
