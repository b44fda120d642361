import type { Language } from '@capyzen/contracts/bilingual'
import type { DomainDeps } from '#platform/domain'
import type { OrderRow } from './stored.ts'

export async function renderReceipt(_deps: DomainDeps, _order: OrderRow, _language: Language): Promise<Buffer> {
  return Buffer.from('')
}
