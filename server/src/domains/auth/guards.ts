import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '#platform/clock'
import { AppError } from '#platform/errors'
import type { Guard } from '#platform/http'
import { asAnyone, asSignedIn, type Administrator, type SessionHolder, type SignedIn, type Visitor } from './actors.ts'

export interface Guards {
  /** Visitors too; knows the user if there is one. */
  anyone: Guard<Visitor>
  signedIn: Guard<SignedIn>
  administrator: Guard<Administrator>
}

/**
 * One prepared query answers who is asking and with which role. It reads the library's session rows directly: the
 * library's own look-up costs more than the rest of a request together (decision 0004), and every autosave passes here.
 */
export function createGuards(deps: { pool: Pool; clock: Clock; secret: string; cookieName: string }): Guards {
  const { pool, clock, secret, cookieName } = deps

  const findHolder = async (request: FastifyRequest): Promise<SessionHolder | undefined> => {
    const token = signedToken(request.cookies[cookieName], secret)
    if (token === undefined) return undefined
    const { rows } = await pool.query<SessionHolder>({
      name: 'session-holder',
      text: `select s.user_id as "userId",
                    exists (select from user_roles r where r.user_id = s.user_id and r.role = 'administrator') as "isAdministrator"
             from sessions s where s.token = $1 and s.expires_at > $2`,
      values: [token, clock.now()],
    })
    return rows[0]
  }
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const holder = await findHolder(request)
    if (!holder) throw new AppError('login_required')
    return asSignedIn(holder)
  }
  return {
    anyone: async (request) => asAnyone(await findHolder(request)),
    signedIn,
    administrator: async (request) => {
      const actor = await signedIn(request)
      if (!actor.isAdministrator) throw new AppError('forbidden')
      return actor as Administrator
    },
  }
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
