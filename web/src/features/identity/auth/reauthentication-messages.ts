import { defineMessages } from '#platform/i18n.ts'

/** What is asked before a sensitive act, of children and grown-ups alike. */
export const messages = defineMessages('reauthentication', {
  cancel: { en: 'Cancel', zh: '取消' },
  downloadWhy: {
    en: 'The file holds everything we keep, so please confirm it’s you. After this, we won’t ask again for ten minutes.',
    zh: '文件里有我们保存的所有资料，请先验证身份。验证后十分钟内不再询问。',
  },
  downloadConfirm: { en: 'Download', zh: '下载' },
  loading: { en: 'One moment…', zh: '请稍等……' },
  back: { en: 'Thanks, we’ve confirmed it’s you.', zh: '身份已经验证好了。' },
  backTooOld: {
    en: 'That was a while ago. Please confirm again that it’s you.',
    zh: '时间有点久了，请再验证一次身份。',
  },
  providerWhy: {
    en: 'To confirm it’s you, log in there again. You’ll come back to this page; then press the same button again.',
    zh: '为了确认是本人操作，请在那边再登录一次。之后会回到这个页面，再按一次同样的按钮就好。',
  },
  goToProvider: { en: 'Go to {name}', zh: '前往 {name}' },
  passkeyWhy: {
    en: 'To confirm it’s you, your device will ask for your fingerprint, face or PIN.',
    zh: '为了确认是本人操作，请按系统提示，用指纹、面容或设备密码验证。',
  },
  useProvider: { en: 'Use a linked account', zh: '用其他平台的账户' },
  usePasskey: { en: 'Use my passkey', zh: '改用通行密钥' },
  passkeyStopped: { en: 'That didn’t finish. Please try again.', zh: '验证没有完成，请再试一次。' },
  wrongPasskey: { en: 'This passkey is for a different account.', zh: '这个通行密钥不属于这个账户。' },
  noMethod: {
    en: 'We can’t confirm here that it’s you. Please ask an administrator for help.',
    zh: '这里没有办法确认是本人操作，请联系管理员帮忙。',
  },
  password: { en: 'Your password', zh: '密码' },
  passwordWhy: {
    en: 'We ask so that no one else can do this while you’re away.',
    zh: '这样，别人就不能趁人不在时操作了。',
  },
  wrongPassword: {
    en: 'That password isn’t right. Please try again.',
    zh: '密码不对，请再试一次。',
  },
  useCode: { en: 'No password? Send me a code', zh: '没有密码？用验证码' },
  codeWhy: {
    en: 'To confirm it’s you, we’ll send a six-digit code to your email or phone.',
    zh: '为了确认是本人操作，我们会把六位验证码发到电邮或手机。',
  },
  sendCode: { en: 'Send me a code', zh: '发送验证码' },
  usePassword: { en: 'Use my password', zh: '改用密码' },
  code: { en: 'Code', zh: '验证码' },
  codeByEmail: { en: 'We’ve sent a six-digit code to your email.', zh: '六位验证码已经发到电邮。' },
  codeByPhone: { en: 'We’ve sent a six-digit code to your phone.', zh: '六位验证码已经发到手机。' },
  codeLasts: { en: 'The code works for ten minutes.', zh: '验证码十分钟内有效。' },
  needCode: { en: 'Please type the six digits.', zh: '请填写六位验证码。' },
  wrongCode: {
    en: 'This code isn’t right, or it has expired. Check the digits, or send a new one.',
    zh: '验证码不对，或已经过期。请检查一下，或重新发送。',
  },
  sendAgain: { en: 'Send a new code', zh: '重新发送' },
})
