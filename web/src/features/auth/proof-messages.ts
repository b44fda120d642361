import { defineMessages } from '#platform/i18n.ts'

/** What is asked before a sensitive act, of children and grown-ups alike. */
export const messages = defineMessages('proof', {
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  loading: { en: 'One moment…', zh: '请稍等……' },
  back: { en: 'You have just shown that it is you.', zh: '你刚刚证明了是你本人。' },
  backTooOld: {
    en: 'That was a while ago. Please show once more that it is you.',
    zh: '时间有点久了，请再证明一次是你本人。',
  },
  providerWhy: {
    en: 'To be sure that it is you, log in there once more. You come back to this page; then press the same button again.',
    zh: '为了确认是你本人，请在那边再登录一次。之后会回到这个页面，再按一次同样的按钮就好。',
  },
  goToProvider: { en: 'Go to {name}', zh: '前往 {name}' },
  passkeyWhy: {
    en: 'To be sure that it is you, your device asks for your finger, face or PIN.',
    zh: '为了确认是你本人，设备会请你用指纹、面容或 PIN 码验证。',
  },
  useProvider: { en: 'Use the account elsewhere', zh: '用其他网站的账户' },
  usePasskey: { en: 'Use my passkey', zh: '改用通行密钥' },
  passkeyStopped: { en: 'That didn’t finish. Please try again.', zh: '验证没有完成，请再试一次。' },
  wrongPasskey: { en: 'This passkey doesn’t belong to your account.', zh: '这个通行密钥不属于你的账户。' },
  noWay: {
    en: 'We can’t check here that it is you. Please ask an administrator for help.',
    zh: '这里没有办法确认是你本人，请联系管理员帮忙。',
  },
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
