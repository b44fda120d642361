/** The coach beside the writing pad: what it asks, which replies are withheld, and comments on a submitted version. */

import * as contract from '@capyzen/contracts/coach'
import { defineDomain } from '#platform/domain'
import { clearAbout } from '#domains/tutor/conversations'
import { serve } from '#platform/http'
import { commentOnVersion } from './comments.ts'
import { analysePicture } from './image-analysis.ts'
import { aboutSession, askCoach, readCoach } from './service.ts'
import { shareWork } from './shared-work.ts'

export const coachDomain = defineDomain({
  name: 'coach',
  writingDeleted: (tx, { ownerId, sessionId, now }) =>
    clearAbout(tx, { learnerId: ownerId, kind: 'coach', about: aboutSession(sessionId), now }),
  routes(app, deps) {
    serve(app, contract.askCoach, ({ params, body, actor }) => askCoach(deps, { ...params, ...body }, actor))
    serve(app, contract.getCoach, ({ params, actor }) => readCoach(deps.db, params.sessionId, actor))
    // Each costs a message of the day and money.
    const share = shareWork()
    serve(app, contract.analysePicture, ({ body: { imageId }, actor }) =>
      share(`${actor.userId} ${imageId}`, () => analysePicture(deps, imageId, actor)),
    )
    serve(app, contract.commentOnVersion, ({ params, actor }) =>
      share(`${actor.userId} ${params.sessionId} ${params.versionId}`, () => commentOnVersion(deps, params, actor)),
    )
  },
})
