import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import { AppError } from '#platform/errors'
import type { Guard } from '#platform/http'
import { asAnyone, asSignedIn, type Administrator, type SignedIn, type Visitor } from './actors.ts'
import { findHolder, type SessionKeys } from './session-lookup.ts'

export interface Guards {
  /** Visitors too; knows the user if there is one. */
  anyone: Guard<Visitor>
  signedIn: Guard<SignedIn>
  administrator: Guard<Administrator>
}

export function createGuards(sessions: SessionKeys, clock: Clock): Guards {
  const holderOf = (request: FastifyRequest) => findHolder(sessions, request.cookies[sessions.cookieName], clock.now())
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const holder = await holderOf(request)
    if (!holder) throw new AppError('login_required')
    return asSignedIn(holder)
  }
  return {
    anyone: async (request) => asAnyone(await holderOf(request)),
    signedIn,
    administrator: async (request) => {
      const actor = await signedIn(request)
      if (!actor.isAdministrator) throw new AppError('forbidden')
      return actor as Administrator
    },
  }
}
