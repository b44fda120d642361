import type { Bilingual } from '@capyzen/contracts/bilingual'

/** The owner is told of these. */
export function passkeyAdded(name: string): Bilingual {
  return { en: `a passkey was added: ${name}`, zh: `新增了一个通行密钥：${name}` }
}

export function passkeyRemoved(name: string): Bilingual {
  return { en: `a passkey was removed: ${name}`, zh: `移除了一个通行密钥：${name}` }
}
