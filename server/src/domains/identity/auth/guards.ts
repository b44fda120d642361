import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import type { Guard, Guards } from '#platform/http'
import {
  asAnyone,
  asHalfSignedIn,
  asSignedIn,
  type Administrator,
  type AccountHolder,
  type Author,
  type HalfSignedIn,
  type Parent,
  type SignedIn,
  type Teacher,
  type Visitor,
} from './actors.ts'
import { boundBrowser } from './cookies.ts'
import type { AuthService } from './service.ts'
import { findHolder, sessionOfCookie, type SessionHolder } from './session-lookup.ts'

declare module '#platform/http' {
  interface Actors {
    /** A session that awaits its second factor counts as a visitor. */
    everyone: Visitor
    firstFactor: HalfSignedIn
    signedIn: SignedIn
    accountHolders: AccountHolder
    parents: Parent
    confirmedTeachers: Teacher
    authors: Author
    administrators: Administrator
  }
}

/** One guard for each `access`; nothing else can create an actor. */
export function createGuards(service: Pick<AuthService, 'sessions' | 'clock' | 'settings'>): Guards {
  const { sessions, clock, settings } = service
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
    everyone: async (request) => {
      const holder = await holderOf(request)
      return asAnyone(holder?.awaitsFactor ? undefined : holder)
    },
    firstFactor: async (request) => asHalfSignedIn(await knownHolder(request), browserOf(request)),
    signedIn,
    accountHolders: only<AccountHolder>((actor) => !actor.isChild),
    parents: only<Parent>((actor) => actor.userType === 'parent' && !actor.isChild),
    confirmedTeachers: only<Teacher>((actor) => actor.isTeacher),
    authors: only<Author>((actor) => actor.isTeacher || actor.isAdministrator),
    administrators: only<Administrator>((actor) => actor.isAdministrator),
  }
}

/** What a statement can check the session of a request by (`signedInUser`). */
export const sessionOfRequest = ({ sessions }: Pick<AuthService, 'sessions'>, request: FastifyRequest) =>
  sessionOfCookie(sessions, request.cookies[sessions.cookieName])

/** The visitor of a signed address: `forbidden` once its session has ended, which includes bans. */
export async function visitorOfSession(
  { sessions, clock }: Pick<AuthService, 'sessions' | 'clock'>,
  sessionId: string | null,
): Promise<Visitor> {
  if (sessionId === null) return asAnyone(undefined)
  const holder = await findHolder(sessions, { sessionId }, clock.now())
  if (!holder || holder.awaitsFactor) throw new AppError('forbidden')
  return asAnyone(holder)
}
