import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('passkeys', {
  signIn: { en: 'Use a passkey', zh: '用通行密钥登录' },
  title: { en: 'Passkeys', zh: '通行密钥' },
  line: {
    en: 'Log in with your fingerprint, your face or your device PIN, without typing a password.',
    zh: '用指纹、面容或设备密码登录，不用输入账户密码。',
  },
  unsupported: {
    en: 'This browser doesn’t support passkeys. Try a newer one.',
    zh: '这个浏览器不支持通行密钥，请换一个新一点的浏览器。',
  },
  loading: { en: 'Loading your passkeys…', zh: '正在加载通行密钥……' },
  loadFailed: { en: 'This could not be loaded', zh: '暂时无法加载' },
  loadFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
  none: { en: 'You have no passkeys yet.', zh: '还没有通行密钥。' },
  full: {
    en: 'You have ten passkeys, which is the maximum. Remove one to add another.',
    zh: '最多可以有十个通行密钥。要添加新的，请先移除一个。',
  },
  synced: { en: 'On all your devices', zh: '已同步到各台设备' },
  added: { en: 'Added {date}', zh: '添加于 {date}' },
  lastUsed: { en: 'Last used {date}', zh: '上次使用：{date}' },
  add: { en: 'Add a passkey', zh: '添加通行密钥' },
  addWhy: {
    en: 'First, please confirm it’s you. Then your browser will ask for your fingerprint, face or PIN.',
    zh: '先确认是本人操作，再按浏览器的提示，用指纹、面容或设备密码。',
  },
  goOn: { en: 'Continue', zh: '继续' },
  name: { en: 'Name of this passkey', zh: '给它起个名字' },
  nameHint: { en: 'So you can recognise it later.', zh: '方便以后认出来。' },
  usualName: { en: 'My passkey', zh: '我的通行密钥' },
  waiting: { en: 'Please follow the steps in your browser.', zh: '请按照浏览器的提示操作。' },
  done: { en: 'The passkey is ready', zh: '通行密钥添加好了' },
  doneLine: { en: 'You can log in with it from now on.', zh: '以后可以用它登录。' },
  remove: { en: 'Remove', zh: '移除' },
  removeNamed: { en: 'Remove the passkey “{name}”', zh: '移除通行密钥“{name}”' },
  removeTitle: { en: 'Remove “{name}”?', zh: '要移除“{name}”吗？' },
  removeWhy: {
    en: 'You’ll no longer be able to log in with it. You can also delete it in your browser or on your device.',
    zh: '移除后，就不能再用它登录这个账户。也可以在浏览器或设备里把它删掉。',
  },
  removed: { en: '“{name}” was removed', zh: '“{name}”已移除' },

  canceled: { en: 'No passkey was used', zh: '没有使用通行密钥' },
  canceledLine: { en: 'You can try again, or log in another way.', zh: '可以再试一次，或者换一种方式登录。' },
  notMade: { en: 'No passkey was added', zh: '没有添加通行密钥' },
  notMadeLine: {
    en: 'It was cancelled or took too long. You can try again.',
    zh: '操作被取消，或者时间太长了。可以再试一次。',
  },
  already: { en: 'This device already has a passkey for your account', zh: '这台设备已经有这个账户的通行密钥了' },
  alreadyLine: { en: 'You don’t need to add it again.', zh: '不用再添加。' },
  unknown: { en: 'We don’t recognise this passkey', zh: '找不到这个通行密钥' },
  unknownLine: {
    en: 'It may have been removed from the account. Please log in another way.',
    zh: '它可能已从账户中移除。请换一种方式登录。',
  },
  tooLate: { en: 'That took a little too long', zh: '时间有点长，已经过期了' },
  tooLateLine: { en: 'Please try once more.', zh: '请再试一次。' },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
})
