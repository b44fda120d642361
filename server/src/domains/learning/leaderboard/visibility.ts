import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Standing } from '@capyzen/contracts/leaderboard'
import { userRoles, users } from '#domains/identity/auth'
import { hasRefusedConsent } from '#domains/identity/families'
import type { DatabaseOrTransaction } from '#platform/database'
import { boardMembers, boardPermissions } from './tables.ts'

const hasRole = sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id})`
const isAllowed = sql<boolean>`exists (select from ${boardPermissions} where ${boardPermissions.childId} = ${users.id})`

/**
 * A condition on a member's row in `users`. Part of every query that shows members, so that a student who is banned or
 * lacks a guardian's agreement is gone with the next request.
 */
export const isShown: SQL | undefined = and(
  eq(users.userType, 'student'),
  isNull(users.bannedAt),
  isNotNull(users.level),
  sql`not ${hasRole}`,
  or(isNull(users.guardianId), isAllowed),
  sql`not ${hasRefusedConsent(users.id)}`,
)

export async function readStanding(db: DatabaseOrTransaction, userId: string) {
  const [row] = await db
    .select({
      userType: users.userType,
      level: users.level,
      avatar: users.avatar,
      isChild: sql<boolean>`${users.guardianId} is not null`,
      hasRole,
      isAllowed,
      isRefused: sql<boolean>`${hasRefusedConsent(users.id)}`,
      nickname: boardMembers.nickname,
    })
    .from(users)
    .leftJoin(boardMembers, eq(boardMembers.userId, users.id))
    .where(eq(users.id, userId))
  return row && { ...row, standing: standingOf(row) }
}

interface Facts {
  userType: string
  level: string | null
  isChild: boolean
  hasRole: boolean
  isAllowed: boolean
  isRefused: boolean
  nickname: string | null
}

function standingOf({ userType, level, isChild, hasRole, isAllowed, isRefused, nickname }: Facts): Standing {
  if (userType !== 'student' || hasRole) return 'looks_only'
  if (isChild && !isAllowed) return 'needs_parent'
  if (isRefused) return 'needs_consent'
  if (level === null) return 'needs_level'
  return nickname === null ? 'can_join' : 'member'
}
