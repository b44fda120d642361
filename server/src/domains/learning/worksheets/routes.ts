import * as contract from '@capyzen/contracts/worksheets'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { rateLimits, type Visitor } from '#domains/identity/auth'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { countSkills } from './candidates.ts'
import { beginSet, requireSet } from './class-sets.ts'
import { deleteSheet, setKeyOf } from './deleting.ts'
import type { WorksheetDeps } from './deps.ts'
import { makeSheet, varySheet, type MadeSheet } from './making.ts'
import { printSheet } from './printing.ts'
import { hasAnswers, listAcademys, listIdOfSheet, listOwn, requireVisible, toWorksheet } from './showing.ts'
import { ensurePrinted, pageKeyOf, pdfKeyOf } from './storing.ts'
import { worksheets } from './tables.ts'
import { viewerOf } from './viewer.ts'

export function worksheetRoutes(app: FastifyInstance, deps: WorksheetDeps): void {
  const { db, clock } = deps
  const spendPrint = (actor: Visitor, request: FastifyRequest) => () =>
    spendOrRefuse(
      db,
      actor.userId === null
        ? budgetsOf(rateLimits.worksheetPrintsOfNetwork, { network: networkOf(request.ip) })
        : budgetsOf(rateLimits.worksheetPrints, { user: actor.userId }),
      clock.now(),
    )
  const toMade = async (made: MadeSheet, actor: Visitor) =>
    made.outcome === 'made'
      ? { outcome: made.outcome, worksheet: toWorksheet(made.row, await viewerOf(db, actor)) }
      : made

  serve(app, contract.listWorksheets, ({ query, actor }) => listAcademys(db, actor, query, query))
  serve(app, contract.listOwnWorksheets, ({ query, actor }) => listOwn(db, actor, query))
  serve(app, contract.findWorksheet, async ({ params, actor }) => {
    const { row, viewer } = await requireVisible(db, actor, params)
    return { worksheet: toWorksheet(row, viewer) }
  })
  serve(app, contract.readSheetSkills, ({ query }) => countSkills(db, deps.generators, query))
  serve(app, contract.makeWorksheet, async ({ body, actor }) =>
    toMade(await makeSheet(deps, body.recipe, actor), actor),
  )
  serve(app, contract.varyWorksheet, async ({ params, actor }) => {
    const { row } = await requireVisible(db, actor, params)
    return toMade(await varySheet(deps, row, actor.userId), actor)
  })
  serve(app, contract.deleteWorksheet, async ({ params, actor }) => {
    await deleteSheet(deps, params.worksheetId, actor.userId)
    return {}
  })
  serve(app, contract.readSheetQuestions, async ({ params, actor }) => {
    const { row } = await requireVisible(db, actor, params)
    // Questions of papers come with their paper, and squares are written by hand.
    if (row.recipe.kind !== 'practice') throw new AppError('not_found')
    const { questions } = await deps.lists.readList(listIdOfSheet(row))
    return { questionVersionIds: questions.map(({ question }) => question.id) }
  })

  serveAsIs(app, contract.downloadWorksheet, async ({ params, query, actor, request, reply }) => {
    const { row, viewer } = await requireVisible(db, actor, params)
    const spend = spendPrint(actor, request)
    if (query.part === 'answers') {
      if (!viewer.isGrownUp) throw new AppError('forbidden')
      if (!hasAnswers(row, viewer)) throw new AppError('not_found')
      await spend()
      // Set each time, as an answer may have been corrected.
      const { pdf } = await printSheet(deps, row, 'answers')
      return asPdf(reply, `worksheet-${row.number}-answers`).send(Buffer.from(pdf))
    }
    await ensurePrinted(deps, row, spend)
    asPdf(reply, `worksheet-${row.number}`)
    const count = () =>
      db
        .update(worksheets)
        .set({ downloads: sql`${worksheets.downloads} + 1` })
        .where(eq(worksheets.id, row.id))
    return sendKept(deps, { request, reply, key: pdfKeyOf(row), count })
  })
  serveAsIs(app, contract.previewWorksheet, async ({ params, actor, request, reply }) => {
    const { row } = await requireVisible(db, actor, params)
    const pages = await ensurePrinted(deps, row, spendPrint(actor, request))
    if (params.page > pages) throw new AppError('not_found')
    reply.type('image/webp').header('cache-control', 'private, max-age=3600')
    return sendKept(deps, { request, reply, key: pageKeyOf(row, params.page) })
  })

  serve(app, contract.makeClassSet, async ({ params, body, actor }) => {
    const { row } = await requireVisible(db, actor, params)
    return { set: await beginSet(deps, row, body, actor) }
  })
  serve(app, contract.readClassSet, async ({ params, actor }) => ({
    set: await requireSet(deps, params.setId, actor),
  }))
  serveAsIs(app, contract.downloadClassSet, async ({ params, actor, request, reply }) => {
    const { id, state } = await requireSet(deps, params.setId, actor)
    if (state !== 'ready') throw new AppError('conflict')
    asPdf(reply, 'worksheets')
    return sendKept(deps, { request, reply, key: setKeyOf(id) })
  })
}

const asPdf = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-cache')

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  /** Before it is sent. */
  count?: () => Promise<unknown>
}

/**
 * With its length, so that a download knows how far it is; nothing where the browser has it already. Not by
 * `sendStoredFile`, as browsers show no PDF in its sandbox.
 */
async function sendKept({ storage }: WorksheetDeps, { request, reply, key, count }: Sending): Promise<FastifyReply> {
  const { size, etag } = await storage.info('worksheets', key)
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  await count?.()
  return reply.header('content-length', size).send(await storage.read('worksheets', key))
}
