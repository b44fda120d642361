import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Language } from '@capyzen/contracts/auth'
import {
  bilingualLetter,
  bilingualMessage,
  nameInLetter,
  securityLetter,
  users,
  type AuthService,
  type Reader,
} from '#domains/auth'
import type { Letter } from '#platform/mail'
import type { TextMessage } from '#platform/sms'

const stopsWorking: Bilingual = {
  en: 'The link works once and for one hour.',
  zh: '链接一小时内有效，只能用一次。',
}

export function confirmOldLetter({ name, ...to }: Reader, newEmail: string, link: string): Letter {
  return bilingualLetter(
    to,
    { en: 'Is your email to change?', zh: '您要更换邮箱吗？' },
    {
      en: `Hello ${nameInLetter(name)},\n\nSomebody asked that your account at Capyzen Academy use another address from now on: ${newEmail}\nIf it was you, please confirm it here:\n${link}\n\nThe new mailbox has got a letter too; the address changes when both are confirmed. ${stopsWorking.en} If it was not you, don’t press the link, and change your password.`,
      zh: `${nameInLetter(name)}，您好！\n\n有人要把您在水豚学堂的账户邮箱换成：${newEmail}\n如果是您本人，请打开下面的链接确认：\n${link}\n\n新邮箱也会收到一封信，两边都确认后才会更换。${stopsWorking.zh}如果不是您本人，请不要打开链接，并尽快修改密码。`,
    },
  )
}

export function confirmNewLetter({ name, ...to }: Reader, link: string): Letter {
  return bilingualLetter(
    to,
    { en: 'Please confirm your new email', zh: '请确认您的新邮箱' },
    {
      en: `Hello ${nameInLetter(name)},\n\nYou asked to use this address for your account at Capyzen Academy. Please confirm that it is yours:\n${link}\n\nYour former mailbox, if there is one, has got a letter too; the address changes when both are confirmed. ${stopsWorking.en} If you did not ask for this, you need not do anything.`,
      zh: `${nameInLetter(name)}，您好！\n\n您想把这个邮箱用于水豚学堂的账户。请打开下面的链接，确认它是您的：\n${link}\n\n如果您原来有邮箱，那里也会收到一封信，两边都确认后才会更换。${stopsWorking.zh}如果您没有提出过，不必理会这封信。`,
    },
  )
}

export function addressWantedLetter({ name, ...to }: Reader, publicUrl: string): Letter {
  return bilingualLetter(
    to,
    { en: 'You already have an account', zh: '您已经有账户了' },
    {
      en: `Hello ${nameInLetter(name)},\n\nSomebody wanted to use this address for another account at Capyzen Academy, but it already belongs to yours. Nothing has changed. If it was you, sign in with this address: ${publicUrl}/login\nIf not, you need not do anything.`,
      zh: `${nameInLetter(name)}，您好！\n\n有人想把这个邮箱用于水豚学堂的另一个账户，但它已经是您账户的邮箱。什么都没有改变。如果是您本人，请用这个邮箱登录：${publicUrl}/login\n如果不是，不必理会。`,
    },
  )
}

export function deletedLetter({ name, ...to }: Reader): Letter {
  return bilingualLetter(
    to,
    { en: 'Your account is deleted', zh: '您的账户已删除' },
    {
      en: `Hello ${nameInLetter(name)},\n\nYour account at Capyzen Academy and everything that was kept in it are deleted, the accounts of your children too if there were any. This is the last letter that we send you. Thank you for having been with us.`,
      zh: `${nameInLetter(name)}，您好！\n\n您在水豚学堂的账户和其中保存的一切都已删除，孩子的账户（如果有）也一并删除了。这是我们给您的最后一封信。感谢您的陪伴。`,
    },
  )
}

type Phone = { phone: string; language?: Language | null | undefined }

export function deletedMessage(to: Phone): TextMessage {
  return bilingualMessage(to, {
    en: 'Capyzen Academy: your account and everything in it are deleted. This is our last message. Thank you!',
    zh: '【水豚学堂】您的账户和其中的一切都已删除。这是我们给您的最后一条短信，感谢您的陪伴。',
  })
}

export function numberWantedMessage(to: Phone): TextMessage {
  return bilingualMessage(to, {
    en: 'Capyzen Academy: somebody wanted to use your number for another account. Nothing has changed.',
    zh: '【水豚学堂】有人想把您的手机号码用于另一个账户。什么都没有改变。',
  })
}

/** What the owner is told of. Of a new address only so much that its owner knows it again. */
export const changes = {
  emailChanged: (newEmail: string): Bilingual => ({
    en: `the email address is now ${masked(newEmail)}`,
    zh: `邮箱已更换为 ${masked(newEmail)}`,
  }),
  phoneChanged: (phone: string): Bilingual => ({
    en: `the phone number now ends in ${phone.slice(-3)}`,
    zh: `手机号码已更换，尾号为 ${phone.slice(-3)}`,
  }),
  phoneRemoved: { en: 'the phone number was removed', zh: '手机号码已移除' },
  providerUnlinked: (provider: string): Bilingual => ({
    en: `${provider} no longer opens it`,
    zh: `不能再用 ${provider} 登录`,
  }),
}

function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}

/** By letter, and by message to the number that was: whoever has taken the account over may have changed the other. */
export async function tellOwner(
  { db, mail, sms, settings }: AuthService,
  userId: string,
  change: Bilingual,
  { formerEmail, formerPhone }: { formerEmail?: string; formerPhone?: string | null } = {},
): Promise<void> {
  const [user] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  const email = formerEmail ?? user?.email
  const { name = '', language = null } = user ?? {}
  if (email) await mail.send(securityLetter({ name, email, language }, change, settings.publicUrl))
  if (formerPhone)
    await sms.send(
      bilingualMessage(
        { phone: formerPhone, language },
        {
          en: `Capyzen Academy: in your account ${change.en}. Not you? Choose a new password: ${settings.publicUrl}/login?recover`,
          zh: `【水豚学堂】您的账户：${change.zh}。不是您本人？请设置新密码：${settings.publicUrl}/login?recover`,
        },
      ),
    )
}
