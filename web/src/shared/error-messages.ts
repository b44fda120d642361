import type { PasswordWeakness } from '@capyzen/contracts/errors'
import type { ApiErrorCode } from '#platform/api.ts'
import { defineMessages, type Message } from '#platform/i18n.ts'

/** One message per error code, written for a child. A feature that knows more overrides a code (`error-message.ts`). */
export const messages = defineMessages('errors', {
  error: { en: 'Error', zh: '错误' },
  unexpected: { en: 'Something went wrong!', zh: '出了点问题！' },
  incomplete_credentials: {
    en: 'You must provide either an email or phone number and a password',
    zh: '请填写电邮或手机号码，以及密码',
  },
  invalid_credentials: {
    en: 'That email or phone number or password isn’t right. Please check and try again.',
    zh: '电邮、手机号码或密码不对。请检查一下，再试一次。',
  },
  invalid_code: {
    en: 'This code isn’t right, or it has expired. Check the newest message, or send a new code.',
    zh: '验证码不对，或者已经过期了。请看最新收到的那一个，或者再发一个。',
  },
  conflict: {
    en: 'Someone has just changed this. Refresh the page and check it before you continue.',
    zh: '这里刚刚被别人改过。请刷新页面，看一看再继续。',
  },
  storage_full: {
    en: 'There’s no space left for files right now. What’s uploaded so far is safe.',
    zh: '存储空间暂时满了。已经上传的部分都还在。',
  },
  storage_missing: {
    en: 'Files can’t be stored at the moment. Please contact the administrator.',
    zh: '现在不能存放文件，请联系管理员。',
  },
  upload_expired: {
    en: 'This upload stopped more than a day ago and has been removed. Please upload the file again.',
    zh: '这次上传中断超过一天，已经清除了。请重新上传文件。',
  },
  not_a_video: {
    en: 'This file is not a video. Please choose an MP4, MOV, WebM or MKV file.',
    zh: '这个文件不是视频。请选择 MP4、MOV、WebM 或 MKV 文件。',
  },
  forbidden: { en: 'Your account doesn’t have access to this.', zh: '这个账户还不能用这项功能。' },
  email_not_verified: {
    en: 'Please confirm your email first: open the email we sent you and press the link in it.',
    zh: '请先验证电邮：我们给你发过一封，请打开，点里面的链接。',
  },
  account_banned: {
    en: 'This account has been locked. Please ask a grown-up to contact us.',
    zh: '这个账户已经停用了。请大人联系我们。',
  },
  second_factor_required: {
    en: 'There’s one more step to log in. Please finish it first.',
    zh: '登录还差一步，请先完成两步验证。',
  },
  reauthentication_required: { en: 'Please confirm it’s you first.', zh: '请先验证身份。' },
  consent_required: { en: 'Your parent or guardian has to agree first.', zh: '要先请家长同意。' },
  premium_required: {
    en: 'For premium members only. Please upgrade your account first.',
    zh: '仅限会员，请先升级会员。',
  },
  not_found: { en: 'We can’t find this any more.', zh: '找不到了，可能已经被删除。' },
  attempt_closed: { en: 'This paper has already been handed in.', zh: '这份试卷已经交了。' },
  not_for_sale: { en: 'You can’t buy this yet: it isn’t there yet.', zh: '还不能购买：内容还没有准备好。' },
  limit_reached: {
    en: 'You’ve reached the limit. Please remove one first.',
    zh: '已经到上限了，请先删掉一个。',
  },
  last_way_in: {
    en: 'This is your only way to log in. Please add another one first.',
    zh: '现在只剩这一种登录方式了，请先添加另一种。',
  },
  last_administrator: { en: 'There must always be at least one administrator.', zh: '至少要留一位管理员。' },
  weak_password: { en: 'This password is too easy to guess.', zh: '这个密码太容易被猜到。' },
  too_short: { en: 'It’s too short: use at least 8 characters.', zh: '太短了：至少要 8 个字符。' },
  too_long: { en: 'It’s too long: use at most 128 characters.', zh: '太长了：最多 128 个字符。' },
  too_common: {
    en: 'Many people use this one, so it’s easy to guess. Make up your own.',
    zh: '很多人都用这个密码，容易被猜到。想一个自己的吧。',
  },
  too_many_requests: {
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
  invalid_request: {
    en: 'Something isn’t filled in correctly. Please check it and try again.',
    zh: '有些地方没填对，请检查后再试。',
  },
  unreachable: {
    en: 'We can’t reach Capyzen Academy. Check your internet connection and try again. What you typed is still here.',
    zh: '连不上水豚学堂。请检查网络，再试一次。填写的内容都还在。',
  },
  unavailable: {
    en: 'Capyzen Academy is very busy right now. Please try again in a moment.',
    zh: '水豚学堂现在有点忙，请稍等一会儿再试。',
  },
  request_timeout: { en: 'The connection is very slow. Please try again.', zh: '网络太慢了，请再试一次。' },
  body_too_large: { en: 'That’s too long. Please make it shorter.', zh: '内容太长了，请缩短一些。' },
  link_expired: { en: 'This link no longer works.', zh: '这个链接已经失效。' },
  foreign_origin: {
    en: 'This page isn’t where it should be. Open Capyzen Academy again and try once more.',
    zh: '这个页面的网址不对。请重新打开水豚学堂，再试一次。',
  },
  login_required: { en: 'You are no longer logged in. Please log in again.', zh: '登录已经失效，请重新登录。' },
  internal: {
    en: 'It’s our mistake, not yours. Please try again in a moment.',
    zh: '这是我们的问题，不是你的错。请稍后再试。',
  },
})

/** Only a fault of the page can bring these about, so they read as `internal`. */
type PageFault =
  | 'broken_json'
  | 'headers_too_large'
  | 'wrong_method'
  | 'range_not_satisfiable'
  | 'unsupported_media_type'
  | 'unsupported_version'
/** Reads as `login_required`. */
type SignedOut = 'session_not_found'
/** Said at its field, by `form-messages.ts`. */
type OfField = 'name_not_allowed'

// A new code without a message doesn't compile.
messages.words satisfies Record<Exclude<ApiErrorCode, PageFault | SignedOut | OfField> | PasswordWeakness, Message>
