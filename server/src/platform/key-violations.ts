import type { Transaction } from './database.ts'

const uniqueViolation = '23505'

/** Whether the work was done. Left undone, the rest of the transaction goes on: what was to be unique is somebody else's. */
export async function unlessTaken(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === uniqueViolation || (cause !== undefined && isUniqueViolation(cause))
}
