import { defineMessages } from '#platform/i18n.ts'

/** The password and the devices on the account page. */
export const messages = defineMessages('security', {
  changePassword: { en: 'Change password', zh: '修改密码' },
  changePasswordLine: {
    en: 'You’ll stay logged in here and be logged out on your other devices.',
    zh: '改好以后，这台设备保持登录，其他设备会退出登录。',
  },
  currentPassword: { en: 'Current password', zh: '当前密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  save: { en: 'Save new password', zh: '保存新密码' },
  wrongCurrent: { en: 'That isn’t your current password. Please try again.', zh: '现在的密码填得不对，请再试一次。' },
  changed: { en: 'Your new password is saved', zh: '新密码保存好了' },
  changedLine: { en: 'Use it from now on.', zh: '以后就用它登录。' },

  setPassword: { en: 'Set a password', zh: '设置密码' },
  setPasswordLine: {
    en: 'You don’t have one yet. With a password, you can log in without waiting for a code.',
    zh: '还没有设密码。有了密码，登录时就不用等验证码了。',
  },
  forgotCurrent: { en: 'Forgot it? Use a code', zh: '忘记了，改用验证码' },
  reauthenticationForPassword: {
    en: 'We’ll save your new password once the code is right.',
    zh: '验证码正确后，就会保存新密码。',
  },

  devices: { en: 'Where you’re logged in', zh: '已登录的设备' },
  devicesLine: {
    en: 'You’re logged in on these devices. Don’t recognise one? Log it out and change your password.',
    zh: '这个账户在这些设备上登录了。有不认识的吗？让它退出登录，再修改密码。',
  },
  loading: { en: 'Loading your devices…', zh: '正在加载设备列表……' },
  thisDevice: { en: 'This device', zh: '这台设备' },
  lastUsed: { en: 'Last used {date}', zh: '上次使用：{date}' },
  since: { en: 'Logged in since {date}', zh: '登录于 {date}' },
  on: { en: '{browser} on {system}', zh: '{system} 上的 {browser}' },
  unknownBrowser: { en: 'A browser', zh: '浏览器' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  password: { en: 'by password', zh: '用密码登录' },
  one_time_code: { en: 'by code', zh: '用验证码登录' },
  oidc: { en: 'by linked account', zh: '用其他平台账户登录' },
  saml: { en: 'by school account', zh: '用学校账户登录' },
  passkey: { en: 'by passkey', zh: '用通行密钥登录' },
  picture_pin: { en: 'by pictures', zh: '用图片密码登录' },
  end: { en: 'Log out', zh: '退出' },
  endDevice: { en: 'Log out {device}', zh: '退出 {device}' },
  ended: { en: '{device} has been logged out', zh: '{device} 已退出登录' },
  endOthers: { en: 'Log out everywhere else', zh: '退出其他所有设备' },
  endedOthers: { en: 'You’re now logged in on this device only', zh: '现在只有这台设备保持登录' },
  onlyHere: { en: 'You’re logged in on this device only.', zh: '只在这台设备上登录了。' },
  endFailed: { en: 'That didn’t work', zh: '操作没有成功' },
  endFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
})
