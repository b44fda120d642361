import { defineMessages } from '#platform/i18n.ts'

/** How a call at the door can fail, in words for a child. */
export const messages = defineMessages('door-failures', {
  error: { en: 'Error', zh: '错误' },
  unexpected: { en: 'Something went wrong!', zh: '出了点问题！' },
  incompleteCredentials: {
    en: 'You must provide either an email or phone number and a password',
    zh: '请填写邮箱或手机号码，以及密码',
  },
  invalidCredentials: {
    en: 'The email or phone number and the password don’t belong together. Please check both and try again.',
    zh: '邮箱（或手机号码）和密码对不上。请检查一下，再试一次。',
  },
  invalidCode: {
    en: 'This code isn’t right, or it is too old. Look at the newest message, or send a new code.',
    zh: '验证码不对，或者已经过期了。看看最新的那条信息，或者再发一个。',
  },
  conflict: {
    en: 'Somebody changed this in the meantime. Load the page again and look before you go on.',
    zh: '这里刚刚被别人改过。请重新加载页面，看一看再继续。',
  },
  storageFull: {
    en: 'There is no room left for files just now. What you sent so far is kept.',
    zh: '存储空间暂时满了。已经上传的部分都还在。',
  },
  uploadExpired: {
    en: 'This upload stopped more than a day ago and was cleared away. Please send the file again.',
    zh: '这次上传中断超过一天，已经清除了。请重新上传文件。',
  },
  notAVideo: {
    en: 'This file is not a video. Please choose an MP4, MOV, WebM or MKV file.',
    zh: '这个文件不是视频。请选择 MP4、MOV、WebM 或 MKV 文件。',
  },
  forbidden: { en: 'This isn’t open to your account.', zh: '你的账户还不能用这个。' },
  emailNotVerified: {
    en: 'Please confirm your email first: open the letter we sent you and press the link in it.',
    zh: '请先验证邮箱：打开我们发给你的邮件，点里面的链接。',
  },
  accountBanned: {
    en: 'This account is closed. Please ask a grown-up to contact us.',
    zh: '这个账户已经停用了。请大人联系我们。',
  },
  secondFactorRequired: {
    en: 'There is a second step to log in. Please finish it first.',
    zh: '登录还差一步，请先完成两步验证。',
  },
  proofRequired: { en: 'Please show first that it is you.', zh: '请先证明是你本人。' },
  consentRequired: { en: 'Your parent or guardian has to agree first.', zh: '要先得到家长的同意。' },
  notFound: { en: 'We can’t find this any more.', zh: '找不到了，可能已经被删除。' },
  attemptClosed: { en: 'This paper has been handed in already.', zh: '这份试卷已经交了。' },
  limitReached: {
    en: 'There can’t be any more of these. Please remove one first.',
    zh: '已经到上限了，请先删掉一个。',
  },
  lastWayIn: {
    en: 'This is your only way in. Please add another one first.',
    zh: '现在只剩这一种登录方式了，请先加一种别的。',
  },
  lastAdministrator: { en: 'There must always be an administrator.', zh: '至少要留一位管理员。' },
  weakPassword: { en: 'This password is too easy to guess.', zh: '这个密码太容易被猜到。' },
  tooShort: { en: 'It is too short: use at least 8 characters.', zh: '太短了：至少要 8 个字符。' },
  tooLong: { en: 'It is too long: use at most 128 characters.', zh: '太长了：最多 128 个字符。' },
  tooCommon: {
    en: 'Many people use this one, so it is easy to guess. Make up your own.',
    zh: '很多人都用这个密码，容易被猜到。想一个自己的吧。',
  },
  tooManyRequests: {
    en: {
      one: 'That was too many tries. Please wait {count} minute, then try again.',
      other: 'That was too many tries. Please wait {count} minutes, then try again.',
    },
    zh: '试的次数太多了。请等 {count} 分钟再试。',
  },
  tooManyRequestsForHours: {
    en: {
      one: 'That was too many tries. Please wait {count} hour, then try again.',
      other: 'That was too many tries. Please wait {count} hours, then try again.',
    },
    zh: '试的次数太多了。请等 {count} 小时再试。',
  },
  invalidRequest: {
    en: 'Something isn’t filled in right. Please check it and try again.',
    zh: '有些地方没填对，请检查后再试。',
  },
  unreachable: {
    en: 'We can’t reach Capyzen Academy. Check the internet and try again. What you typed is still here.',
    zh: '连不上水豚学堂。请检查网络，再试一次。你填的内容还在。',
  },
  unavailable: {
    en: 'Capyzen Academy is very busy just now. Please try again in a moment.',
    zh: '水豚学堂现在有点忙，请稍等一会儿再试。',
  },
  tooLarge: { en: 'That is too long for us. Please make it shorter.', zh: '内容太长了，请缩短一些。' },
  linkExpired: { en: 'This link no longer works.', zh: '这个链接已经失效。' },
  foreignOrigin: {
    en: 'This page is not where it should be. Open Capyzen Academy again and try once more.',
    zh: '这个页面的位置不对。请重新打开水豚学堂，再试一次。',
  },
  signedOut: { en: 'You are no longer logged in. Please log in again.', zh: '你的登录已经结束，请重新登录。' },
  internal: {
    en: 'It’s our mistake, not yours. Please try again in a moment.',
    zh: '这是我们的问题，不是你的错。请稍后再试。',
  },
})
