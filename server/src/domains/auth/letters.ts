import type { Letter } from '#platform/mail'

/** Every letter says the same twice: we don't know yet which language its reader prefers. */
function bilingualLetter(to: string, subject: { en: string; zh: string }, text: { en: string; zh: string }): Letter {
  return { to, subject: `${subject.en} · ${subject.zh}`, text: `${text.en}\n\n—\n\n${text.zh}\n` }
}

export function verificationLetter(user: { email: string; name: string }, token: string, publicUrl: string): Letter {
  const link = `${publicUrl}/login?verify=${encodeURIComponent(token)}`
  return bilingualLetter(
    user.email,
    { en: 'Please confirm your e-mail', zh: '请确认您的电子邮箱' },
    {
      en: `Hello ${user.name},\n\nWelcome to Capyzen Academy. Please confirm that this address is yours:\n${link}\n\nThe link works for one hour. If you did not register, you need not do anything.`,
      zh: `${user.name}，您好！\n\n欢迎来到水豚学堂。请打开下面的链接，确认这个邮箱是您的：\n${link}\n\n链接一小时内有效。如果您没有注册过，不必理会这封信。`,
    },
  )
}

export function accountExistsLetter(user: { email: string; name: string }, publicUrl: string): Letter {
  return bilingualLetter(
    user.email,
    { en: 'You already have an account', zh: '您已经有账户了' },
    {
      en: `Hello ${user.name},\n\nSomebody tried to register at Capyzen Academy with this address, which already has an account. If it was you, please sign in: ${publicUrl}/login\nIf not, you need not do anything; your account is safe.`,
      zh: `${user.name}，您好！\n\n有人用这个邮箱在水豚学堂注册，但它已经有账户了。如果是您本人，请直接登录：${publicUrl}/login\n如果不是，不必理会，您的账户是安全的。`,
    },
  )
}

export function resetLetter(user: { email: string; name: string }, token: string, publicUrl: string): Letter {
  const link = `${publicUrl}/login?reset=${encodeURIComponent(token)}`
  return bilingualLetter(
    user.email,
    { en: 'Choose a new password', zh: '请设置新密码' },
    {
      en: `Hello ${user.name},\n\nSomebody asked for a new password for your account at Capyzen Academy. If it was you, please choose one here:\n${link}\n\nThe link works once and for one hour. If it was not you, you need not do anything; your password stays as it is.`,
      zh: `${user.name}，您好！\n\n有人想为您在水豚学堂的账户设置新密码。如果是您本人，请打开下面的链接：\n${link}\n\n链接一小时内有效，只能用一次。如果不是您本人，不必理会这封信，您的密码不会变。`,
    },
  )
}
