import type { DatabaseOrTransaction } from './database.ts'
import { auditRecords } from './tables.ts'

export interface AuditEntry {
  /** Null for what the product did by itself, as by an event of the card processor. */
  actorId: string | null
  action: string
  subjectId: string
  detail?: string | undefined
  at: Date
}

/** Pass the transaction of the audited change, so that both are committed or neither. */
export async function recordAudit(tx: DatabaseOrTransaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditRecords).values(entry)
}
