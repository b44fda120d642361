import {
  changeAccessCode,
  exportAccessCodes,
  generateAccessCodes,
  listAccessCodes,
  listRedemptions as listRedemptionsOperation,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import type { Settings } from '#platform/settings'
import { change } from './changing.ts'
import { generate } from './issuing.ts'
import { exportCodes, listCodes, listRedemptions } from './listing.ts'
import { redeem } from './service.ts'

export function accessCodeRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; settings: Pick<Settings, 'publicUrl'> },
  { signedIn, administrator }: Guards,
): void {
  serve(app, redeemAccessCode, signedIn, ({ actor, body, request }) =>
    redeem(deps, { ...body, userId: actor.userId, network: networkOf(request.ip) }),
  )
  serve(app, listAccessCodes, administrator, ({ params, query }) => listCodes(deps, { ...params, ...query }))
  serve(app, exportAccessCodes, administrator, async ({ actor, params, query }) => ({
    codes: await exportCodes(deps, { ...params, ...query, madeAt: momentOf(query.madeAt) ?? undefined, by: actor }),
    courseUrl: `${deps.settings.publicUrl}/courses/${params.courseId}`,
  }))
  serve(app, generateAccessCodes, administrator, async ({ actor, params, body: { count, ...terms } }) => ({
    codes: await generate(deps, {
      ...{ ...params, number: count, by: actor },
      terms: { ...terms, expiresAt: momentOf(terms.expiresAt) ?? null },
    }),
  }))
  serve(app, changeAccessCode, administrator, async ({ actor, params, body }) => ({
    code: await change(deps, { ...params, change: { ...body, expiresAt: momentOf(body.expiresAt) }, by: actor }),
  }))
  serve(app, listRedemptionsOperation, administrator, ({ params, query }) =>
    listRedemptions(deps.db, { ...params, ...query }),
  )
}

/** Nothing stays what it is: null takes the end away, undefined leaves it. */
function momentOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}
