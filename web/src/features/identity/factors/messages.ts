import { defineMessages } from '#platform/i18n.ts'

/** The second step of signing in, on the sign-in page. */
export const stepMessages = defineMessages('factor-step', {
  loading: { en: 'Loading two-step verification…', zh: '正在加载两步验证……' },
  loadFailed: { en: 'We couldn’t load two-step verification', zh: '暂时查不到两步验证的情况' },
  loadFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },

  appTitle: { en: 'The code in your app', zh: '应用里的验证码' },
  appLine: {
    en: 'Open the authenticator app on your phone and type the six digits for Capyzen Academy.',
    zh: '打开手机上的验证器应用，填写“Capyzen Academy”的六位数字。',
  },
  phoneTitle: { en: 'A code to your phone', zh: '发到手机的验证码' },
  phoneLine: {
    en: 'We’ll send a six-digit code to your phone number ending in {ending}.',
    zh: '我们会把六位验证码发到尾号 {ending} 的手机。',
  },
  phoneSent: {
    en: 'The code is on its way to the number ending in {ending}. It works for ten minutes.',
    zh: '验证码已经发往尾号 {ending} 的手机，十分钟内有效。',
  },
  send: { en: 'Send the code', zh: '发送验证码' },
  recoveryTitle: { en: 'A recovery code', zh: '恢复码' },
  recoveryLine: {
    en: 'Type one of the ten codes you saved when you set this up. Each works once.',
    zh: '请填写设置时保存的十个恢复码中的一个。每个只能用一次。',
  },
  recoveryHint: { en: 'It looks like 7k2mq-x9v4d.', zh: '恢复码像 7k2mq-x9v4d 这样。' },

  code: { en: 'Six-digit code', zh: '六位验证码' },
  recoveryCode: { en: 'Recovery code', zh: '恢复码' },
  confirm: { en: 'Confirm', zh: '确认' },
  needRecovery: { en: 'Please type a recovery code.', zh: '请填写恢复码。' },
  wrongAppCode: {
    en: 'This code isn’t right, or has already been used. Wait until the app shows a new one and try again.',
    zh: '这个验证码不对，或者已经用过了。等应用显示新的数字，再试一次。',
  },
  wrongPhoneCode: {
    en: 'This code isn’t right. Check the newest message, or send a new code.',
    zh: '这个验证码不对。看看最新的那条短信，或者再发一个。',
  },
  wrongRecovery: {
    en: 'This recovery code doesn’t work. Has it already been used? Try another one.',
    zh: '这个恢复码不能用。是不是已经用过了？换一个试试。',
  },
  recovered: { en: 'Recovery codes left: {count}', zh: '还剩 {count} 个恢复码' },
  recoveredFew: {
    en: 'Get new ones on your account page soon.',
    zh: '记得到“我的账户”换一组新的恢复码。',
  },

  otherMethods: { en: 'Other ways', zh: '其他方式' },
  useApp: { en: 'Use the authenticator app', zh: '改用验证器应用' },
  usePhone: { en: 'Use the phone ending in {ending}', zh: '改用尾号 {ending} 的手机' },
  useRecovery: { en: 'Use a recovery code', zh: '使用恢复码' },
  noPhone: {
    en: 'Lost both your phone and your recovery codes? The Capyzen Academy team can help.',
    zh: '手机和恢复码都找不到了？请联系管理员帮忙。',
  },
})

/** The same on the account page. */
export const messages = defineMessages('factors', {
  title: { en: 'Two-step verification', zh: '登录时的两步验证' },
  line: {
    en: 'As well as your password, we ask for a code from your phone. That way, no one can get in with just your password.',
    zh: '除了密码，再填一个手机上的验证码。这样，别人就算知道密码也进不来。',
  },
  on: { en: 'On', zh: '已开启' },
  off: { en: 'Off', zh: '未开启' },
  loading: { en: 'Loading two-step verification…', zh: '正在加载两步验证……' },
  loadFailed: { en: 'This could not be loaded', zh: '暂时无法加载' },
  loadFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },

  app: { en: 'Authenticator app', zh: '验证器应用' },
  appLine: {
    en: 'An app on your phone shows a new code every 30 seconds.',
    zh: '手机上的应用每 30 秒显示一个新验证码。',
  },
  phone: { en: 'Phone', zh: '手机' },
  phoneEnding: { en: 'Phone ending in {ending}', zh: '尾号 {ending} 的手机' },
  phoneLine: { en: 'We send a code to your phone by text message.', zh: '验证码会用短信发到手机。' },
  lastUsed: { en: 'Last used {date}', zh: '上次使用：{date}' },
  added: { en: 'Added {date}', zh: '添加于 {date}' },
  addApp: { en: 'Add an authenticator app', zh: '添加验证器应用' },
  addPhone: { en: 'Add a phone', zh: '添加手机' },
  remove: { en: 'Remove', zh: '移除' },
  removeNamed: { en: 'Remove: {name}', zh: '移除 {name}' },
  reauthenticationWhy: { en: 'First, please confirm it’s you.', zh: '先确认一下是本人操作。' },
  goOn: { en: 'Continue', zh: '继续' },
  cancel: { en: 'Cancel', zh: '取消' },

  appSetUp: { en: 'Set up your authenticator app', zh: '设置验证器应用' },
  appSetUpLine: {
    en: 'You need an app such as Google Authenticator, Microsoft Authenticator or 2FAS. A grown-up can help.',
    zh: '需要一个验证器应用，例如 Google Authenticator、Microsoft Authenticator 或 2FAS。可以请大人帮忙。',
  },
  scan: { en: '1. Scan this QR code with the app', zh: '1. 用应用扫描这张图' },
  scanName: { en: 'QR code for your authenticator app', zh: '给验证器应用扫描的二维码' },
  openHere: { en: 'Open in an app on this device', zh: '在这台设备的应用里打开' },
  typeKey: { en: 'Can’t scan it? Type this key into the app:', zh: '扫不了？把这个密钥填进应用里：' },
  copyKey: { en: 'Copy the key', zh: '复制密钥' },
  typeCode: { en: '2. Type the six digits that the app shows', zh: '2. 填写应用显示的六位数字' },
  turnOn: { en: 'Turn on', zh: '开启' },

  phoneSetUp: { en: 'Add a phone', zh: '添加手机' },
  phoneSetUpLine: {
    en: 'We’ll send a code to this number whenever you log in. Use a phone you always have with you.',
    zh: '每次登录，我们会把验证码发到这个号码。请用常带在身边的手机。',
  },
  phoneNumber: { en: 'Phone number', zh: '手机号码' },
  phoneHint: {
    en: 'A Singapore number like 9123 4567, or any other with its country code.',
    zh: '新加坡号码，例如 9123 4567；其他地区请加国家代码。',
  },
  badPhone: {
    en: 'This phone number doesn’t look right. A Singapore number has eight digits, like 9123 4567.',
    zh: '这个手机号码不太对。新加坡号码有八个数字，例如 9123 4567。',
  },
  phoneCode: { en: 'Type the code from the message', zh: '填写短信里的验证码' },
  phoneCodeLine: {
    en: 'We’ve sent a six-digit code to {phone}. It works for ten minutes.',
    zh: '六位验证码已经发到 {phone}，十分钟内有效。',
  },
  kindTaken: {
    en: 'You already have one of these. Please refresh the page.',
    zh: '已经添加过了，请刷新页面看看。',
  },
  addedApp: { en: 'Your authenticator app is set up', zh: '验证器应用设置好了' },
  addedPhone: { en: 'Your phone is set up', zh: '手机设置好了' },
  addedLine: { en: 'We’ll ask for a code when you next log in.', zh: '下次登录时，需要填写验证码。' },

  recovery: { en: 'Recovery codes', zh: '恢复码' },
  recoveryLeft: {
    en: { one: '{count} of 10 left', other: '{count} of 10 left' },
    zh: '10 个中还剩 {count} 个',
  },
  recoveryLine: {
    en: 'For when you don’t have your phone. Each works once.',
    zh: '手机不在身边时用它登录，每个只能用一次。',
  },
  recoveryFew: { en: 'Only a few left. Get new ones.', zh: '所剩不多了，换一组新的吧。' },
  renew: { en: 'Get new codes', zh: '换一组恢复码' },
  renewWhy: { en: 'Your old recovery codes will stop working straight away.', zh: '旧的恢复码会马上失效。' },

  keep: { en: 'Keep these recovery codes safe', zh: '请保存好这些恢复码' },
  keepLine: {
    en: 'Use one to log in when you don’t have your phone. We show them only once. Print them, or keep them where only you and your family can see them.',
    zh: '手机不在身边时，用其中一个就能登录。它们只显示这一次。请打印出来，或者放在只有自己和家人看得到的地方。',
  },
  copy: { en: 'Copy', zh: '复制' },
  download: { en: 'Download', zh: '下载' },
  print: { en: 'Print', zh: '打印' },
  kept: { en: 'I’ve saved them', zh: '我保存好了' },
  sheetTitle: { en: 'Recovery codes for Capyzen Academy', zh: '水豚学堂恢复码' },
  sheetLine: {
    en: 'Each code works once, instead of the code from your phone. Keep this where no one else can find it.',
    zh: '每个恢复码可以代替一次手机验证码。请收好，不要让别人看到。',
  },
  sheetMade: { en: 'Made on {date}', zh: '生成日期：{date}' },
  fileName: { en: 'capyzen-recovery-codes.txt', zh: '水豚学堂-恢复码.txt' },

  removeApp: { en: 'Remove the authenticator app?', zh: '要移除验证器应用吗？' },
  removePhone: { en: 'Remove the phone ending in {ending}?', zh: '要移除尾号 {ending} 的手机吗？' },
  removeLast: {
    en: 'This turns off two-step verification. You’ll log in with just your password, and your recovery codes will stop working.',
    zh: '这是唯一的两步验证方式。移除以后，只用密码就能登录，恢复码也会失效。',
  },
  removeOne: {
    en: 'We’ll still ask for your other second step when you log in.',
    zh: '登录时，仍会用另一种方式验证。',
  },
  removed: { en: '{name} was removed', zh: '{name} 已移除' },
})
