import * as contract from '@capyzen/contracts/classes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { join, leave, listJoined } from './joining.ts'
import {
  changeClass,
  listTaught,
  openClass,
  readRoster,
  removeFromClass,
  renewCode,
  type ClassDeps,
} from './teaching.ts'

export function classRoutes(app: FastifyInstance, deps: ClassDeps): void {
  serve(app, contract.listTaughtClasses, async ({ actor }) => ({ classes: await listTaught(deps.db, actor) }))
  serve(app, contract.createClass, async ({ actor, body }) => ({ taughtClass: await openClass(deps, actor, body) }))
  serve(app, contract.getRoster, ({ actor, params }) => readRoster(deps.db, actor, params.classId))
  serve(app, contract.updateClass, async ({ actor, params, body }) => ({
    taughtClass: await changeClass(deps, actor, params.classId, body),
  }))
  serve(app, contract.renewJoinCode, async ({ actor, params }) => ({
    taughtClass: await renewCode(deps.db, actor, params.classId),
  }))
  serve(app, contract.removeStudent, async ({ actor, params }) => {
    await removeFromClass(deps, actor, params)
    return { outcome: 'removed' as const }
  })
  serve(app, contract.listJoinedClasses, async ({ actor }) => ({ classes: await listJoined(deps.db, actor) }))
  serve(app, contract.joinClass, ({ actor, body, request }) =>
    join(deps, actor, { code: body.code, network: networkOf(request.ip) }),
  )
  serve(app, contract.leaveClass, async ({ actor, params }) => {
    await leave(deps, actor, params.classId)
    return { outcome: 'left' as const }
  })
}
