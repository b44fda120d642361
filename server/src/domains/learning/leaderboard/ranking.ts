import { badgeOf, type BoardPlace } from '@capyzen/contracts/leaderboard'

export interface Scored {
  userId: string
  nickname: string
  avatar: BoardPlace['avatar']
  points: number
  questions: number
  /** Of all time. */
  xp: number
}

/** As others see it: without the id of the account. */
export function toPlace({ userId, xp, ...row }: Scored, rank: number, ownId: string): BoardPlace {
  return { ...row, rank, badge: badgeOf(xp), isOwn: userId === ownId }
}

/** By points; equal points share a rank, and then come in the order of nicknames. */
export function ranked(rows: readonly Scored[], ownId: string): BoardPlace[] {
  const inOrder = rows.toSorted(
    (one, other) => other.points - one.points || one.nickname.localeCompare(other.nickname, 'en'),
  )
  return inOrder.map((row) => toPlace(row, inOrder.findIndex(({ points }) => points === row.points) + 1, ownId))
}
