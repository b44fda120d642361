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
import type { AuthService } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { ban, changeRole, endSessions, removeFactors, unban } from './administration.ts'
import { listAudit, recordView } from './audit-trail.ts'
import { exportUsers, readUser, searchUsers } from './listing.ts'

export function userRoutes(app: FastifyInstance, auth: AuthService & { listDb: Database; longDb: Database }): void {
  const { db, listDb } = auth
  const lists = { ...auth, db: listDb }
  serve(app, searchUsersOperation, async ({ actor, query }) => {
    const { userId } = actor
    // Only the filter is recorded: the audit trail outlives the accounts that the search text may name.
    const detail = query.filter
    await recordView(db, { actorId: userId, action: 'users_searched', subjectId: userId, detail, at: auth.clock.now() })
    return searchUsers(lists, query)
  })
  serve(app, exportUsersOperation, async ({ actor, query }) => ({ users: await exportUsers(auth, actor, query) }))
  serve(app, getUser, ({ actor, params }) => readUser(auth, actor, params.userId))
  serve(app, setRole, async ({ actor, params, body }) => ({
    user: await changeRole(auth, actor, { ...params, ...body }),
  }))
  serve(app, banUser, async ({ actor, params, body }) => ({ user: await ban(auth, actor, { ...params, ...body }) }))
  serve(app, unbanUser, async ({ actor, params }) => ({ user: await unban(auth, actor, params.userId) }))
  serve(app, endUserSessions, async ({ actor, params }) => ({ ended: await endSessions(auth, actor, params.userId) }))
  serve(app, removeUserFactors, async ({ actor, params }) => ({
    user: await removeFactors(auth, actor, params.userId),
  }))
  serve(app, listAuditOperation, ({ query }) => listAudit(lists, query.page))
}
