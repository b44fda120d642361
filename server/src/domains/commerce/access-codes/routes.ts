import * as contract from '@capyzen/contracts/access-codes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import type { Settings } from '#platform/settings'
import { change, exportCodes, generate, listCodes, listRedemptions } from './managing.ts'
import { redeem } from './service.ts'

export function accessCodeRoutes(
  app: FastifyInstance,
  deps: {
    db: Database
    listDb: Database
    clock: Clock
    settings: Pick<Settings, 'publicUrl'>
    domains: readonly Domain[]
  },
): void {
  const lists = { ...deps, db: deps.listDb }
  serve(app, contract.redeemAccessCode, ({ actor, body, request }) =>
    redeem(deps, { ...body, userId: actor.userId, network: networkOf(request.ip) }),
  )
  serve(app, contract.listAccessCodes, ({ params, query }) => listCodes(lists, { ...params, ...query }))
  serve(app, contract.exportAccessCodes, async ({ actor, params, query }) => ({
    codes: await exportCodes(deps, { ...params, ...query, madeAt: dateOf(query.madeAt) ?? undefined, by: actor }),
    courseUrl: `${deps.settings.publicUrl}/courses/${params.courseId}`,
  }))
  serve(app, contract.generateAccessCodes, async ({ actor, params, body: { count, ...terms } }) => ({
    codes: await generate(deps, {
      ...params,
      number: count,
      by: actor,
      terms: { ...terms, expiresAt: dateOf(terms.expiresAt) ?? null },
    }),
  }))
  serve(app, contract.changeAccessCode, async ({ actor, params, body }) => ({
    code: await change(deps, { ...params, change: { ...body, expiresAt: dateOf(body.expiresAt) }, by: actor }),
  }))
  serve(app, contract.listRedemptions, ({ params, query }) => listRedemptions(lists, { ...params, ...query }))
}

/** Null removes the expiry, undefined keeps it. */
function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}
