import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { quotable, type Bilingual } from '@capyzen/contracts/bilingual'
import { addDays, singaporeDay, type TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekHomework } from '@capyzen/contracts/weekly-reports'
import { nameInEmail, users, type Reader } from '#domains/identity/auth'
import { callName, childrenOf } from '#domains/identity/families'
import { readWeekHomework, studentsWithHomeworkNews } from '#domains/learning/homework'
import type { Email } from '#platform/mail'
import { mailToken } from './mail-choices.ts'
import type { MailDeps } from './mailing.ts'
import { stoppableEmail, type Block, type Say } from './stoppable-email.ts'
import { homeworkMails, weeklyMailChoices } from './tables.ts'

/** In Singapore. What happens later is told on the next day. */
const mailHour = 18
const hourMs = 3_600_000

/** The day that ended last at the mail hour, and its hours. */
export function dayToMail(now: Date): { day: string; span: TimeSpan } {
  const day = singaporeDay(new Date(now.getTime() - mailHour * hourMs))
  const endOf = (one: string) => new Date(`${one}T${mailHour}:00:00+08:00`)
  return { day, span: { from: endOf(addDays(day, -1)), to: endOf(day) } }
}

/** Parents read once a day what homework was set and marked, if any. Safe to run in several processes. */
export async function mailHomework(deps: MailDeps): Promise<void> {
  const { db, clock } = deps
  const { day, span } = dayToMail(clock.now())
  const students = await studentsWithHomeworkNews(db, span)
  if (students.length === 0) return
  const parents = await db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        ...[eq(users.emailVerified, true), isNotNull(users.email), isNull(users.bannedAt)],
        inArray(
          users.id,
          db
            .select({ id: users.guardianId })
            .from(users)
            .where(and(inArray(users.id, students), isNotNull(users.guardianId))),
        ),
        notExists(
          sql`(select from ${weeklyMailChoices} where ${weeklyMailChoices.parentId} = ${users.id} and not ${weeklyMailChoices.isOn})`,
        ),
        notExists(
          sql`(select from ${homeworkMails} where ${homeworkMails.parentId} = ${users.id} and ${homeworkMails.day} = ${day})`,
        ),
      ),
    )
  for (const { email, ...parent } of parents)
    if (email !== null) await mailParent(deps, { ...parent, email }, { day, span })
}

interface ChildHomework {
  name: string
  homework: WeekHomework[]
}

async function mailParent(
  deps: MailDeps,
  parent: Reader & { id: string },
  { day, span }: ReturnType<typeof dayToMail>,
): Promise<void> {
  const { db, clock, mail, settings } = deps
  const news: ChildHomework[] = []
  for (const { id, name } of await childrenOf(db, parent.id)) {
    const homework = (await readWeekHomework(deps, id, span)).filter(({ isSet, isMarked }) => isSet || isMarked)
    if (homework.length > 0) news.push({ name: nameInEmail(callName(name)), homework })
  }
  const token = await mailToken(db, parent.id)
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(homeworkMails)
      .values({ parentId: parent.id, day, sentAt: news.length > 0 ? clock.now() : null })
      .onConflictDoNothing()
      .returning({ day: homeworkMails.day })
    if (first && news.length > 0)
      await mail.send(homeworkEmail(parent, { news, token, publicUrl: settings.publicUrl }), tx)
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

const dayInEnglish = new Intl.DateTimeFormat('en-SG', { day: 'numeric', month: 'long', timeZone: 'UTC' })

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
