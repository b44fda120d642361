import { and, inArray, isNull } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { RoomProblem } from '@capyzen/contracts/live-room'
import { readAdults, timeInWords } from '#domains/classroom/live-courses'
import { greetedEmail, type Reader } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import type { Email } from '#platform/mail'
import type { Settings } from '#platform/settings'
import { liveReports } from './tables.ts'

export interface TellingDeps extends Pick<Deliveries, 'mail'> {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'publicUrl'>
}

type Worrying = Exclude<RoomProblem, 'sound_or_picture'>

/** In the words of the button that was pressed. Bad sound is for the list of the session alone. */
const reasons: Record<Worrying, Bilingual> = {
  unsafe: { en: '“I don’t feel safe”', zh: '“让我觉得不安全”' },
  unkind: { en: '“It was unkind”', zh: '“说话伤人”' },
  disturbing: { en: '“It disturbs the lesson”', zh: '“打扰上课”' },
}
const worrying = Object.keys(reasons) as Worrying[]

/** One email for each session to each adult about what was reported since the last time. */
export async function tellAdults(deps: TellingDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // The rows say who writes, so that of two processes only one does.
    const taken = await tx
      .update(liveReports)
      .set({ toldAt: deps.clock.now() })
      .where(and(isNull(liveReports.toldAt), inArray(liveReports.reason, worrying)))
      .returning({ sessionId: liveReports.sessionId, reason: liveReports.reason })
    for (const [sessionId, reports] of Map.groupBy(taken, (report) => report.sessionId))
      await writeOf(tx, deps, sessionId, new Set<RoomProblem>(reports.map(({ reason }) => reason)))
  })
}

async function writeOf(
  tx: Transaction,
  { mail, settings }: TellingDeps,
  sessionId: string,
  reported: ReadonlySet<RoomProblem>,
): Promise<void> {
  const session = await readAdults(tx, sessionId)
  if (!session) return
  const page = `${settings.publicUrl}/authoring/live-sessions/${sessionId}`
  const named = worrying.filter((reason) => reported.has(reason)).map((reason) => reasons[reason])
  for (const reader of session.adults) await mail.send(reportEmail(reader, { ...session, page, named }), tx)
}

interface Reported {
  course: { title: Bilingual }
  startsAt: Date
  endsAt: Date
  page: string
  named: readonly Bilingual[]
}

/** Neither words nor names of children: others may see a mailbox. */
function reportEmail(reader: Reader, { course, page, named, ...times }: Reported): Email {
  const lesson = (language: Language) => timeInWords(times, language)
  const [english, chinese] = [named.map(({ en }) => en).join(', '), named.map(({ zh }) => zh).join('、')]
  return greetedEmail(reader, {
    subject: { en: 'Something was reported in a live lesson', zh: '直播课里有人报告了问题' },
    en: `In the room of a live lesson of “${course.title.en}” this was reported: ${english}.\n${lesson('en')}\n\nPlease look into it soon. Who reported it, and which line of the chat, is on the lesson’s page:\n${page}`,
    zh: `在直播课“${course.title.zh}”的教室里有人报告：${chinese}。\n${lesson('zh')}\n\n请尽快了解情况。报告人和被报告的聊天内容在这节课的页面上：\n${page}`,
  })
}
