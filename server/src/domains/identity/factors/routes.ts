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
import { setCookies, type AuthService } from '#domains/identity/auth'
import { serve } from '#platform/http'
import { challenge, enrol, factorsOf, remove, renewRecovery, useRecovery, verify } from './service.ts'

/** A session that awaits its factor may list, challenge and verify factors. */
export function factorRoutes(app: FastifyInstance, service: AuthService): void {
  serve(app, listFactors, ({ actor }) => factorsOf(service, actor))
  serve(app, enrolFactor, ({ actor, body }) => enrol(service, actor, body))
  serve(app, challengeFactor, async ({ actor, params }) => {
    await challenge(service, actor, params.factorId)
    return { outcome: 'challenged' as const }
  })
  serve(app, verifyFactor, async ({ actor, params, body, reply }) => {
    const { cookies, ...proved } = await verify(service, actor, { ...params, ...body })
    setCookies(reply, cookies)
    return proved
  })
  serve(app, removeFactor, async ({ actor, params, body }) => ({
    viewer: await remove(service, actor, { ...params, ...body }),
  }))
  serve(app, useRecoveryCode, async ({ actor, body, reply }) => {
    const { cookies, ...proved } = await useRecovery(service, actor, body.code)
    setCookies(reply, cookies)
    return proved
  })
  serve(app, renewRecoveryCodes, async ({ actor, body }) => ({
    recoveryCodes: await renewRecovery(service, actor, body.reauthentication),
  }))
}
