import { defineMessages } from '#platform/i18n.ts'

/** The password and the devices on the account page. */
export const messages = defineMessages('security', {
  changePassword: { en: 'Change password', zh: '修改密码' },
  changePasswordLine: {
    en: 'Afterwards you stay signed in here and are signed out on your other devices.',
    zh: '改好以后，这台设备保持登录，其他设备会退出登录。',
  },
  currentPassword: { en: 'Current password', zh: '当前密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  save: { en: 'Save new password', zh: '保存新密码' },
  wrongCurrent: { en: 'This is not your current password. Please try again.', zh: '这不是你现在的密码，请再试一次。' },
  changed: { en: 'Your new password is saved', zh: '新密码保存好了' },
  changedLine: { en: 'Use it from now on.', zh: '以后就用它登录。' },

  setPassword: { en: 'Set a password', zh: '设置密码' },
  setPasswordLine: {
    en: 'There is none yet. With one you can sign in without waiting for a code.',
    zh: '你还没有密码。有了密码，登录时就不用等验证码了。',
  },
  forgotCurrent: { en: 'I forgot it: use a code', zh: '忘记了，改用验证码' },
  proofForPassword: { en: 'Your new password is saved once the code is right.', zh: '验证码正确后，就会保存新密码。' },

  devices: { en: 'Where you are signed in', zh: '已登录的设备' },
  devicesLine: {
    en: 'You are signed in on these. Is there one you don’t know? Sign it out and change your password.',
    zh: '你在这些设备上登录了。有不认识的吗？让它退出登录，再修改密码。',
  },
  loading: { en: 'Fetching your devices…', zh: '正在获取设备列表……' },
  thisDevice: { en: 'This device', zh: '这台设备' },
  lastUsed: { en: 'Last used {date}', zh: '上次使用：{date}' },
  since: { en: 'Signed in since {date}', zh: '登录于 {date}' },
  on: { en: '{browser} on {system}', zh: '{system} 上的 {browser}' },
  unknownBrowser: { en: 'A browser', zh: '浏览器' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  password: { en: 'by password', zh: '用密码登录' },
  one_time_code: { en: 'by code', zh: '用验证码登录' },
  oidc: { en: 'by an account elsewhere', zh: '用其他平台账户登录' },
  saml: { en: 'by school account', zh: '用学校账户登录' },
  passkey: { en: 'by passkey', zh: '用通行密钥登录' },
  picture_pin: { en: 'by pictures', zh: '用图片密码登录' },
  end: { en: 'Sign out', zh: '退出' },
  endDevice: { en: 'Sign out {device}', zh: '退出 {device}' },
  ended: { en: '{device} is signed out', zh: '{device} 已退出登录' },
  endOthers: { en: 'Sign out everywhere else', zh: '在其他设备上全部退出' },
  endedOthers: { en: 'You are now signed in on this device only', zh: '现在只有这台设备登录着' },
  onlyHere: { en: 'You are signed in on this device only.', zh: '你只在这台设备上登录了。' },
  endFailed: { en: 'That didn’t work', zh: '没有成功' },
  endFailedWhy: { en: 'Check the internet and try again.', zh: '请检查网络，再试一次。' },
})
