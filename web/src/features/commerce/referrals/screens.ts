import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/commerce/referrals/pages.tsx')

export const screens: Screens = {
  referral: {
    load,
    named: { menu: 'more', label: { en: 'Invite a friend', zh: '邀请朋友' }, shownTo: (viewer) => !viewer?.isChild },
  },
}
