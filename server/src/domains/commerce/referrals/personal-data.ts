import { personalDataOf } from '#platform/personal-data'
import { referralCodes, referrals } from './tables.ts'

/** Each side sees its own part; the accounts of others are not named. */
export const referralPersonalData = [
  personalDataOf(referralCodes, {
    kind: 'referral-code',
    title: { en: 'Invitation link', zh: '邀请链接' },
    owner: 'userId',
    columns: ['code', 'createdAt'],
  }),
  personalDataOf(referrals, {
    kind: 'referrals',
    title: { en: 'Friends who came through the invitation link', zh: '通过邀请链接加入的朋友' },
    owner: 'referrerId',
    columns: ['status', 'joinedAt', 'earnedAt', 'isReferrerRewarded'],
    orderBy: ['joinedAt', 'id'],
  }),
  personalDataOf(referrals, {
    kind: 'referred-by',
    title: { en: 'Joined by a friend’s invitation link', zh: '通过朋友的邀请链接加入' },
    owner: 'friendId',
    columns: ['status', 'joinedAt', 'earnedAt'],
    orderBy: 'joinedAt',
  }),
]
