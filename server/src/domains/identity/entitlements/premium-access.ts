import type { SignedIn } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { premiumUntil } from './service.ts'

interface AccessDeps {
  db: DatabaseOrTransaction
  clock: Clock
}

/** Administrators and confirmed teachers may look at what premium opens (readings §5). */
export async function hasPremiumAccess({ db, clock }: AccessDeps, actor: SignedIn): Promise<boolean> {
  return actor.isAdministrator || actor.isTeacher || (await premiumUntil(db, actor.userId, clock.now())) !== null
}

export async function requirePremium(deps: AccessDeps, actor: SignedIn): Promise<void> {
  if (!(await hasPremiumAccess(deps, actor))) throw new AppError('premium_required')
}
