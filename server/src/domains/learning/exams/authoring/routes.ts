import * as contract from '@capyzen/contracts/paper-authoring'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps'
import { serve } from '#platform/http'
import { approvePaper, changePaper, createPaper, listPapers, publishPaper, readPaper } from './papers.ts'

export function paperAuthoringRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.listAuthoredPapers, ({ actor }) => listPapers(db, actor))
  serve(app, contract.getAuthoredPaper, async ({ params, actor }) => ({
    paper: await readPaper(db, params.paperId, actor),
  }))
  serve(app, contract.createPaper, ({ body, actor }) => createPaper(deps, { draft: body.paper, by: actor }))
  serve(app, contract.changePaper, ({ params, body, actor }) =>
    changePaper(deps, { ...params, version: body.version, draft: body.paper, by: actor }),
  )
  serve(app, contract.approvePaper, ({ params, body, actor }) => approvePaper(deps, { ...params, ...body, by: actor }))
  serve(app, contract.publishPaper, ({ params, body, actor }) => publishPaper(deps, { ...params, ...body, by: actor }))
}
