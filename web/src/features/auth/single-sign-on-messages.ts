import { defineMessages } from '#platform/i18n.ts'

/** Why somebody came back from a provider without being signed in. */
export const messages = defineMessages('door-single-sign-on', {
  cancelled: {
    en: 'You came back without logging in. That’s fine: try again whenever you like.',
    zh: '你没有登录就回来了。没关系，随时可以再试。',
  },
  expired: {
    en: 'That took a little too long, so we stopped it to keep you safe. Please try again.',
    zh: '时间太长了，为了安全已经停下来。请再试一次。',
  },
  failed: {
    en: 'Logging in with your other account didn’t work. Try again, or use your email or phone number here.',
    zh: '用其他平台的账户没能登录。再试一次，或者在这里用邮箱或手机号码登录。',
  },
  emailNotConfirmedThere: {
    en: 'Your email isn’t confirmed at your other account yet. Confirm it there first, or register here.',
    zh: '你的邮箱在那个平台还没有验证。先去那边验证，或者直接在这里注册。',
  },
  accountBanned: {
    en: 'This account is closed. Please ask a grown-up to contact us.',
    zh: '这个账户已经停用了。请大人联系我们。',
  },
  alreadyLinked: {
    en: 'That account already belongs to somebody else here. Log in with it, or choose a different one.',
    zh: '那个账户已经和这里的另一个账户连在一起了。用它登录，或者换一个。',
  },
  emailOfOtherDomain: {
    en: 'Your email there isn’t one of this school’s. Log in there with your school account, or use another way here.',
    zh: '你在那边的邮箱不是这所学校的。请用学校账户登录，或者在这里换一种方式。',
  },
  otherLinkedAlready: {
    en: 'Another account from there opens this one already. Remove it first, then try again.',
    zh: '那边已经有另一个账户可以登录这里了。请先移除它，再试一次。',
  },
  notProved: {
    en: 'This didn’t show that it is you. Log in there with the account that opens this one.',
    zh: '这没能证明是你本人。请在那边用可以登录这里的那个账户登录。',
  },
})
