import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Language } from '@capyzen/contracts/auth'
import type { Letter } from '#platform/mail'
import type { TextMessage } from '#platform/sms'

/** Whom a letter goes to. Both languages are in it, the reader's own first. */
export interface Reader {
  name: string
  email: string
  language?: Language | null | undefined
}

/**
 * A name as a letter may show it: whoever chooses one must not write a link into a letter of ours. Mail programs make links of
 * schemes, of addresses and of words with a dot between.
 */
export function nameInLetter(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\w+.-]*:\/+/g, '')
    .replaceAll(/(?<=\S)[.\u3002@/\\]+(?=\S)/g, ' ')
    .trim()
}

export function bilingualLetter(
  { email, language }: Pick<Reader, 'email' | 'language'>,
  subject: Bilingual,
  text: Bilingual,
): Letter {
  const isChinese = language === 'zh'
  return {
    to: email,
    subject: inOrder(subject, ' · ', isChinese),
    text: `${inOrder(text, '\n\n—\n\n', isChinese)}\n`,
  }
}

/** A message has few characters: whoever has chosen a language gets it in that one alone. */
export function bilingualMessage(
  { phone, language }: { phone: string; language?: Language | null | undefined },
  text: Bilingual,
): TextMessage {
  return { to: phone, text: language ? text[language] : inOrder(text, ' / ', false) }
}

function inOrder({ en, zh }: Bilingual, between: string, isChinese: boolean): string {
  return isChinese ? `${zh}${between}${en}` : `${en}${between}${zh}`
}

const greeting = (name: string): Bilingual => ({
  en: `Hello ${nameInLetter(name)},`,
  zh: `${nameInLetter(name)}，您好！`,
})

function greeted(reader: Reader, text: Bilingual): Bilingual {
  const hello = greeting(reader.name)
  return { en: `${hello.en}\n\n${text.en}`, zh: `${hello.zh}\n\n${text.zh}` }
}

export function verificationLetter(reader: Reader, token: string, publicUrl: string): Letter {
  const link = `${publicUrl}/login?verify=${encodeURIComponent(token)}`
  return bilingualLetter(
    reader,
    { en: 'Please confirm your email', zh: '请确认您的邮箱' },
    greeted(reader, {
      en: `Welcome to Capyzen Academy. Please confirm that this address is yours:\n${link}\n\nThe link works for one hour. If you did not register, you need not do anything.`,
      zh: `欢迎来到水豚学堂。请打开下面的链接，确认这个邮箱是您的：\n${link}\n\n链接一小时内有效。如果您没有注册过，不必理会这封信。`,
    }),
  )
}

export function accountExistsLetter(reader: Reader, publicUrl: string): Letter {
  return bilingualLetter(
    reader,
    { en: 'You already have an account', zh: '您已经有账户了' },
    greeted(reader, {
      en: `Somebody tried to register at Capyzen Academy with this address, which already has an account. If it was you, please sign in: ${publicUrl}/login\nIf not, you need not do anything; your account is safe.`,
      zh: `有人用这个邮箱在水豚学堂注册，但它已经有账户了。如果是您本人，请直接登录：${publicUrl}/login\n如果不是，不必理会，您的账户是安全的。`,
    }),
  )
}

/** Registered twice and never confirmed: which of the two passwords counts is for whoever reads the mailbox to say. */
export function registeredBeforeLetter(reader: Reader, token: string, publicUrl: string): Letter {
  const link = resetLink(token, publicUrl)
  return bilingualLetter(
    reader,
    { en: 'Please choose your password', zh: '请设置您的密码' },
    greeted(reader, {
      en: `Somebody registered at Capyzen Academy with this address, which had been registered before and never confirmed. The password typed now was not taken over. If it was you, please choose your password here, which also confirms the address:\n${link}\n\nThe link works once and for one hour. If you did not register, you need not do anything.`,
      zh: `有人用这个邮箱在水豚学堂注册，但它以前已经注册过，只是还没有确认。这次输入的密码没有生效。如果是您本人，请打开下面的链接设置密码，同时确认邮箱：\n${link}\n\n链接一小时内有效，只能用一次。如果您没有注册过，不必理会这封信。`,
    }),
  )
}

const resetLink = (token: string, publicUrl: string) => `${publicUrl}/login?reset=${encodeURIComponent(token)}`

export function resetLetter(reader: Reader, token: string, publicUrl: string): Letter {
  const link = resetLink(token, publicUrl)
  return bilingualLetter(
    reader,
    { en: 'Choose a new password', zh: '请设置新密码' },
    greeted(reader, {
      en: `Somebody asked for a new password for your account at Capyzen Academy. If it was you, please choose one here:\n${link}\n\nThe link works once and for one hour. If it was not you, you need not do anything; your password stays as it is.`,
      zh: `有人想为您在水豚学堂的账户设置新密码。如果是您本人，请打开下面的链接：\n${link}\n\n链接一小时内有效，只能用一次。如果不是您本人，不必理会这封信，您的密码不会变。`,
    }),
  )
}

export function codeLetter(reader: Reader, code: string): Letter {
  return bilingualLetter(
    reader,
    { en: `${code} is your code`, zh: `您的验证码是 ${code}` },
    greeted(reader, {
      en: `Your code for Capyzen Academy is\n\n${code}\n\nIt works once and for ten minutes, on the device on which you asked for it. Never tell it to anybody: we don’t ask for it. If you did not ask for a code, you need not do anything.`,
      zh: `您在水豚学堂的验证码是\n\n${code}\n\n十分钟内有效，只能用一次，请在索取验证码的那台设备上输入。不要告诉任何人，我们不会向您索要。如果您没有要过验证码，不必理会这封信。`,
    }),
  )
}

/** Tells the owner of a change that whoever has taken the account over would rather keep to themselves. */
export function securityLetter(reader: Reader, change: Bilingual, publicUrl: string): Letter {
  return bilingualLetter(
    reader,
    { en: `Your account: ${change.en}`, zh: `账户提醒：${change.zh}` },
    greeted(reader, {
      en: `This has changed in your account at Capyzen Academy: ${change.en}.\n\nIf it was you, all is well. If not, choose a new password at once: ${publicUrl}/login?recover\nThat signs out every device.`,
      zh: `您在水豚学堂的账户有了变动：${change.zh}。\n\n如果是您本人操作的，不必理会。如果不是，请马上设置新密码：${publicUrl}/login?recover\n这样会让所有设备退出登录。`,
    }),
  )
}

type Phone = { phone: string; language?: Language | null | undefined }

export function codeMessage(reader: Phone, code: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: ${code} is your code for ten minutes. Tell it to nobody.`,
    zh: `【水豚学堂】验证码 ${code}，十分钟内有效，请勿告诉他人。`,
  })
}

export function numberTakenMessage(reader: Phone, publicUrl: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: this number already has an account. Sign in: ${publicUrl}/login`,
    zh: `【水豚学堂】这个手机号码已经有账户，请直接登录：${publicUrl}/login`,
  })
}
