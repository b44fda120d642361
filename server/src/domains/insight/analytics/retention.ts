import { sql } from 'drizzle-orm'
import { addMonths, monthOf, singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Deps } from '#platform/deps'

/** Whole months that records are kept beside the current one. */
const keptMonths = 13
const deletedAtOnce = 10_000

/** The first moment in Singapore of the oldest month whose records are kept. */
export const startOfKept = (now: Date): Date =>
  startOfSingaporeDay(`${addMonths(monthOf(singaporeDay(now)), -keptMonths)}-01`)

/**
 * Leaves sums of the months that are over their time and deletes their records. A month is summed by one statement before
 * any of its records goes, and never again, so a run that is interrupted or runs beside another changes no sum.
 */
export async function sumOldBehaviour({ db, clock }: Deps): Promise<void> {
  const kept = startOfKept(clock.now()).toISOString()
  await db.execute(sql`
    insert into behaviour_months (month, activity_type, page_name, component_id, count, users)
    select date_trunc('month', created_at at time zone 'Asia/Singapore')::date, activity_type, coalesce(page_name, ''),
      coalesce(component_id, ''), count(*)::int, count(distinct user_id)::int
    from user_behaviour where created_at < ${kept} group by 1, 2, 3, 4
    on conflict do nothing`)
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from user_behaviour where id = any(array(
        select id from user_behaviour where created_at < ${kept} limit ${deletedAtOnce} for update skip locked))`)
    if ((rowCount ?? 0) < deletedAtOnce) return
  }
}
