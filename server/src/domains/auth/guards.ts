import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import type { Guard } from '#platform/http'
import {
  asAnyone,
  asHalfSignedIn,
  asSignedIn,
  type Administrator,
  type GrownUp,
  type HalfSignedIn,
  type Parent,
  type SignedIn,
  type Teacher,
  type Visitor,
} from './actors.ts'
import { boundBrowser } from './browser-binding.ts'
import type { AuthService } from './service.ts'
import { findHolder, type SessionHolder } from './session-lookup.ts'

export interface Guards {
  /** Visitors too; knows the user if there is one. A session that waits for its second factor is a visitor's. */
  anyone: Guard<Visitor>
  /**
   * The same for an address that we signed for a session, or for a visitor (null): `forbidden` once that session has ended. A ban ends all
   * sessions of an account.
   */
  ofSession(sessionId: string | null): Promise<Visitor>
  /** Also a session that waits for its second factor: for proving it. */
  halfSignedIn: Guard<HalfSignedIn>
  /** With the second factor, where the account has one: what is asked of everybody is asked of administrators too. */
  signedIn: Guard<SignedIn>
  /** Not the child of a family, whose account the parent looks after. */
  grownUp: Guard<GrownUp>
  parent: Guard<Parent>
  /** One whom an administrator has confirmed. */
  teacher: Guard<Teacher>
  administrator: Guard<Administrator>
}

export function createGuards({
  sessions,
  clock,
  settings,
}: Pick<AuthService, 'sessions' | 'clock' | 'settings'>): Guards {
  const browserOf = (request: FastifyRequest) => boundBrowser(request, settings.publicUrl)
  const cookieOf = (request: FastifyRequest) => request.cookies[sessions.cookieName]
  const holderOf = (request: FastifyRequest) => findHolder(sessions, cookieOf(request), clock.now())
  const knownHolder = async (request: FastifyRequest): Promise<SessionHolder> => {
    const holder = await holderOf(request)
    if (!holder) throw new AppError(cookieOf(request) ? 'session_not_found' : 'login_required')
    return holder
  }
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const holder = await knownHolder(request)
    if (holder.awaitsFactor) throw new AppError('second_factor_required')
    return asSignedIn(holder, browserOf(request))
  }
  const only =
    <Actor extends SignedIn>(isAllowed: (actor: SignedIn) => boolean): Guard<Actor> =>
    async (request) => {
      const actor = await signedIn(request)
      if (!isAllowed(actor)) throw new AppError('forbidden')
      return actor as Actor
    }
  return {
    anyone: async (request) => {
      const holder = await holderOf(request)
      return asAnyone(holder?.awaitsFactor ? undefined : holder)
    },
    async ofSession(sessionId) {
      if (sessionId === null) return asAnyone(undefined)
      const holder = await findHolder(sessions, { sessionId }, clock.now())
      if (!holder || holder.awaitsFactor) throw new AppError('forbidden')
      return asAnyone(holder)
    },
    halfSignedIn: async (request) => asHalfSignedIn(await knownHolder(request), browserOf(request)),
    signedIn,
    grownUp: only<GrownUp>((actor) => !actor.isChild),
    parent: only<Parent>((actor) => actor.userType === 'parent' && !actor.isChild),
    teacher: only<Teacher>((actor) => actor.isTeacher),
    administrator: only<Administrator>((actor) => actor.isAdministrator),
  }
}
