import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { AssuranceLevel, Role, UserType, Viewer } from '@capyzen/contracts/auth'
import { hashToken } from './tokens.ts'

export interface SessionKeys {
  pool: Pool
  /** Signs the cookie. */
  secret: string
  cookieName: string
}

/** `__Host-` binds the cookie to this host and to TLS; plain HTTP (a laptop, a test) cannot have it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-capyzen-session' : 'capyzen-session'
}

export interface SessionHolder {
  userId: string
  sessionId: string
  userType: UserType
  isChild: boolean
  roles: Role[]
  assuranceLevel: AssuranceLevel
  /** Nothing is open to this session but proving the second factor. */
  awaitsFactor: boolean
  /** Asked by the token that it had before it reached aal2: then it neither ends nor goes on by that. */
  isFormer: boolean
}

const roles = `array(select r.role from user_roles r where r.user_id = s.user_id) as roles`

/** One prepared query answers who is asking and with which roles: every autosave passes here. By the cookie, or by a session that is known already. */
export async function findHolder(
  keys: SessionKeys,
  by: string | { sessionId: string } | undefined,
  now: Date,
): Promise<SessionHolder | undefined> {
  const { pool, secret } = keys
  const isKnown = typeof by === 'object'
  const token = isKnown ? undefined : sessionToken(by, secret)
  const value = isKnown ? by.sessionId : token && hashToken(token)
  if (value === undefined) return undefined
  const { rows } = await pool.query<SessionHolder>({
    name: isKnown ? 'session-holder-by-id' : 'session-holder',
    text: `select s.user_id as "userId", s.id as "sessionId", u.user_type as "userType", u.guardian_id is not null as "isChild",
                  ${roles}, s.assurance_level as "assuranceLevel", s.awaits_factor as "awaitsFactor", false as "isFormer"
           from sessions s join users u on u.id = s.user_id where s.${isKnown ? 'id' : 'token'} = $1 and s.expires_at > $2`,
    values: [value, now],
  })
  if (rows[0] || isKnown) return rows[0]
  const former = await renewedFrom(pool, value, now)
  const renewed = former && (await findHolder(keys, former, now))
  return renewed ? { ...renewed, ...asBefore(former) } : undefined
}

interface Former {
  sessionId: string
  awaitsFactor: boolean
}

/** What a session was before it proved its second factor, and what its former token still stands for, for a few seconds. */
const asBefore = ({ awaitsFactor }: Former) => ({ assuranceLevel: 'aal1', awaitsFactor, isFormer: true }) as const

async function renewedFrom(pool: Pool, formerHash: string, now: Date): Promise<Former | undefined> {
  const { rows } = await pool.query<Former>({
    name: 'session-renewed-from',
    text: `select id as "sessionId", former_awaits_factor as "awaitsFactor"
           from sessions where former_token = $1 and former_token_until > $2`,
    values: [formerHash, now],
  })
  return rows[0]
}

export interface FoundViewer {
  viewer: Viewer
  sessionId: string
  awaitsFactor: boolean
  isFormer: boolean
  openedAt: Date
  expiresAt: Date
  lastUsedAt: Date
}

type ViewerRow = Omit<Viewer, 'createdAt' | 'isAdministrator' | 'isConfirmedTeacher'> &
  Omit<FoundViewer, 'viewer'> & { createdAt: Date; roles: Role[] }

/** The same, with all that the browser may know of its user; by the cookie, or by a session that is known already. */
export async function findViewer(
  keys: SessionKeys,
  by: string | { sessionId: string } | undefined,
  now: Date,
): Promise<FoundViewer | undefined> {
  const { pool, secret } = keys
  const isKnown = typeof by === 'object'
  const token = isKnown ? undefined : sessionToken(by, secret)
  const value = isKnown ? by.sessionId : token && hashToken(token)
  if (value === undefined) return undefined
  const { rows } = await pool.query<ViewerRow>({
    name: isKnown ? 'session-viewer-by-id' : 'session-viewer',
    text: `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.phone, u.user_type as "userType", u.level, u.avatar,
                  u.language, u.guardian_id is not null as "isChild", u.second_factor_since is not null as "hasSecondFactor",
                  u.created_at as "createdAt", ${roles}, s.assurance_level as "assuranceLevel", s.method as "signInMethod",
                  s.id as "sessionId", s.awaits_factor as "awaitsFactor", false as "isFormer", s.created_at as "openedAt", s.expires_at as "expiresAt", s.updated_at as "lastUsedAt"
           from sessions s join users u on u.id = s.user_id where s.${isKnown ? 'id' : 'token'} = $1 and s.expires_at > $2`,
    values: [value, now],
  })
  const [row] = rows
  if (!row && !isKnown) {
    const former = await renewedFrom(pool, value, now)
    const renewed = former && (await findViewer(keys, former, now))
    if (!renewed) return undefined
    const { assuranceLevel, ...before } = asBefore(former)
    return { ...renewed, ...before, viewer: { ...renewed.viewer, assuranceLevel } }
  }
  if (!row) return undefined
  const { sessionId, awaitsFactor, isFormer, openedAt, expiresAt, lastUsedAt, createdAt, roles: held, ...person } = row
  const viewer = {
    ...person,
    isAdministrator: held.includes('administrator'),
    isConfirmedTeacher: held.includes('teacher'),
    createdAt: createdAt.toISOString(),
  }
  return { viewer, sessionId, awaitsFactor, isFormer, openedAt, expiresAt, lastUsedAt }
}

/** The cookie is `token.signature`, HMAC-SHA-256 in base64: an invented one never reaches the database. */
export function sessionToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (cookie === undefined || dot < 1) return undefined
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
