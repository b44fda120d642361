import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Avatar } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Level } from './vocabulary.ts'

/** About this many share a weekly board. */
export const cohortSize = 30
export const placesPerPage = 25
/** The all-time list ends here; beyond it a member sees their own neighbourhood and can search. */
export const placesListed = 500

/** By XP of all time (spec 1 §9). */
export const badges = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export const Badge = z.enum(badges)
export type Badge = z.infer<typeof Badge>
const badgeFrom: Record<Badge, number> = { beginner: 0, intermediate: 500, advanced: 2_000, expert: 6_000 }

export const badgeOf = (xp: number): Badge => badges.findLast((badge) => xp >= badgeFrom[badge]) ?? 'beginner'

export const nicknameLength = { least: 2, most: 20 } as const

/** Characters, not UTF-16 units. */
export const Nickname = z
  .string()
  .max(200)
  .transform((typed) => typed.normalize().trim().replace(/\s+/gu, ' '))
  .refine((nickname) => [...nickname].length >= nicknameLength.least && [...nickname].length <= nicknameLength.most)

export const NicknameProblem = z.enum([
  /** Letters of other scripts, symbols or invisible characters. */
  'characters',
  /** A phone number, email address, link or messenger. */
  'contact',
  /** It sounds like somebody who works for the academy or a school. */
  'reserved',
  'unkind',
  /** Another member has the same or one that looks the same. */
  'taken',
])
export type NicknameProblem = z.infer<typeof NicknameProblem>

/** What the viewer can do about the board. */
export const Standing = z.enum([
  'member',
  'can_join',
  /** A child whose parent hasn't agreed. */
  'needs_parent',
  /** A guardian has refused or withdrawn consent. */
  'needs_consent',
  'needs_level',
  /** Grown-ups look and never appear. */
  'looks_only',
])
export type Standing = z.infer<typeof Standing>

export const BoardPlace = z.object({
  /** Equal points share a rank. */
  rank: z.number().int().positive(),
  nickname: z.string(),
  avatar: Avatar,
  points: z.number().int().nonnegative(),
  questions: z.number().int().nonnegative(),
  badge: Badge,
  isOwn: z.boolean(),
})
export type BoardPlace = z.infer<typeof BoardPlace>

export const OwnBoard = z.object({
  standing: Standing,
  /** Also while it isn't shown; null before joining. */
  nickname: z.string().nullable(),
  avatar: Avatar,
})
export type OwnBoard = z.infer<typeof OwnBoard>

export const getOwnBoard = endpoint('GET /api/leaderboard', {
  access: 'signedIn',
  summary: 'Whether one is on the leaderboard, or may join it',
  result: OwnBoard,
})

export const WeekBoard = z.object({
  /** Monday and Sunday in Singapore. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null for a viewer who isn't on the board. */
  level: Level.nullable(),
  places: z.array(BoardPlace),
})
export type WeekBoard = z.infer<typeof WeekBoard>

export const getWeekBoard = endpoint('GET /api/leaderboard/week', {
  access: 'signedIn',
  summary: 'This week’s board of about thirty members of one’s level; empty for everybody who is not a member',
  result: WeekBoard,
})

export const AllTimeBoard = z.object({
  podium: z.array(BoardPlace),
  places: z.array(BoardPlace),
  /** Of the list or of what was found. */
  total: z.number().int().nonnegative(),
  /** Members just before and after the viewer; empty for a viewer who isn't on the board. */
  around: z.array(BoardPlace),
})
export type AllTimeBoard = z.infer<typeof AllTimeBoard>

export const getAllTimeBoard = endpoint('GET /api/leaderboard/all-time', {
  access: 'signedIn',
  summary: 'Members by their points of all time, with one’s own neighbourhood; or those whose nickname has some words',
  query: z.strictObject({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(placesListed / placesPerPage)
      .default(1),
    search: z.string().trim().max(100).optional(),
  }),
  result: AllTimeBoard,
})

/** Joins, or changes the nickname. `forbidden` for everybody who can't join. */
export const setMembership = endpoint('PUT /api/leaderboard/membership', {
  access: 'signedIn',
  errors: ['forbidden', 'too_many_requests'],
  summary: 'Join the leaderboard under a nickname, or change it',
  body: z.strictObject({ nickname: Nickname }),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('joined'), board: OwnBoard }),
    z.object({ outcome: z.literal('refused'), problem: NicknameProblem }),
  ]),
})

/** Idempotent. */
export const leaveBoard = endpoint('DELETE /api/leaderboard/membership', {
  access: 'signedIn',
  summary: 'Leave the leaderboard at once',
  result: z.object({ outcome: z.literal('left') }),
})

const ChildOnBoard = z.object({
  childId: Uuid,
  isAllowed: z.boolean(),
  /** Null until the child has joined. */
  nickname: z.string().nullable(),
})

export const listChildrenOnBoard = endpoint('GET /api/leaderboard/children', {
  access: 'parents',
  summary: 'Which children of one’s family may join the leaderboard',
  result: z.object({ children: z.array(ChildOnBoard) }),
})

/** Not agreeing any more takes the child off the board at once. */
export const allowChild = endpoint('PUT /api/leaderboard/children/:childId', {
  access: 'parents',
  summary: 'Agree, or stop agreeing, that a child of one’s family is on the leaderboard',
  params: z.strictObject({ childId: Uuid }),
  body: z.strictObject({ isAllowed: z.boolean() }),
  result: z.object({ child: ChildOnBoard }),
})
