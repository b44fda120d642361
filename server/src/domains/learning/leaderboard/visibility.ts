import { and, eq, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Standing } from '@capyzen/contracts/leaderboard'
import { people, userRoles } from '#domains/identity/auth'
import { hasRefusedConsent } from '#domains/identity/families'
import type { DatabaseOrTransaction } from '#platform/database'
import { boardMembers, boardPermissions } from './tables.ts'

const hasRole = sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${people.id})`
const isAllowed = sql<boolean>`exists (select from ${boardPermissions} where ${boardPermissions.childId} = ${people.id})`

/**
 * A condition on a member's row in `people`. Part of every query that shows members, so that a student who is banned or
 * lacks a guardian's agreement is gone with the next request.
 */
export const isShown: SQL | undefined = and(
  eq(people.userType, 'student'),
  people.isActive,
  isNotNull(people.level),
  sql`not ${hasRole}`,
  or(isNull(people.guardianId), isAllowed),
  sql`not ${hasRefusedConsent(people.id)}`,
)

/** A scalar expression: what others call a student by the board; null for who isn't shown there. */
export const boardNickname = (userId: SQLWrapper): SQL => sql`(select ${boardMembers.nickname} from ${boardMembers}
  join ${people} on ${people.id} = ${boardMembers.userId} where ${boardMembers.userId} = ${userId} and ${isShown})`

export async function readStanding(db: DatabaseOrTransaction, userId: string) {
  const [row] = await db
    .select({
      userType: people.userType,
      level: people.level,
      avatar: people.avatar,
      isChild: sql<boolean>`${people.guardianId} is not null`,
      hasRole,
      isAllowed,
      isRefused: sql<boolean>`${hasRefusedConsent(people.id)}`,
      nickname: boardMembers.nickname,
    })
    .from(people)
    .leftJoin(boardMembers, eq(boardMembers.userId, people.id))
    .where(eq(people.id, userId))
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
