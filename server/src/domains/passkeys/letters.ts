import type { Bilingual } from '@capyzen/contracts/bilingual'
import { nameInLetter } from '#domains/auth'

/** The owner is told of these. */
export function passkeyAdded(name: string): Bilingual {
  return { en: `a passkey was added: ${nameInLetter(name)}`, zh: `新增了一个通行密钥：${nameInLetter(name)}` }
}

export function passkeyRemoved(name: string): Bilingual {
  return { en: `a passkey was removed: ${nameInLetter(name)}`, zh: `移除了一个通行密钥：${nameInLetter(name)}` }
}
