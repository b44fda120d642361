import type { AttendedLiveSession } from '@capyzen/contracts/live-courses'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Live sessions of a time span in which the learner was, the first one first. */
    attendedLiveSessions(
      db: Database,
      learner: { userId: string; span: TimeSpan; now: Date },
    ): Promise<AttendedLiveSession[]>
  }
}

export async function readLiveSessions(
  { db, domains }: { db: Database; domains: readonly Domain[] },
  learner: { userId: string; span: TimeSpan; now: Date },
): Promise<AttendedLiveSession[]> {
  const found = await Promise.all(domains.flatMap((domain) => domain.attendedLiveSessions?.(db, learner) ?? []))
  return found.flat()
}
