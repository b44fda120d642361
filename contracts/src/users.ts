import { z } from 'zod'
import { Device, Level, Role, UserType } from './auth.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

/** A user as an administrator sees them. */
export const ListedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  userType: UserType,
  level: Level.nullable(),
  roles: z.array(Role),
  isChild: z.boolean(),
  hasSecondFactor: z.boolean(),
  bannedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime().nullable(),
})
export type ListedUser = z.infer<typeof ListedUser>

export const UserFilter = z.enum(['all', 'students', 'teachers', 'parents', 'to_confirm', 'administrators', 'banned'])
export type UserFilter = z.infer<typeof UserFilter>

export const usersPerPage = 50

const Search = z.strictObject({
  search: z.string().trim().max(100).default(''),
  filter: UserFilter.default('all'),
})
const Page = z.coerce.number().int().min(1).max(100_000).default(1)

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users by name, e-mail or phone, newest first, fifty a page',
  query: Search.extend({ page: Page }),
  result: z.object({
    users: z.array(ListedUser),
    total: z.number().int(),
    /** How many teachers wait. */ toConfirm: z.number().int(),
  }),
})

export const mostUsersExported = 10_000

/** For a spreadsheet. It is recorded. Where the search finds more than `mostUsersExported`: `limit_reached`. */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'All users that a search finds, newest first',
  query: Search,
  result: z.object({ users: z.array(ListedUser) }),
})

/** What administrators do to accounts; every one of them is recorded. */
export const AccountAction = z.enum([
  'role_granted',
  'role_revoked',
  'banned',
  'unbanned',
  'sessions_ended',
  'factors_removed',
  'user_viewed',
  'users_exported',
  'users_searched',
])

/** What they do to series and courses, their videos and their access codes. */
export const AuthorAction = z.enum([
  'series_created',
  'series_changed',
  'series_published',
  'series_taken_back',
  'series_deleted',
  'course_created',
  'course_changed',
  'course_published',
  'course_taken_back',
  'course_deleted',
  'courses_imported',
  'video_uploaded',
  'video_deleted',
  'access_codes_made',
  'access_codes_exported',
  'access_code_changed',
  'access_code_switched_on',
  'access_code_switched_off',
])
export type AuthorAction = z.infer<typeof AuthorAction>

export const AuditRecord = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum([...AccountAction.options, ...AuthorAction.options]),
  /** Names as they are now; null where the account is gone. */
  actorName: z.string().nullable(),
  subjectId: z.string(),
  /** Of the account, or the letters of the access code. */
  subjectName: z.string().nullable(),
  /** The series or course that an author's act was about; its title as it is now, null where it is gone. */
  content: z.object({ id: z.string(), kind: z.enum(['series', 'course']), title: Bilingual.nullable() }).nullable(),
  /** The role, the reason of a ban, how many there were, which filter was set, which fields changed and from which price to which, or the stored name of a video. */
  detail: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const userParams = z.strictObject({ userId: z.uuid() })

/** Looking is recorded too: it shows where somebody is signed in. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  summary: 'One user, their sessions and what was done to the account',
  params: userParams,
  result: z.object({
    user: ListedUser,
    banReason: z.string().nullable(),
    sessions: z.array(Device),
    audit: z.array(AuditRecord),
  }),
})

/** Nobody takes their own administrator role, and the last one stays: `last_administrator`. */
export const setRole = endpoint({
  method: 'POST',
  path: '/api/users/:userId/roles',
  summary: 'Give or take a role; giving `teacher` confirms the teacher',
  params: userParams,
  body: z.strictObject({ role: Role, isGranted: z.boolean() }),
  result: z.object({ user: ListedUser }),
})

/** Ends every session at once. Nobody bans themselves. */
export const banUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/ban',
  summary: 'Lock an account',
  params: userParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  result: z.object({ user: ListedUser }),
})

export const unbanUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/unban',
  summary: 'Open a locked account again',
  params: userParams,
  body: z.strictObject({}),
  result: z.object({ user: ListedUser }),
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/users/:userId/sessions/end',
  summary: 'Sign a user out everywhere',
  params: userParams,
  body: z.strictObject({}),
  result: z.object({ ended: z.number().int() }),
})

/** For whoever has lost both the factor and the recovery codes; the owner is told. One's own go by the account page. */
export const removeUserFactors = endpoint({
  method: 'POST',
  path: '/api/users/:userId/factors/remove',
  summary: 'Take the second factors off an account',
  params: userParams,
  body: z.strictObject({}),
  result: z.object({ user: ListedUser }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What administrators did, newest first, fifty a page',
  query: z.strictObject({ page: Page }),
  result: z.object({ records: z.array(AuditRecord), total: z.number().int() }),
})
