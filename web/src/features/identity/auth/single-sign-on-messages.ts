import { defineMessages } from '#platform/i18n.ts'

/** Why somebody came back from a provider without being signed in. */
export const messages = defineMessages('sign-in-single-sign-on', {
  cancelled: {
    en: 'You came back without logging in. That’s fine: try again whenever you like.',
    zh: '你没有登录就回来了。没关系，随时可以再试。',
  },
  expired: {
    en: 'That took a little too long, so we stopped it to keep you safe. Please try again.',
    zh: '用的时间有点长，为了安全，这次登录已经取消。请再试一次。',
  },
  failed: {
    en: 'Logging in with your other account didn’t work. Try again, or use your email or phone number here.',
    zh: '用其他平台的账户登录没有成功。再试一次，或者在这里用电邮或手机号码登录。',
  },
  emailNotConfirmedThere: {
    en: 'Your email isn’t confirmed in your other account yet. Confirm it there first, or register here.',
    zh: '你的电邮在那个平台还没有验证。先去那边验证，或者直接在这里注册。',
  },
  emailMissing: {
    en: 'That account didn’t tell us an email, so we couldn’t reach you. Register here with your email or phone number; you can link that account afterwards.',
    zh: '那个平台没有告诉我们你的电邮，我们就联系不到你。请在这里用电邮或手机号码注册，以后再绑定那个账户。',
  },
  signInToLink: {
    en: 'Your account here has extra protection. Log in the way you usually do first, then link the other account on your account page.',
    zh: '你在这里的账户有额外保护。请先用平时的方式登录，再到“我的账户”绑定那个平台的账户。',
  },
  accountBanned: {
    en: 'This account has been locked. Please ask a grown-up to contact us.',
    zh: '这个账户已经停用了。请大人联系我们。',
  },
  alreadyLinked: {
    en: 'That account is already linked to another account here. Log in with it, or choose a different one.',
    zh: '那个账户已经绑定了这里的另一个账户。用它登录，或者换一个。',
  },
  emailOfOtherDomain: {
    en: 'Your email there isn’t from this school. Log in there with your school account, or use another way here.',
    zh: '你在那个平台用的不是这所学校的电邮。请用学校账户登录，或者在这里换一种方式。',
  },
  otherLinkedAlready: {
    en: 'You’ve already linked another account from there. Remove it first, then try again.',
    zh: '那个平台的另一个账户已经绑定了这里。请先移除它，再试一次。',
  },
  notProved: {
    en: 'We couldn’t confirm it’s you. Log in there with the account you linked here.',
    zh: '没能确认是你本人。请用已经绑定的那个账户登录。',
  },
})
