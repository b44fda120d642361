import {
  banUser,
  endUserSessions,
  exportUsers as exportUsersOperation,
  getUser,
  listAudit as listAuditOperation,
  removeUserFactors,
  searchUsers as searchUsersOperation,
  setRole,
  unbanUser,
} from '@capyzen/contracts/users'
import type { FastifyInstance } from 'fastify'
import type { AuthService, Guards } from '#domains/auth'
import { serve } from '#platform/http'
import { listAudit, recordLook } from './audit-trail.ts'
import { readUser } from './details.ts'
import { exportUsers } from './exporting.ts'
import { searchUsers } from './listing.ts'
import { ban, changeRole, endSessions, removeFactors, unban } from './standing.ts'

export function userRoutes(app: FastifyInstance, auth: AuthService, { administrator }: Guards): void {
  const { db } = auth
  serve(app, searchUsersOperation, administrator, async ({ actor, query }) => {
    const { userId } = actor
    // The list names pupils and their addresses. The words are left out: the record outlives the accounts they may name.
    const detail = query.filter
    await recordLook(db, { actorId: userId, action: 'users_searched', subjectId: userId, detail, at: auth.clock.now() })
    return searchUsers(db, query)
  })
  serve(app, exportUsersOperation, administrator, async ({ actor, query }) => ({
    users: await exportUsers(auth, actor, query),
  }))
  serve(app, getUser, administrator, ({ actor, params }) => readUser(auth, actor, params.userId))
  serve(app, setRole, administrator, async ({ actor, params, body }) => ({
    user: await changeRole(auth, actor, { ...params, ...body }),
  }))
  serve(app, banUser, administrator, async ({ actor, params, body }) => ({
    user: await ban(auth, actor, { ...params, ...body }),
  }))
  serve(app, unbanUser, administrator, async ({ actor, params }) => ({ user: await unban(auth, actor, params.userId) }))
  serve(app, endUserSessions, administrator, async ({ actor, params }) => ({
    ended: await endSessions(auth, actor, params.userId),
  }))
  serve(app, removeUserFactors, administrator, async ({ actor, params }) => ({
    user: await removeFactors(auth, actor, params.userId),
  }))
  serve(app, listAuditOperation, administrator, ({ query }) => listAudit(db, query.page))
}
