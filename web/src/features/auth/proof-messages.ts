import { defineMessages } from '#platform/i18n.ts'

/** What is asked before a sensitive act, of children and grown-ups alike. */
export const messages = defineMessages('proof', {
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  password: { en: 'Your password', zh: '你的密码' },
  passwordWhy: {
    en: 'We ask so that nobody else can do this while you are away.',
    zh: '这样，别人就不能趁你不在时操作了。',
  },
  wrongPassword: {
    en: 'This is not your password. Please try again.',
    zh: '密码不对，请再试一次。',
  },
  useCode: { en: 'No password? Send me a code', zh: '没有密码？给我发验证码' },
  codeWhy: {
    en: 'To be sure that it is you, we send six digits to your email or phone.',
    zh: '为了确认是你本人，我们会把六位数字发到你的邮箱或手机。',
  },
  sendCode: { en: 'Send me a code', zh: '发送验证码' },
  usePassword: { en: 'Use my password', zh: '改用密码' },
  code: { en: 'Code', zh: '验证码' },
  codeByEmail: { en: 'We have sent six digits to your email.', zh: '我们把六位数字发到了你的邮箱。' },
  codeByPhone: { en: 'We have sent six digits to your phone.', zh: '我们把六位数字发到了你的手机。' },
  codeLasts: { en: 'The code works for ten minutes.', zh: '验证码十分钟内有效。' },
  needCode: { en: 'Please type the six digits.', zh: '请填写六位数字。' },
  wrongCode: {
    en: 'This code is wrong or too old. Check the digits, or have a new one sent.',
    zh: '验证码不对，或已经过期。请检查一下，或重新发送。',
  },
  sendAgain: { en: 'Send a new code', zh: '重新发送' },
})
