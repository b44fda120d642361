/** Meetings of Zoom: signatures that admit to them, for academies that have the keys of a Zoom app. */

import { readZoom, signZoomMeeting } from '@capyzen/contracts/zoom'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { signMeeting } from './signature.ts'

export { zoomProgram } from './program.ts'

export const zoomDomain = defineDomain({
  name: 'zoom',
  routes(app, deps: DomainDeps) {
    serve(app, readZoom, async () => ({ isConfigured: deps.settings.zoom !== undefined, sdk: deps.settings.zoomSdk }))
    serve(app, signZoomMeeting, ({ actor, body }) => signMeeting(deps, actor.userId, body))
  },
})
