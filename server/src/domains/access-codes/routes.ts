import {
  deactivateAccessCode,
  generateAccessCode,
  listAccessCodes,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { deactivate, generate, listCodes, redeem } from './service.ts'

export function accessCodeRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock },
  { signedIn, administrator }: Guards,
): void {
  serve(app, redeemAccessCode, signedIn, ({ actor, body, request }) =>
    redeem(deps, { ...body, userId: actor.userId, address: networkOf(request.ip) }),
  )
  serve(app, listAccessCodes, administrator, async ({ params }) => ({
    codes: await listCodes(deps.db, params.courseId),
  }))
  serve(app, generateAccessCode, administrator, async ({ actor, params }) => ({
    code: await generate(deps, { courseId: params.courseId, by: actor }),
  }))
  serve(app, deactivateAccessCode, administrator, async ({ params }) => ({
    code: await deactivate(deps.db, params.accessCodeId),
  }))
}
