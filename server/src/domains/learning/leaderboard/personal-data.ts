import { personalDataOf } from '#platform/personal-data'
import { boardMembers, boardPermissions, boardPlaces } from './tables.ts'

export const leaderboardPersonalData = [
  personalDataOf(boardMembers, {
    kind: 'leaderboard-membership',
    title: { en: 'Nickname on the leaderboard', zh: '排行榜上的昵称' },
    owner: 'userId',
    columns: ['nickname', 'joinedAt'],
  }),
  personalDataOf(boardPermissions, {
    kind: 'leaderboard-permission',
    title: { en: 'A parent’s permission for the leaderboard', zh: '家长同意加入排行榜' },
    owner: 'childId',
    columns: ['allowedAt'],
  }),
  personalDataOf(boardPlaces, {
    kind: 'leaderboard-weeks',
    title: { en: 'Weeks on the leaderboard', zh: '上过排行榜的星期' },
    owner: 'userId',
    columns: ['week'],
    orderBy: 'week',
  }),
]
