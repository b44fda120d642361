import type { Language } from '@capyzen/contracts/bilingual'
import type { Finding } from '@capyzen/contracts/writing-findings'

export async function findInText(_text: string, _language: Language): Promise<Finding[]> {
  return []
}
