import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Language } from '@capyzen/contracts/auth'
import type { Email } from '#platform/mail'
import type { TextMessage } from '#platform/sms'
import type { AuthService } from './service.ts'
import { users } from './tables.ts'

/** Emails are in both languages, the reader's own first. */
export interface Reader {
  name: string
  email: string
  language?: Language | null | undefined
}

/** Keeps users from putting links into our emails: mail programs link URLs, addresses and dotted words. */
export function nameInEmail(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\w+.-]*:\/+/g, '')
    .replaceAll(/(?<=\S)[.\u3002@/\\]+(?=\S)/g, ' ')
    .trim()
}

type EmailText = Bilingual & { subject: Bilingual }

export function bilingualEmail({ email, language }: Omit<Reader, 'name'>, { subject, ...text }: EmailText): Email {
  const isChinese = language === 'zh'
  return {
    to: email,
    subject: inOrder(subject, ' · ', isChinese),
    text: `${inOrder(text, '\n\n—\n\n', isChinese)}\n`,
  }
}

export function greetedEmail(reader: Reader, { subject, en, zh }: EmailText): Email {
  const name = nameInEmail(reader.name)
  return bilingualEmail(reader, { subject, en: `Hello ${name},\n\n${en}`, zh: `${name}，您好！\n\n${zh}` })
}

export type PhoneReader = Pick<Reader, 'language'> & { phone: string }

/** Text messages are short, so they use one language when the reader has chosen one. */
export function bilingualMessage({ phone, language }: PhoneReader, text: Bilingual): TextMessage {
  return { to: phone, text: language ? text[language] : inOrder(text, ' / ', false) }
}

function inOrder({ en, zh }: Bilingual, between: string, isChinese: boolean): string {
  return isChinese ? `${zh}${between}${en}` : `${en}${between}${zh}`
}

export function verificationEmail(reader: Reader, token: string, publicUrl: string): Email {
  const link = `${publicUrl}/login?verify=${encodeURIComponent(token)}`
  return greetedEmail(reader, {
    subject: { en: 'Please confirm your email', zh: '请验证您的电邮' },
    en: `Welcome to Capyzen Academy! Please confirm that this email is yours:\n${link}\n\nThe link works for one hour. If you didn’t register, you can ignore this email.`,
    zh: `欢迎来到水豚学堂。请打开下面的链接，验证您的电邮：\n${link}\n\n链接一小时内有效。如果您没有注册过，不必理会这封电邮。`,
  })
}

export function accountExistsEmail(reader: Reader, publicUrl: string): Email {
  return greetedEmail(reader, {
    subject: { en: 'You already have an account', zh: '您已经有账户了' },
    en: `Someone tried to register at Capyzen Academy with this email, which already has an account. If it was you, please log in: ${publicUrl}/login\nIf not, you can ignore this email; your account is safe.`,
    zh: `有人用这个电邮在水豚学堂注册，但这个电邮已经有账户了。如果是您本人，请直接登录：${publicUrl}/login\n如果不是，不必理会这封电邮，您的账户是安全的。`,
  })
}

/** For an unverified account that is registered again: the mailbox's owner chooses the password. */
export function registeredBeforeEmail(reader: Reader, token: string, publicUrl: string): Email {
  const link = resetLink(token, publicUrl)
  return greetedEmail(reader, {
    subject: { en: 'Please choose your password', zh: '请设置您的密码' },
    en: `Someone registered at Capyzen Academy with this email, which had been registered before but never confirmed. The password they typed this time wasn’t saved. If it was you, please choose your password here; this also confirms your email:\n${link}\n\nThe link works once, for one hour. If you didn’t register, you can ignore this email.`,
    zh: `有人用这个电邮在水豚学堂注册，但这个电邮以前注册过，一直没有验证，所以这次输入的密码没有生效。如果是您本人，请打开下面的链接设置密码，电邮也会同时完成验证：\n${link}\n\n链接一小时内有效，只能用一次。如果您没有注册过，不必理会这封电邮。`,
  })
}

const resetLink = (token: string, publicUrl: string) => `${publicUrl}/login?reset=${encodeURIComponent(token)}`

export function resetEmail(reader: Reader, token: string, publicUrl: string): Email {
  const link = resetLink(token, publicUrl)
  return greetedEmail(reader, {
    subject: { en: 'Choose a new password', zh: '请设置新密码' },
    en: `Someone asked for a new password for your Capyzen Academy account. If it was you, please choose one here:\n${link}\n\nThe link works once, for one hour. If it wasn’t you, you can ignore this email; your password won’t change.`,
    zh: `有人申请为您的水豚学堂账户设置新密码。如果是您本人，请打开下面的链接：\n${link}\n\n链接一小时内有效，只能用一次。如果不是您本人，不必理会这封电邮，您的密码不会变。`,
  })
}

export function codeEmail(reader: Reader, code: string): Email {
  return greetedEmail(reader, {
    subject: { en: `${code} is your code`, zh: `您的验证码是 ${code}` },
    en: `Your Capyzen Academy code is\n\n${code}\n\nIt works once, for ten minutes, on the device where you asked for it. Never share it with anyone: we will never ask you for it. If you didn’t ask for a code, you can ignore this email.`,
    zh: `您在水豚学堂的验证码是\n\n${code}\n\n十分钟内有效，只能用一次，请在申请验证码的那台设备上输入。不要告诉任何人，我们不会向您索要。如果您没有申请过验证码，不必理会这封电邮。`,
  })
}

export function securityEmail(reader: Reader, change: Bilingual, publicUrl: string): Email {
  return greetedEmail(reader, {
    subject: { en: `Your account: ${change.en}`, zh: `账户提醒：${change.zh}` },
    en: `There has been a change to your Capyzen Academy account: ${change.en}.\n\nIf it was you, there’s nothing you need to do. If not, choose a new password straight away: ${publicUrl}/login?recover\nThis logs out every device.`,
    zh: `您在水豚学堂的账户有了变动：${change.zh}。\n\n如果是您本人操作的，不用做任何事。如果不是，请马上设置新密码：${publicUrl}/login?recover\n设好以后，所有设备都会退出登录。`,
  })
}

export function codeMessage(reader: PhoneReader, code: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: ${code} is your code. It works for ten minutes. Do not share it with anyone.`,
    zh: `【水豚学堂】验证码 ${code}，十分钟内有效，请勿告诉他人。`,
  })
}

export function numberTakenMessage(reader: PhoneReader, publicUrl: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: this number already has an account. Log in: ${publicUrl}/login`,
    zh: `【水豚学堂】这个手机号码已经有账户，请直接登录：${publicUrl}/login`,
  })
}

/** Notifies the owner of a changed credential by email, or by text message without one. */
export async function notifyOfChange(service: AuthService, userId: string, change: Bilingual): Promise<void> {
  const { db, mail, sms, settings } = service
  const [owner] = await db
    .select({ name: users.name, email: users.email, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!owner) return
  const { email, phone } = owner
  if (email !== null) return mail.send(securityEmail({ ...owner, email }, change, settings.publicUrl))
  if (phone === null) return
  const text = { en: `Capyzen Academy account: ${change.en}.`, zh: `【水豚学堂】账户提醒：${change.zh}。` }
  await sms.send(bilingualMessage({ ...owner, phone }, text))
}
