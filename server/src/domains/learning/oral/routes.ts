import * as contract from '@capyzen/contracts/oral'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import type { OralDeps } from './access.ts'
import { listOfStudent, listOwn, markRest, overrideMark, readOne, reviewTake } from './looking.ts'
import { deleteRehearsal, finishRehearsal, startRehearsal } from './rehearsals.ts'
import { listSets, readClip } from './sets.ts'
import { addTake, assessTake } from './takes.ts'

export function oralRoutes(app: FastifyInstance, deps: OralDeps): void {
  serve(app, contract.listOralSets, ({ actor }) => listSets(deps, actor))
  serve(app, contract.getOralClip, ({ params }) => readClip(deps, params.setId))
  serve(app, contract.startRehearsal, ({ body, actor }) => startRehearsal(deps, actor, body.setId))
  serve(app, contract.listRehearsals, ({ actor }) => listOwn(deps, actor))
  serve(app, contract.getRehearsal, ({ params, actor }) => readOne(deps, actor, params.rehearsalId))
  serve(app, contract.addTake, ({ params, body, actor }) => addTake(deps, actor, { ...params, ...body }))
  serve(app, contract.assessTake, ({ params, body, actor }) => assessTake(deps, actor, { ...params, ...body }))
  serve(app, contract.finishRehearsal, ({ params, actor }) => finishRehearsal(deps, actor, params.rehearsalId))
  serve(app, contract.deleteRehearsal, ({ params, actor }) => deleteRehearsal(deps, actor, params.rehearsalId))
  serve(app, contract.listStudentRehearsals, ({ params, actor }) => listOfStudent(deps, actor, params.studentId))
  serve(app, contract.overrideMark, ({ params, body, actor }) => overrideMark(deps, actor, { ...params, ...body }))
  serve(app, contract.reviewTake, ({ params, body, actor }) => reviewTake(deps, actor, { ...params, ...body }))
  serve(app, contract.markRest, ({ params, actor }) => markRest(deps, actor, params.rehearsalId))
}
