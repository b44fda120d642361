import type { DatabaseOrTransaction } from './database.ts'
import { auditRecords } from './tables.ts'

export interface AuditEntry {
  actorId: string
  action: string
  subjectId: string
  detail?: string | undefined
  at: Date
}

/** Stands or falls with the act itself when it is given the act's transaction. */
export async function recordAudit(tx: DatabaseOrTransaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditRecords).values(entry)
}
