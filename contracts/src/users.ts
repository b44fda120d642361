import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Device, Role, UserType } from './auth.ts'
import { Bilingual } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Level } from './vocabulary.ts'

export const ListedUser = z.object({
  id: Uuid,
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

export const searchUsers = endpoint('GET /api/users', {
  access: 'administrators',
  summary: 'Users by name, e-mail or phone, newest first, fifty a page',
  query: Search.extend({ page: Page }),
  result: z.object({
    users: z.array(ListedUser),
    total: z.number().int(),
    /** Teachers who wait for confirmation. */
    toConfirm: z.number().int(),
  }),
})

export const mostUsersExported = 10_000

/** Recorded in the audit trail. `limit_reached` above `mostUsersExported`. */
export const exportUsers = endpoint('GET /api/users/export', {
  access: 'administrators',
  errors: ['limit_reached', 'too_many_requests'],
  summary: 'All users that a search finds, newest first',
  query: Search,
  result: z.object({ users: z.array(ListedUser) }),
})

/** The subject is an account. */
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
  'exam_marks_changed',
  'composition_marked',
  'homework_marks_changed',
  'practice_marks_changed',
  'extra_time_set',
  'payment_completed',
  'payment_refunded',
  'access_adjusted',
])

/** The subject is what authors make: a series, course, video, access code, question or paper. */
const AuthorAction = z.enum([
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
  'question_created',
  'question_changed',
  'question_published',
  'question_withdrawn',
  'question_regraded',
  'questions_imported',
  'paper_created',
  'paper_changed',
  'paper_published',
  'paper_approved',
  'paper_approval_withdrawn',
  'paper_withdrawn',
  'live_course_created',
  'live_course_changed',
])

/** The subject is a bank’s file or a line of it, a transfer, or an order. */
const MoneyAction = z.enum([
  'bank_file_imported',
  'bank_line_completed',
  'bank_line_refunded',
  'bank_line_ignored',
  'bank_transfer_made',
  'card_payment_already_owned',
  'card_payment_no_seat',
  'card_payment_decided',
  'card_payment_paid_twice',
  'card_payment_differs',
  'card_payment_disputed',
  'card_payment_dispute_lost',
  'card_payment_dispute_won',
  'card_payment_refund_failed',
])

/** The subject is the setting. */
const SettingAction = z.enum(['tutor_card_changed'])

export const AuditAction = z.enum([
  ...AccountAction.options,
  ...AuthorAction.options,
  ...MoneyAction.options,
  ...SettingAction.options,
])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditRecord = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  action: AuditAction,
  /** The current name; null where the account is deleted, and for what the product did by itself. */
  actorName: z.string().nullable(),
  isBySystem: z.boolean(),
  subjectId: z.string(),
  /** The name of the account, the access code, or what the bank calls a file, transaction or transfer. */
  subjectName: z.string().nullable(),
  /** Of a series or course; the current title, null where the content is deleted. */
  content: z.object({ id: z.string(), kind: z.enum(['series', 'course']), title: Bilingual.nullable() }).nullable(),
  /** The role, ban reason, refunded amount, access given, count, filter, changed fields with old and new price, or stored name of a video. */
  detail: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const userParams = z.strictObject({ userId: Uuid })

/** Recorded in the audit trail, because it shows where the user is signed in. */
export const getUser = endpoint('GET /api/users/:userId', {
  access: 'administrators',
  summary: 'One user, their sessions and what was done to the account',
  params: userParams,
  result: z.object({
    user: ListedUser,
    banReason: z.string().nullable(),
    sessions: z.array(Device),
    audit: z.array(AuditRecord),
  }),
})

/** `last_administrator`: administrators cannot revoke their own role, and the last one stays. */
export const setRole = endpoint('POST /api/users/:userId/roles', {
  access: 'administrators',
  errors: ['email_not_verified', 'last_administrator'],
  summary: 'Give or take a role; giving `teacher` confirms the teacher',
  params: userParams,
  body: z.strictObject({ role: Role, isGranted: z.boolean() }),
  result: z.object({ user: ListedUser }),
})

/** Ends every session. Administrators cannot ban themselves. */
export const Ban = z.strictObject({ reason: z.string().trim().min(1).max(500) })

export const banUser = endpoint('POST /api/users/:userId/ban', {
  access: 'administrators',
  errors: ['last_administrator'],
  summary: 'Lock an account',
  params: userParams,
  body: Ban,
  result: z.object({ user: ListedUser }),
})

export const unbanUser = endpoint('DELETE /api/users/:userId/ban', {
  access: 'administrators',
  summary: 'Open a locked account again',
  params: userParams,
  result: z.object({ user: ListedUser }),
})

export const endUserSessions = endpoint('DELETE /api/users/:userId/sessions', {
  access: 'administrators',
  summary: 'Sign a user out everywhere',
  params: userParams,
  result: z.object({ ended: z.number().int() }),
})

/** For users who lost factor and recovery codes; the owner is notified. Not for one's own account. */
export const removeUserFactors = endpoint('DELETE /api/users/:userId/factors', {
  access: 'administrators',
  summary: 'Take the second factors off an account',
  params: userParams,
  result: z.object({ user: ListedUser }),
})

export const listAudit = endpoint('GET /api/audit', {
  access: 'administrators',
  summary: 'What administrators did, newest first, fifty a page',
  query: z.strictObject({ page: Page }),
  result: z.object({ records: z.array(AuditRecord), total: z.number().int() }),
})
