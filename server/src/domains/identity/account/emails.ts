import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import {
  bilingualMessage,
  greetedEmail,
  securityEmail,
  users,
  type AuthService,
  type PhoneReader,
  type Reader,
} from '#domains/identity/auth'
import type { Email } from '#platform/mail'
import type { TextMessage } from '#platform/sms'

const stopsWorking = { en: 'The link works once, for one hour.', zh: '链接一小时内有效，只能用一次。' }

export function confirmOldEmail(reader: Reader, newEmail: string, link: string): Email {
  return greetedEmail(reader, {
    subject: { en: 'Do you want to change your email?', zh: '您要更换电邮吗？' },
    en: `Someone asked to change the email of your Capyzen Academy account to: ${newEmail}\nIf it was you, please confirm it here:\n${link}\n\nWe’ve sent an email to the new address too; your email changes once both are confirmed. ${stopsWorking.en} If it wasn’t you, don’t confirm it, and change your password.`,
    zh: `有人申请把您水豚学堂账户的电邮更换为：${newEmail}\n如果是您本人，请打开下面的链接验证：\n${link}\n\n新电邮也会收到一封电邮，两边都验证后才会更换。${stopsWorking.zh}如果不是您本人，请不要确认，并尽快修改密码。`,
  })
}

export function confirmNewEmail(reader: Reader, link: string): Email {
  return greetedEmail(reader, {
    subject: { en: 'Please confirm your new email', zh: '请验证您的新电邮' },
    en: `You asked to use this email for your Capyzen Academy account. Please confirm that it’s yours:\n${link}\n\nIf you had another email before, we’ve sent an email there too; your email changes once both are confirmed. ${stopsWorking.en} If you didn’t ask for this, you can ignore this email.`,
    zh: `您申请把这个电邮用于水豚学堂的账户。请打开下面的链接完成验证：\n${link}\n\n如果账户原来有电邮，那里也会收到一封，两边都验证后才会更换。${stopsWorking.zh}如果不是您申请的，不必理会这封电邮。`,
  })
}

export function addressWantedEmail(reader: Reader, publicUrl: string): Email {
  return greetedEmail(reader, {
    subject: { en: 'You already have an account', zh: '您已经有账户了' },
    en: `Someone tried to use this email for another Capyzen Academy account, but it’s already the email of yours. Nothing has changed. If it was you, log in with this email: ${publicUrl}/login\nIf not, you can ignore this email.`,
    zh: `有人想把这个电邮用于水豚学堂的另一个账户，但这个电邮已经属于您的账户。您的账户没有任何变动。如果是您本人，请用这个电邮登录：${publicUrl}/login\n如果不是，不必理会这封电邮。`,
  })
}

export function deletedEmail(reader: Reader): Email {
  return greetedEmail(reader, {
    subject: { en: 'Your account has been deleted', zh: '您的账户已删除' },
    en: `Your Capyzen Academy account and everything in it have been deleted, along with your children’s accounts if there were any. This is the last email we’ll send you. Thank you for being with us.`,
    zh: `您在水豚学堂的账户和其中保存的所有内容都已删除，孩子的账户（如果有）也一并删除了。这是我们发给您的最后一封电邮。感谢您的陪伴。`,
  })
}

export function deletedMessage(reader: PhoneReader): TextMessage {
  return bilingualMessage(reader, {
    en: 'Capyzen Academy: your account and everything in it have been deleted. This is our last message. Thank you!',
    zh: '【水豚学堂】您的账户和其中的所有内容都已删除。这是我们发给您的最后一条短信，感谢您的陪伴。',
  })
}

export function numberWantedMessage(reader: PhoneReader): TextMessage {
  return bilingualMessage(reader, {
    en: 'Capyzen Academy: someone tried to use your number for another account. Nothing has changed.',
    zh: '【水豚学堂】有人想把您的手机号码用于另一个账户。您的账户没有变动。',
  })
}

export const changes = {
  emailChanged: (newEmail: string): Bilingual => ({
    en: `your email is now ${masked(newEmail)}`,
    zh: `电邮已更换为 ${masked(newEmail)}`,
  }),
  phoneChanged: (phone: string): Bilingual => ({
    en: `your phone number now ends in ${phone.slice(-3)}`,
    zh: `手机号码已更换，尾号为 ${phone.slice(-3)}`,
  }),
  phoneRemoved: { en: 'your phone number was removed', zh: '手机号码已移除' },
  providerUnlinked: (provider: string): Bilingual => ({
    en: `you can no longer log in with ${provider}`,
    zh: `不能再用 ${provider} 登录`,
  }),
}

function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}

/** Notifies the former email or number, because an attacker may have changed the current one. */
export async function notifyOwner(
  { db, mail, sms, settings }: AuthService,
  userId: string,
  change: Bilingual,
  { formerEmail, formerPhone }: { formerEmail?: string; formerPhone?: string | null } = {},
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const email = formerEmail ?? user?.email
  const { name = '', language = null } = user ?? {}
  if (email) await mail.send(securityEmail({ name, email, language }, change, settings.publicUrl))
  if (!formerPhone) return
  const text = {
    en: `Capyzen Academy account: ${change.en}. Not you? Choose a new password: ${settings.publicUrl}/login?recover`,
    zh: `【水豚学堂】您的账户：${change.zh}。不是您本人？请设置新密码：${settings.publicUrl}/login?recover`,
  }
  await sms.send(bilingualMessage({ phone: formerPhone, language }, text))
}
