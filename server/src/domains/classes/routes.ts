import {
  createClass,
  getRoster,
  joinClass,
  leaveClass,
  listJoinedClasses,
  listTaughtClasses,
  removePupil,
  renewJoinCode,
  updateClass,
} from '@capyzen/contracts/classes'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
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

export function classRoutes(app: FastifyInstance, deps: ClassDeps, { signedIn, teacher }: Guards): void {
  serve(app, listTaughtClasses, teacher, async ({ actor }) => ({ classes: await listTaught(deps.db, actor) }))
  serve(app, createClass, teacher, async ({ actor, body }) => ({ taughtClass: await openClass(deps, actor, body) }))
  serve(app, getRoster, teacher, ({ actor, params }) => readRoster(deps.db, actor, params.classId))
  serve(app, updateClass, teacher, async ({ actor, params, body }) => ({
    taughtClass: await changeClass(deps, actor, params.classId, body),
  }))
  serve(app, renewJoinCode, teacher, async ({ actor, params }) => ({
    taughtClass: await renewCode(deps.db, actor, params.classId),
  }))
  serve(app, removePupil, teacher, async ({ actor, params }) => {
    await removeFromClass(deps.db, actor, params)
    return { outcome: 'removed' as const }
  })
  serve(app, listJoinedClasses, signedIn, async ({ actor }) => ({ classes: await listJoined(deps.db, actor) }))
  serve(app, joinClass, signedIn, ({ actor, body, request }) =>
    join(deps, actor, { code: body.code, network: networkOf(request.ip) }),
  )
  serve(app, leaveClass, signedIn, async ({ actor, params }) => {
    await leave(deps.db, actor, params.classId)
    return { outcome: 'left' as const }
  })
}
