import * as contract from '@capyzen/contracts/recordings'
import type { FastifyInstance } from 'fastify'
import { requireOwnChild } from '#domains/identity/families'
import type { Domain } from '#platform/domain'
import { serve, serveAsIs } from '#platform/http'
import { asStoredFile, sendStoredFile } from '#platform/stored-files'
import { deleteOwnRecording } from './deleting.ts'
import { keepRecording, type RecordingDeps } from './keeping.ts'
import { audibleRecording, listRecordings } from './reading.ts'

export function recordingRoutes(app: FastifyInstance, deps: RecordingDeps & { domains: readonly Domain[] }): void {
  const { db, storage, clock, domains } = deps
  serve(app, contract.keepOwnRecording, ({ body, actor }) => keepRecording(deps, actor, body))
  serve(app, contract.listOwnRecordings, ({ query, actor }) =>
    listRecordings({ db, domains, now: clock.now() }, actor.userId, query),
  )
  serve(app, contract.listChildRecordings, async ({ params, query, actor }) => {
    const { id } = await requireOwnChild(db, actor, params.childId)
    return listRecordings({ db, domains, now: clock.now() }, id, query)
  })
  serveAsIs(app, contract.hearRecording, async ({ params, actor, request, reply }) => {
    const { fileKey } = await audibleRecording({ db, domains, now: clock.now() }, params.recordingId, actor)
    // Asked again each time, so that a deleted recording is not heard from a browser's cache.
    asStoredFile(reply).header('cache-control', 'private, no-cache')
    return sendStoredFile(request, reply, storage, { bucket: 'recordings', key: fileKey })
  })
  serve(app, contract.deleteRecording, async ({ params, actor }) => {
    await deleteOwnRecording(db, params.recordingId, actor)
    return { outcome: 'deleted' as const }
  })
}
