import * as contract from '@capyzen/contracts/coach'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { commentOnVersion } from './comments.ts'
import { analysePicture } from './image-analysis.ts'
import { askCoach, readCoach } from './service.ts'

export const coachDomain = defineDomain({
  name: 'coach',
  routes(app, deps) {
    serve(app, contract.askCoach, ({ params, body, actor }) => askCoach(deps, { ...params, ...body }, actor))
    serve(app, contract.getCoach, ({ params, actor }) => readCoach(deps.db, params.sessionId, actor))
    serve(app, contract.analysePicture, ({ body, actor }) => analysePicture(deps, body.imageId, actor))
    serve(app, contract.commentOnVersion, ({ params, actor }) => commentOnVersion(deps, params, actor))
  },
})
