import { and, eq, gt } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AssuranceLevel, Role, UserType, Viewer } from '@capyzen/contracts/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { verifySignedToken } from './cookies.ts'
import { sessions } from './tables.ts'
import { hashToken } from './tokens.ts'

export interface SessionKeys {
  pool: Pool
  secret: string
  cookieName: string
}

interface FoundSession {
  sessionId: string
  roles: Role[]
  assuranceLevel: AssuranceLevel
  awaitsFactor: boolean
  /** The request carries the token from before aal2: it can neither end nor extend the session. */
  isFormer: boolean
}

export interface SessionHolder extends FoundSession {
  userId: string
  userType: UserType
  isChild: boolean
}

/** The cookie of a session, or its id. */
type SessionKey = string | { sessionId: string } | undefined

export async function isSessionOpen(db: DatabaseOrTransaction, sessionId: string, now: Date): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))) > 0
}

/** One prepared query, because every autosave passes here. */
export function findHolder(keys: SessionKeys, by: SessionKey, now: Date): Promise<SessionHolder | undefined> {
  const columns = `s.user_id as "userId", u.user_type as "userType", u.guardian_id is not null as "isChild"`
  return findSession<SessionHolder>(keys, by, now, { name: 'session-holder', columns })
}

async function findSession<Row extends FoundSession>(
  keys: SessionKeys,
  by: SessionKey,
  now: Date,
  query: { name: string; columns: string },
): Promise<Row | undefined> {
  const { pool } = keys
  const isById = typeof by === 'object'
  const value = isById ? by.sessionId : sessionOfCookie(keys, by)
  if (value === undefined) return undefined
  const { rows } = await pool.query<Row>({
    name: isById ? `${query.name}-by-id` : query.name,
    text: `select ${query.columns}, s.id as "sessionId",
                  array(select r.role from user_roles r where r.user_id = s.user_id) as roles,
                  s.assurance_level as "assuranceLevel", s.awaits_factor as "awaitsFactor", false as "isFormer"
           from sessions s join users u on u.id = s.user_id where s.${isById ? 'id' : 'token'} = $1 and s.expires_at > $2`,
    values: [value, now],
  })
  if (rows[0] || isById) return rows[0]
  const [former] = (
    await pool.query<Pick<FoundSession, 'sessionId' | 'awaitsFactor'>>({
      name: 'session-renewed-from',
      text: `select id as "sessionId", former_awaits_factor as "awaitsFactor"
             from sessions where former_token = $1 and former_token_until > $2`,
      values: [value, now],
    })
  ).rows
  const renewed = former && (await findSession<Row>(keys, former, now, query))
  // For a few seconds the former token stands for what the session was before its second factor.
  return renewed && { ...renewed, assuranceLevel: 'aal1', awaitsFactor: former.awaitsFactor, isFormer: true }
}

/** The hash that names the session of a cookie in `signedInUser`; undefined where no session can have it. */
export function sessionOfCookie({ secret }: SessionKeys, cookie: string | undefined): string | undefined {
  const token = verifySignedToken(cookie, secret)
  return token && hashToken(token)
}

/**
 * SQL for a statement that checks the session and works at once: selects the user `id` that the guard `signedIn` would
 * find, where the parameters are what `sessionOfCookie` gave and the time. Of a former token it finds nothing.
 */
export const signedInUser = (session: string, at: string): string =>
  `select s.user_id as id from sessions s where s.token = ${session} and s.expires_at > ${at} and not s.awaits_factor`

type FoundViewer = Omit<FoundSession, 'roles' | 'assuranceLevel'> & {
  viewer: Viewer
  openedAt: Date
  expiresAt: Date
  lastUsedAt: Date
}

type ViewerRow = Omit<Viewer, 'createdAt' | 'isAdministrator' | 'isConfirmedTeacher'> &
  Omit<FoundViewer, 'viewer'> & { createdAt: Date; roles: Role[] }

export async function findViewer(keys: SessionKeys, by: SessionKey, now: Date): Promise<FoundViewer | undefined> {
  const columns = `u.id, u.name, u.email, u.email_verified as "emailVerified", u.phone, u.user_type as "userType", u.level, u.avatar,
                  u.language, u.guardian_id is not null as "isChild", u.second_factor_since is not null as "hasSecondFactor",
                  u.created_at as "createdAt", s.method as "signInMethod", s.created_at as "openedAt",
                  s.expires_at as "expiresAt", s.updated_at as "lastUsedAt"`
  const row = await findSession<ViewerRow>(keys, by, now, { name: 'session-viewer', columns })
  if (!row) return undefined
  const { sessionId, awaitsFactor, isFormer, openedAt, expiresAt, lastUsedAt, createdAt, roles, ...user } = row
  const viewer = {
    ...user,
    isAdministrator: roles.includes('administrator'),
    isConfirmedTeacher: roles.includes('teacher'),
    createdAt: createdAt.toISOString(),
  }
  return { viewer, sessionId, awaitsFactor, isFormer, openedAt, expiresAt, lastUsedAt }
}
