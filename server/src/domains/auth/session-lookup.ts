import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Viewer } from '@capyzen/contracts/auth'

export interface SessionKeys {
  pool: Pool
  /** Signs the cookie, as the library does. */
  secret: string
  cookieName: string
}

export interface SessionHolder {
  userId: string
  sessionId: string
  isAdministrator: boolean
}

const isAdministrator = `exists (select from user_roles r where r.user_id = s.user_id and r.role = 'administrator') as "isAdministrator"`

/**
 * One prepared query answers who is asking and with which role. It reads the library's session rows directly: the
 * library's own look-up costs more than the rest of a request together (decision 0004), and every autosave passes here.
 */
export async function findHolder(
  { pool, secret }: SessionKeys,
  cookie: string | undefined,
  now: Date,
): Promise<SessionHolder | undefined> {
  const token = signedToken(cookie, secret)
  if (token === undefined) return undefined
  const { rows } = await pool.query<SessionHolder>({
    name: 'session-holder',
    text: `select s.user_id as "userId", s.id as "sessionId", ${isAdministrator} from sessions s where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  })
  return rows[0]
}

export interface FoundViewer {
  viewer: Viewer
  sessionId: string
  expiresAt: Date
  lastUsedAt: Date
}

/** The same, with all that the browser may know of its user. */
export async function findViewer(
  { pool, secret }: SessionKeys,
  cookie: string | undefined,
  now: Date,
): Promise<FoundViewer | undefined> {
  const token = signedToken(cookie, secret)
  if (token === undefined) return undefined
  const { rows } = await pool.query<Omit<Viewer, 'createdAt'> & Omit<FoundViewer, 'viewer'> & { createdAt: Date }>({
    name: 'session-viewer',
    text: `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.user_type as "userType", ${isAdministrator},
                  u.created_at as "createdAt", s.id as "sessionId", s.expires_at as "expiresAt", s.updated_at as "lastUsedAt"
           from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  })
  const [row] = rows
  if (!row) return undefined
  const { sessionId, expiresAt, lastUsedAt, createdAt, ...viewer } = row
  return { viewer: { ...viewer, createdAt: createdAt.toISOString() }, sessionId, expiresAt, lastUsedAt }
}

/** The cookie is `token.signature`, HMAC-SHA-256 in base64, as the library writes it. */
function signedToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (cookie === undefined || dot < 1) return undefined
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
