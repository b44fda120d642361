import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { FactorType } from '@capyzen/contracts/factors'
import { codeMessage, users, type AuthService } from '#domains/auth'

export async function sendFactorCode(
  { db, sms }: AuthService,
  { userId, phone, code }: { userId: string; phone: string; code: string },
): Promise<void> {
  const [owner] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  await sms.send(codeMessage({ phone, language: owner?.language }, code))
}

/** The owner is told of these. */
export const factorAdded: Record<FactorType, Bilingual> = {
  totp: {
    en: 'signing in now also asks for a code of an authenticator app',
    zh: '登录时还要输入身份验证器里的验证码',
  },
  phone: {
    en: 'signing in now also asks for a code that is sent to a phone',
    zh: '登录时还要输入发到手机上的验证码',
  },
}

export const factorRemoved: Record<FactorType, Bilingual> = {
  totp: { en: 'the authenticator app was removed from signing in', zh: '登录时不再使用身份验证器' },
  phone: { en: 'the codes by phone were removed from signing in', zh: '登录时不再使用手机验证码' },
}

export const recoveryCodesRenewed: Bilingual = {
  en: 'new recovery codes were made, and the former ones no longer work',
  zh: '恢复码换成了新的，旧的已经失效',
}

export function recoveryCodeUsed(left: number): Bilingual {
  return {
    en: `a recovery code was used to sign in; codes left: ${left}`,
    zh: `有人用恢复码登录了，还剩 ${left} 个恢复码`,
  }
}
