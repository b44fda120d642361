import type { CallInput } from '@capyzen/contracts/endpoint'
import type { AuthoredLiveCourse, updateLiveCourse } from '@capyzen/contracts/live-courses'
import { addDays } from '@capyzen/contracts/singapore-days'
import { dayInSingapore, singaporeTimestamp } from '#platform/dates.ts'
import type { Bilingual } from '#platform/i18n.ts'
import { centsOf, priceText } from '#platform/money.ts'

/** A session as it is typed: day and times in Singapore. */
export interface SessionValues {
  /** Of the row on the screen; the stored id, or one of its own. */
  key: string
  id: string | undefined
  topic: Bilingual
  day: string
  from: string
  to: string
  meetingNumber: string
  passcode: string
  isCanceled: boolean
}

type Kept = Pick<
  AuthoredLiveCourse,
  'title' | 'description' | 'level' | 'subject' | 'isPremium' | 'isFreeForAll' | 'teacherId' | 'classIds'
>

export interface CourseValues extends Kept {
  maxStudents: string
  lessons: string
  price: string
  sessions: SessionValues[]
}

export function courseValuesOf(course: AuthoredLiveCourse): CourseValues {
  const { title, description, level, subject, isPremium, isFreeForAll, teacherId, classIds } = course
  return {
    ...{ title, description, level, subject, isPremium, isFreeForAll, teacherId, classIds },
    maxStudents: String(course.maxStudents),
    lessons: String(course.lessons),
    price: priceText(course.priceCents),
    sessions: course.sessions.map(({ id, topic, startsAt, endsAt, meetingNumber, passcode, isCanceled }) => ({
      ...{ key: id, id, topic, isCanceled },
      day: dayInSingapore(startsAt),
      from: timeOf(startsAt),
      to: timeOf(endsAt),
      meetingNumber: meetingNumber ?? '',
      passcode: passcode ?? '',
    })),
  }
}

const timeOf = (timestamp: string) => singaporeTimestamp(timestamp).slice(11, 16)

let made = 0
export function newSession(values: Partial<Omit<SessionValues, 'key' | 'id'>> = {}): SessionValues {
  made += 1
  return {
    ...{ key: `new-${made}`, id: undefined, topic: { en: '', zh: '' }, day: '', from: '', to: '' },
    ...{ meetingNumber: '', passcode: '', isCanceled: false },
    ...values,
  }
}

export const mostSessions = 60

export interface WeeklyValues extends Pick<SessionValues, 'day' | 'from' | 'to' | 'meetingNumber' | 'passcode'> {
  count: number
}

/** One session a week, named by its number in the course. */
export function weeklySessions(
  { count, day, ...values }: WeeklyValues,
  topicOf: (number: number) => Bilingual,
  before: number,
): SessionValues[] {
  return Array.from({ length: count }, (_, week) =>
    newSession({ ...values, day: addDays(day, 7 * week), topic: topicOf(before + week + 1) }),
  )
}

const whole = (text: string) => {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
}
const trimmed = ({ en, zh }: Bilingual): Bilingual => ({ en: en.trim(), zh: zh.trim() })
/** Zoom writes its numbers in groups: `812 3456 7890`. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/[\s\p{Pd}]+/gu, '')

const isDay = (text: string) => /^20[2-9]\d-\d\d-\d\d$/.test(text)
const isTime = (text: string) => /^\d\d:\d\d$/.test(text)
const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`)

/** Undefined while a part of it is missing. A session that ends at an earlier time than it starts runs past midnight. */
export function spanOf({ day, from, to }: Pick<SessionValues, 'day' | 'from' | 'to'>) {
  if (!isDay(day) || !isTime(from) || !isTime(to)) return undefined
  return { start: instant(day, from), end: instant(to > from ? day : addDays(day, 1), to) }
}

export type CourseDraft = Omit<CallInput<typeof updateLiveCourse>, 'courseId' | 'revision' | 'isPublished'>

export function courseDraftOf({ maxStudents, lessons, price, sessions, title, description, ...rest }: CourseValues) {
  return {
    ...rest,
    title: trimmed(title),
    description: trimmed(description),
    maxStudents: whole(maxStudents),
    lessons: whole(lessons),
    priceCents: centsOf(price),
    sessions: sessions.map((session) => {
      const span = spanOf(session)
      return {
        ...(session.id !== undefined && { id: session.id }),
        topic: trimmed(session.topic),
        startsAt: span ? new Date(span.start).toISOString() : '',
        endsAt: span ? new Date(span.end).toISOString() : '',
        meetingNumber: digitsOf(session.meetingNumber) || null,
        passcode: session.passcode.trim() || null,
        isCanceled: session.isCanceled,
      }
    }),
  } satisfies CourseDraft
}

export type Problem =
  | 'missing'
  | 'tooLong'
  | 'badSeats'
  | 'badLessons'
  | 'badPrice'
  | 'badTime'
  | 'badEnd'
  | 'overlaps'
  | 'badMeeting'
  | 'passcodeAlone'

export const longestSessionMs = 4 * 3_600_000
const between = (value: number, least: number, most: number) => value >= least && value <= most

/** By the draft's dotted path; the server checks the same again. */
export function problemsOf(values: CourseValues): Map<string, Problem> {
  const draft = courseDraftOf(values)
  const found = new Map<string, Problem>()
  const checkTexts = (path: string, text: Bilingual, most: Record<'en' | 'zh', number>) => {
    for (const side of ['en', 'zh'] as const) {
      if (text[side] === '') found.set(`${path}.${side}`, 'missing')
      else if (text[side].length > most[side]) found.set(`${path}.${side}`, 'tooLong')
    }
  }
  checkTexts('title', draft.title, { en: 160, zh: 80 })
  checkTexts('description', draft.description, { en: 2_000, zh: 1_000 })
  if (!between(draft.maxStudents, 1, 25)) found.set('maxStudents', 'badSeats')
  if (!between(draft.lessons, 1, 60)) found.set('lessons', 'badLessons')
  if (!between(draft.priceCents, 0, 1_000_000)) found.set('priceCents', 'badPrice')
  const spans = values.sessions.map(spanOf)
  for (const [place, session] of draft.sessions.entries()) {
    const path = `sessions.${place}`
    const span = spans[place]
    checkTexts(`${path}.topic`, session.topic, { en: 160, zh: 80 })
    if (!span) found.set(`${path}.startsAt`, 'badTime')
    else if (span.end - span.start > longestSessionMs) found.set(`${path}.endsAt`, 'badEnd')
    else if (!session.isCanceled && overlapsAnother(draft.sessions, spans, place))
      found.set(`${path}.startsAt`, 'overlaps')
    if (session.meetingNumber !== null && !/^\d{8,12}$/.test(session.meetingNumber))
      found.set(`${path}.meetingNumber`, 'badMeeting')
    if (session.passcode !== null && session.meetingNumber === null) found.set(`${path}.passcode`, 'passcodeAlone')
    if (session.passcode !== null && session.passcode.length > 32) found.set(`${path}.passcode`, 'tooLong')
  }
  return found
}

function overlapsAnother(
  sessions: readonly { isCanceled: boolean }[],
  spans: readonly ReturnType<typeof spanOf>[],
  place: number,
): boolean {
  const own = spans[place]
  if (!own) return false
  return spans.some(
    (other, at) =>
      other !== undefined &&
      at !== place &&
      !sessions[at]?.isCanceled &&
      own.start < other.end &&
      other.start < own.end,
  )
}

/** What the server found wrong, at its field. */
export function problemsIn(fields: readonly string[]): Map<string, Problem> {
  const problemAt = (field: string): Problem => {
    if (field.endsWith('.startsAt')) return 'overlaps'
    if (field.endsWith('.endsAt')) return 'badEnd'
    if (field.endsWith('.passcode')) return 'passcodeAlone'
    return field.endsWith('.meetingNumber') ? 'badMeeting' : 'missing'
  }
  return new Map(fields.map((field) => [field, problemAt(field)]))
}
