import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { FactorType } from '@capyzen/contracts/factors'

export const factorAdded: Record<FactorType, Bilingual> = {
  totp: { en: 'logging in now also needs a code from an authenticator app', zh: '登录时还要输入验证器应用里的验证码' },
  phone: { en: 'logging in now also needs a code sent to a phone', zh: '登录时还要输入发到手机上的验证码' },
}

export const factorRemoved: Record<FactorType, Bilingual> = {
  totp: { en: 'the authenticator app was removed from two-step verification', zh: '登录时不再使用验证器应用' },
  phone: { en: 'phone codes were removed from two-step verification', zh: '登录时不再使用手机验证码' },
}

export const recoveryCodesRenewed: Bilingual = {
  en: 'new recovery codes were created, and the old ones no longer work',
  zh: '恢复码换成了新的，旧的已经失效',
}

export const recoveryCodeUsed = (left: number): Bilingual => ({
  en: `a recovery code was used to log in; codes left: ${left}`,
  zh: `有人用恢复码登录了，还剩 ${left} 个恢复码`,
})
