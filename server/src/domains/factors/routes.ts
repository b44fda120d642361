import {
  challengeFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  useRecoveryCode,
  verifyFactor,
} from '@capyzen/contracts/factors'
import type { FastifyInstance } from 'fastify'
import { setCookies, type AuthService, type Guards } from '#domains/auth'
import { serve } from '#platform/http'
import { challenge, enrol, factorsOf, remove, renewRecovery, useRecovery, verify } from './service.ts'

/** Listing, challenging and proving are for sessions that still wait for their factor, too. */
export function factorRoutes(app: FastifyInstance, service: AuthService, { halfSignedIn, grownUp }: Guards): void {
  serve(app, listFactors, halfSignedIn, ({ actor }) => factorsOf(service, actor))
  serve(app, enrolFactor, grownUp, ({ actor, body }) => enrol(service, actor, body))
  serve(app, challengeFactor, halfSignedIn, async ({ actor, params }) => {
    await challenge(service, actor, params.factorId)
    return { outcome: 'challenged' as const }
  })
  serve(app, verifyFactor, halfSignedIn, async ({ actor, params, body, reply }) => {
    const { cookies, ...proved } = await verify(service, actor, { ...params, ...body })
    setCookies(reply, cookies)
    return proved
  })
  serve(app, removeFactor, grownUp, async ({ actor, params, body }) => ({
    viewer: await remove(service, actor, { ...params, ...body }),
  }))
  serve(app, useRecoveryCode, halfSignedIn, async ({ actor, body, reply }) => {
    const { cookies, ...proved } = await useRecovery(service, actor, body.code)
    setCookies(reply, cookies)
    return proved
  })
  serve(app, renewRecoveryCodes, grownUp, async ({ actor, body }) => ({
    recoveryCodes: await renewRecovery(service, actor, body.proof),
  }))
}
