import { defineMessages } from '#platform/i18n.ts'

/** The page of a family, for parents. */
export const messages = defineMessages('families', {
  family: { en: 'My family', zh: '我的家庭' },
  promise: {
    en: 'Create profiles for your children without email, and see what we keep about them.',
    zh: '为孩子建立账户，不用电邮；保存了哪些内容，您随时看得到。',
  },
  line: {
    en: 'Your children learn with their own profiles, and you decide what we keep.',
    zh: '孩子用自己的账户学习，保存什么由您决定。',
  },
  loading: { en: 'Loading…', zh: '正在加载……' },
  loadFailed: { en: 'We couldn’t load your family', zh: '家庭资料没能加载出来' },
  loadFailedWhy: {
    en: 'Nothing is lost. Check your internet connection and try again.',
    zh: '内容没有丢失。请检查网络，再试一次。',
  },
  seeWeek: { en: 'See the week', zh: '看看这一周' },
  toFamily: { en: 'To my family', zh: '去我的家庭' },
  noChildrenToFollow: { en: 'Nobody to follow yet', zh: '还没有孩子的账户' },
  noChildrenToFollowWhy: {
    en: 'Add a child to your family, and each week of learning appears here.',
    zh: '在“我的家庭”里添加孩子，每周的学习情况就会出现在这里。',
  },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  back: { en: 'Back', zh: '返回' },

  reauthenticationTitle: { en: 'Confirm it’s you', zh: '是您本人吗？' },
  reauthenticationWhy: {
    en: 'Only you can make decisions about your children. After this, we won’t ask again for ten minutes.',
    zh: '孩子的事只能由您决定。确认后十分钟内不再询问。',
  },
  reauthenticationConfirm: { en: 'Yes, it’s me', zh: '是我本人' },

  notParent: { en: 'This page is for parents', zh: '这一页是给家长的' },
  notParentWhy: {
    en: 'Parents can look after their children’s profiles here. Yours isn’t a parent account.',
    zh: '家长账户可以在这里管理孩子的资料。现在登录的不是家长账户。',
  },
  goHome: { en: 'Back to home', zh: '回到首页' },

  empty: { en: 'Add your first child', zh: '添加第一个孩子' },
  emptyWhy: {
    en: 'Each child gets their own profile with a nickname and a picture; no email needed. On devices you choose, your child logs in by tapping four pictures. You can see what we keep, and download or delete it at any time.',
    zh: '每个孩子都有自己的账户，只要昵称和头像，不用电邮。在您指定的设备上，孩子点四张图片就能登录。保存了哪些内容您都看得到，随时可以下载或删除。',
  },
  addChild: { en: 'Add a child', zh: '添加孩子' },
  full: { en: 'A family can have up to ten children.', zh: '一个家庭最多十个孩子。' },
  children: { en: 'Children', zh: '孩子' },

  premiumUntil: { en: 'Premium until {date}', zh: '会员有效期至 {date}' },
  neverActive: { en: 'Not active yet', zh: '还没有用过' },
  lastActive: { en: 'Last active {date}', zh: '上次使用：{date}' },
  consentGiven: { en: 'Consent given', zh: '已同意' },
  consentMissing: { en: 'No consent yet', zh: '还未同意' },
  edit: { en: 'Edit', zh: '修改' },
  editOf: { en: 'Edit {name}', zh: '修改 {name} 的资料' },
  newPin: { en: 'New PIN', zh: '换图片密码' },
  newPinOf: { en: 'New PIN for {name}: four pictures', zh: '给 {name} 换图片密码' },
  newPinWhy: {
    en: '{name} will be logged out everywhere, and then log in with the new pictures.',
    zh: '{name} 会在所有设备上退出，之后用新的图片登录。',
  },
  newPinSet: { en: '{name} has new pictures', zh: '{name} 有新的图片密码了' },
  consent: { en: 'Consent', zh: '同意书' },
  consentOf: { en: 'Consent for {name}', zh: '{name} 的同意书' },
  kept: { en: 'Data', zh: '保存的内容' },
  keptOf: { en: 'What we keep about {name}', zh: '我们保存的 {name} 的内容' },

  pictures: { en: 'A picture PIN for {name}', zh: '给 {name} 选图片密码' },
  nickname: { en: 'Nickname', zh: '昵称' },
  nicknameHint: {
    en: 'A nickname or first name is enough: please don’t use the full name.',
    zh: '昵称或小名就够了，请不要填写全名。',
  },
  needNickname: { en: 'Please type a nickname.', zh: '请填写昵称。' },
  badNickname: { en: 'Please use at most 80 ordinary characters.', zh: '请用普通文字，最多 80 个字。' },
  level: { en: 'Level', zh: '年级' },
  choose: { en: 'Please choose', zh: '请选择' },
  needLevel: { en: 'Please choose the level.', zh: '请选择年级。' },
  toPin: { en: 'Next: picture PIN', zh: '下一步：图片密码' },
  added: { en: 'Welcome, {name}!', zh: '{name} 加入了！' },
  addedHint: {
    en: 'Is this the device for learning? Then you can hand it over straight away.',
    zh: '孩子就用这台设备学习吗？现在就可以交给孩子。',
  },
  later: { en: 'Later', zh: '以后再说' },
  saved: { en: 'Saved', zh: '已保存' },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
  failedWhy: { en: 'Nothing has changed. Please try again.', zh: '什么都没有改动，请再试一次。' },
  gone: { en: 'This child is no longer in your family.', zh: '您的家庭里没有这个孩子的账户。' },

  keptLine: {
    en: 'All of this is {name}’s. You can download or delete it at any time.',
    zh: '这些内容都属于 {name}，您随时可以下载或删除。',
  },
  download: { en: 'Download all', zh: '全部下载' },
  downloadWhy: {
    en: 'A ZIP file with everything in it and a page that explains it.',
    zh: '一个 ZIP 文件，内容齐全，还有一页说明。',
  },
  delete: { en: 'Delete {name}’s profile', zh: '删除 {name} 的账户' },
  deleteTitle: { en: 'Delete {name}’s profile for good?', zh: '要永久删除 {name} 的账户吗？' },
  deleteWhy: {
    en: 'This deletes everything: exams, answers, progress and courses opened for {name}. It can’t be undone, so you may want to download it first.',
    zh: '考试、答案、进度和为 {name} 开通的课程都会一起删除，不能恢复。您可以先下载一份。',
  },
  deleteConfirm: { en: 'Delete for good', zh: '永久删除' },
  deleted: { en: '{name}’s profile has been deleted', zh: '{name} 的账户已删除' },
  nothingKept: { en: 'Nothing yet.', zh: '还没有任何内容。' },

  devices: { en: 'Where the children log in', zh: '孩子登录的设备' },
  devicesLine: {
    en: 'On these devices, your children log in with their pictures, without your password. Only set up devices that stay in the family.',
    zh: '在这些设备上，孩子点图片就能登录，不需要您的密码。请只在家里人用的设备上开启。',
  },
  addDevice: { en: 'Let the children log in on this device', zh: '让孩子在这台设备上登录' },
  handOver: { en: 'Let {name} log in here', zh: '让 {name} 在这里登录' },
  handOverAll: { en: 'Let the children log in here', zh: '让孩子在这里登录' },
  handOverWhy: {
    en: 'Your children can then log in on this device with their pictures. You are logged out.',
    zh: '之后孩子可以在这台设备上用图片登录，您会退出登录。',
  },
  deviceAdded: { en: 'The children can log in here now', zh: '孩子现在可以在这台设备上登录了' },
  deviceAddedWhy: {
    en: 'Log out, and you’ll see their pictures on the login page.',
    zh: '退出登录后，登录页上就会出现孩子的头像。',
  },
  noDevices: { en: 'No devices yet.', zh: '还没有设备。' },
  thisDevice: { en: 'This device', zh: '这台设备' },
  lastUsed: { en: 'Last used {date}', zh: '上次使用：{date}' },
  remove: { en: 'Remove', zh: '移除' },
  removeOf: { en: 'Remove {device}', zh: '移除 {device}' },
  removeTitle: { en: 'Remove {device}?', zh: '要移除 {device} 吗？' },
  removeWhy: {
    en: 'Children can’t log in there any more. All children who logged in with pictures will be logged out, here too, and tap their pictures again.',
    zh: '孩子不能再在那台设备上登录。所有用图片密码登录的孩子都会退出，这台设备也一样；再点一次图片就能登录。',
  },
  removed: { en: '{device} has been removed', zh: '{device} 已移除' },
  addChildFirst: {
    en: 'Add a child first; then you can set up this device.',
    zh: '请先添加孩子，再设置这台设备。',
  },
})
