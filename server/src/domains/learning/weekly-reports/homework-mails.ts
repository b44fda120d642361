import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { quotable, type Bilingual } from '@capyzen/contracts/bilingual'
import { addDays, singaporeDay, type TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekHomework } from '@capyzen/contracts/weekly-reports'
import { nameInEmail, users, type Reader } from '#domains/identity/auth'
import { callName, childrenOf } from '#domains/identity/families'
import { readWeekHomework, studentsWithHomeworkNews } from '#domains/learning/homework'
import type { JobKind, Jobs } from '#platform/jobs'
import type { Email } from '#platform/mail'
import { mailToken, mayBeMailed } from './mail-choices.ts'
import type { MailDeps } from './mailing.ts'
import { dayInEnglish, stoppableEmail, type Block, type Say } from './stoppable-email.ts'
import { homeworkMails } from './tables.ts'

/** In Singapore. What happens after the first is told on the next day; after the last, no email is begun. */
const [mailHour, lastHour] = [18, 21]

interface DayOfParent {
  parentId: string
  day: string
}

export const sendHomework: JobKind<DayOfParent> = {
  name: 'send-homework-to-parent',
  retries: 6,
  firstRetrySeconds: 60,
  forgetAfterSeconds: 3_600,
  keyOf: ({ parentId, day }) => `${parentId} ${day}`,
}

/** Today in the evening, undefined at other times. */
export function dayToMail(now: Date): string | undefined {
  const day = singaporeDay(now)
  return now >= hourOf(day, mailHour) && now < hourOf(day, lastHour) ? day : undefined
}

const hourOf = (day: string, hour: number) => new Date(`${day}T${hour}:00:00+08:00`)

/** From the mail hour of the day before. */
const mailedSpan = (day: string): TimeSpan => ({ from: hourOf(addDays(day, -1), mailHour), to: hourOf(day, mailHour) })

/** Queues a job for each parent who has not got the day yet; the job decides again, because minutes may pass. */
export async function queueHomework({ db, clock, jobs }: Pick<MailDeps, 'db' | 'clock'> & { jobs: Pick<Jobs, 'add'> }) {
  const day = dayToMail(clock.now())
  if (day === undefined) return
  const students = await studentsWithHomeworkNews(db, mailedSpan(day))
  if (students.length === 0) return
  const guardians = db
    .select({ id: users.guardianId })
    .from(users)
    .where(and(inArray(users.id, students), isNotNull(users.guardianId)))
  const parents = await db
    .select({ id: users.id })
    .from(users)
    .where(and(wantsDay(day), inArray(users.id, guardians)))
  for (const { id } of parents) await jobs.add(sendHomework, { parentId: id, day })
}

/** Parents with a confirmed email who have not switched it off or got it already. */
const wantsDay = (day: string) =>
  and(
    mayBeMailed,
    notExists(
      sql`(select from ${homeworkMails} where ${homeworkMails.parentId} = ${users.id} and ${homeworkMails.day} = ${day})`,
    ),
  )

interface ChildHomework {
  name: string
  homework: WeekHomework[]
}

/**
 * Parents read once a day what homework was set and marked, if any. Idempotent: the row of parent and day is written
 * together with the email.
 */
export async function mailHomework(deps: MailDeps, { parentId, day }: DayOfParent): Promise<void> {
  const { db, clock, mail, settings } = deps
  const [parent] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, parentId), wantsDay(day)))
  if (!parent?.email) return
  const reader = { ...parent, email: parent.email }
  const news: ChildHomework[] = []
  for (const { id, name } of await childrenOf(db, parentId)) {
    const told = await readWeekHomework(deps, id, mailedSpan(day))
    const homework = told.filter(({ isSet, isMarked }) => isSet || isMarked)
    if (homework.length > 0) news.push({ name: nameInEmail(callName(name)), homework })
  }
  const token = await mailToken(db, parentId)
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(homeworkMails)
      .values({ parentId, day, sentAt: news.length > 0 ? clock.now() : null })
      .onConflictDoNothing()
      .returning({ day: homeworkMails.day })
    if (first && news.length > 0)
      await mail.send(homeworkEmail(reader, { news, token, publicUrl: settings.publicUrl }), tx)
  })
}

function homeworkEmail(
  reader: Reader,
  { news, token, publicUrl }: { news: readonly ChildHomework[]; token: string; publicUrl: string },
): Email {
  const names = news.map(({ name }) => name)
  return stoppableEmail(reader, {
    subject: { en: `Homework: ${names.join(', ')}`, zh: `作业：${names.join('、')}` },
    blocks: (say) => news.map((one) => blockOf(one, { say, link: `${publicUrl}/homework` })),
    footer: {
      en: 'You get this on days when homework was set or marked, once a day at most. Switch it off here, together with the weekly email:',
      zh: '老师布置或批改作业的那天，您会收到这封电邮，一天最多一封。不想再收到（每周电邮也会一起停止），请点这里：',
    },
    ...{ token, publicUrl },
  })
}

function blockOf({ name, homework }: ChildHomework, { say, link }: { say: Say; link: string }): Block {
  return {
    heading: name,
    lines: [
      ...homework.flatMap((one) => [
        ...(one.isSet ? [setInWords(one)] : []),
        ...(one.isMarked ? [markedInWords(one)] : []),
      ]),
      { en: `All homework: ${link}`, zh: `查看全部作业：${link}` },
    ].map(say),
  }
}

function setInWords({ title, dueOn }: WeekHomework): Bilingual {
  const due = new Date(dueOn)
  return {
    en: `Set: “${quotable(title)}”, due on ${dayInEnglish.format(due)}.`,
    zh: `新作业：“${quotable(title)}”，${due.getUTCMonth() + 1}月${due.getUTCDate()}日截止。`,
  }
}

const markedInWords = ({ title, marks }: WeekHomework): Bilingual => ({
  en: `Marked: “${quotable(title)}”${marks ? `, ${marks.awarded} of ${marks.total} marks` : ''}.`,
  zh: `已批改：“${quotable(title)}”${marks ? `，${marks.total} 分得 ${marks.awarded} 分` : ''}。`,
})
