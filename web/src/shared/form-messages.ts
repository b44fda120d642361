import { defineMessages } from '#platform/i18n.ts'

/** What fields that many forms have say of themselves; every form knows these keys. */
export const messages = defineMessages('form', {
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
  passwordHint: {
    en: 'At least 8 characters. A few words only you would think of are best.',
    zh: '至少 8 个字符。用几个只有你想得到的词最好。',
  },
  needName: { en: 'Please tell us your name.', zh: '请填写你的名字。' },
  needLevel: { en: 'Please choose your level.', zh: '请选择年级。' },
  needEmail: { en: 'Please type your email.', zh: '请填写电邮。' },
  needIdentifier: { en: 'Please type your email or phone number.', zh: '请填写电邮或手机号码。' },
  needCode: { en: 'The code has six digits. Please type all of them.', zh: '验证码有六个数字，请全部填上。' },
  needPassword: { en: 'Please type your password.', zh: '请填写密码。' },
  badName: {
    en: 'This name doesn’t work. Please use up to 80 letters.',
    zh: '这个名字不能用。请用文字填写，不超过 80 个字。',
  },
  badEmail: {
    en: 'This doesn’t look like an email. It should look like mei@example.com.',
    zh: '这看起来不像电邮。请照这样填：mei@example.com。',
  },
  badPhone: {
    en: 'This phone number doesn’t look right. A Singapore number has eight digits, like 9123 4567.',
    zh: '这个手机号码不太对。新加坡号码有八个数字，例如 9123 4567。',
  },
  badIdentifier: {
    en: 'This is neither an email nor a phone number. Try something like mei@example.com or 9123 4567.',
    zh: '这不是电邮，也不是手机号码。请照这样填：mei@example.com 或 9123 4567。',
  },
  badPassword: { en: 'This password doesn’t work. Please choose another one.', zh: '这个密码不能用，请换一个。' },
  nameNotAllowed: {
    en: 'Please choose another name. This one sounds like Capyzen Academy or its staff, or is hard to read.',
    zh: '请换一个名字。这个名字像是水豚学堂或工作人员的名字，或者不容易看清。',
  },
})
