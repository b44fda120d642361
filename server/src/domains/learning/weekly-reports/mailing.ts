import { and, asc, eq, exists, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '@capyzen/contracts/singapore-days'
import type { ChildWeek } from '@capyzen/contracts/weekly-reports'
import { users } from '#domains/identity/auth'
import { childrenOf } from '#domains/identity/families'
import type { Deliveries } from '#platform/deliveries'
import type { JobKind, Jobs } from '#platform/jobs'
import type { Settings } from '#platform/settings'
import { readChildWeek, type ReportDeps } from './child-week.ts'
import { weekEmail } from './emails.ts'
import { mailToken, mayBeMailed } from './mail-choices.ts'
import { weeklyMails } from './tables.ts'
import { weekToMail } from './weeks.ts'

interface WeekOfParent {
  parentId: string
  week: string
}

export const sendWeek: JobKind<WeekOfParent> = {
  name: 'send-week-to-parent',
  retries: 6,
  firstRetrySeconds: 60,
  forgetAfterSeconds: 3_600,
  keyOf: ({ parentId, week }) => `${parentId} ${week}`,
}

const parentsAtOnce = 500

/** Queues a job for each parent who has not got the week yet; the job decides again, because minutes may pass. */
export async function queueWeeks({ db, clock, jobs }: Pick<ReportDeps, 'db' | 'clock'> & { jobs: Pick<Jobs, 'add'> }) {
  const week = weekToMail(clock.now())
  if (week === undefined) return
  let after: string | undefined
  do {
    const parents = await db
      .select({ id: users.id })
      .from(users)
      .where(and(wantsWeek(week), after === undefined ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(parentsAtOnce)
    for (const { id } of parents) await jobs.add(sendWeek, { parentId: id, week })
    after = parents.length === parentsAtOnce ? parents.at(-1)?.id : undefined
  } while (after !== undefined)
}

const child = alias(users, 'child')

/** Parents with a confirmed email and a child, who have not switched it off or got it already. */
const wantsWeek = (week: string) =>
  and(
    eq(users.userType, 'parent'),
    mayBeMailed,
    exists(sql`(select from ${users} ${child} where ${child.guardianId} = ${users.id})`),
    notExists(
      sql`(select from ${weeklyMails} where ${weeklyMails.parentId} = ${users.id} and ${weeklyMails.week} = ${week})`,
    ),
  )

export type MailDeps = ReportDeps & Pick<Deliveries, 'mail'> & { settings: Pick<Settings, 'publicUrl'> }

/** Idempotent: the row of parent and week is written together with the email. */
export async function mailWeek(deps: MailDeps, { parentId, week }: WeekOfParent): Promise<void> {
  const { db, clock, mail, settings } = deps
  const [parent] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, parentId), wantsWeek(week)))
  if (!parent?.email) return
  const reader = { ...parent, email: parent.email }
  const children = await childrenOf(db, parentId)
  const read = async (monday: string) => {
    const weeks: ChildWeek[] = []
    for (const one of children) weeks.push(await readChildWeek(deps, one, monday))
    return weeks
  }
  const areQuiet = (some: readonly ChildWeek[]) => some.every(({ isQuiet }) => isQuiet)
  const weeks = await read(week)
  // Nothing in two weeks: no email, so that nobody is nagged.
  const isQuiet = areQuiet(weeks) && areQuiet(await read(addDays(week, -7)))
  const token = await mailToken(db, parentId)
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(weeklyMails)
      .values({ parentId, week, sentAt: isQuiet ? null : clock.now() })
      .onConflictDoNothing()
      .returning({ week: weeklyMails.week })
    if (first && !isQuiet) await mail.send(weekEmail(reader, { weeks, token, publicUrl: settings.publicUrl }), tx)
  })
}
