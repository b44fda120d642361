import * as contract from '@capyzen/contracts/writing'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { listCompositions, markComposition, readChildComposition, readComposition } from './compositions.ts'
import { saveDraft, submitDraft } from './drafts.ts'
import { addPicture } from './pictures.ts'
import { createSession, deleteSession, listSessions, readSession, type WritingDeps } from './service.ts'
import { readVersion } from './versions.ts'

export function writingRoutes(app: FastifyInstance, deps: WritingDeps): void {
  serve(app, contract.addWritingPicture, ({ body, actor }) => addPicture(deps, body.base64, actor))
  serve(app, contract.createWritingSession, ({ body, actor }) => createSession(deps, body, actor))
  serve(app, contract.listWritingSessions, ({ actor }) => listSessions(deps.db, actor))
  serve(app, contract.getWritingSession, ({ params, actor }) => readSession(deps, params.sessionId, actor))
  serve(app, contract.deleteWritingSession, ({ params, actor }) => deleteSession(deps, params.sessionId, actor))
  serve(app, contract.saveDraft, ({ params, body, actor }) => saveDraft(deps, { ...params, ...body }, actor))
  serve(app, contract.submitDraft, ({ params, body, actor }) => submitDraft(deps, { ...params, ...body }, actor))
  serve(app, contract.getWritingVersion, ({ params, actor }) => readVersion(deps.db, params, actor))
  serve(app, contract.listCompositions, ({ query, actor }) => listCompositions(deps, query, actor))
  serve(app, contract.getComposition, ({ params, actor }) => readComposition(deps, params.versionId, actor))
  serve(app, contract.getChildComposition, ({ params, actor }) => readChildComposition(deps, params, actor))
  serve(app, contract.markComposition, ({ params, body, actor }) =>
    markComposition(deps, { ...params, ...body }, actor),
  )
}
