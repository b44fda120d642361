import * as contract from '@capyzen/contracts/recognition'
import type { FastifyInstance } from 'fastify'
import type { Domain } from '#platform/domain'
import { serve, serveAsIs } from '#platform/http'
import { asStoredFile, sendStoredFile } from '#platform/stored-files'
import { addScan, type ScanDeps } from './adding.ts'
import { deleteOwnScan } from './deleting.ts'
import { requireOwnScan, toScan, visiblePicture } from './showing.ts'

export function recognitionRoutes(app: FastifyInstance, deps: ScanDeps & { domains: readonly Domain[] }): void {
  const { db, storage, clock } = deps
  const reader = () => ({ db, now: clock.now() })
  serve(app, contract.addScan, async ({ body, actor }) => ({ scan: await addScan(deps, actor, body) }))
  serve(app, contract.getScan, async ({ params, actor }) => ({
    scan: toScan(await requireOwnScan(reader(), actor.userId, params.scanId)),
  }))
  serveAsIs(app, contract.getScanPicture, async ({ params, actor, request, reply }) => {
    const key = await visiblePicture(reader(), params.scanId, actor)
    // Asked again each time, so that a deleted picture is not shown from a browser's cache.
    asStoredFile(reply).header('cache-control', 'private, no-cache')
    return sendStoredFile(request, reply, storage, { bucket: 'scans', key })
  })
  serve(app, contract.deleteScan, async ({ params, actor }) => {
    await deleteOwnScan(deps, actor.userId, params.scanId)
    return {}
  })
}
