import { z } from 'zod'
import { Uuid } from './ids.ts'
import { AskedDay } from './asked-times.ts'
import { PersonName } from './auth.ts'
import { Bilingual, Language } from './bilingual.ts'
import { WeekDictation } from './dictation.ts'
import { endpoint } from './endpoint.ts'
import { HomeworkMarks, HomeworkState } from './homework.ts'
import { AttendedLiveSession, NextLiveSession } from './live-courses.ts'
import { Mastery } from './practice.ts'

/** Any day of the week. A future week is this one. */
const query = z.strictObject({ week: AskedDay.optional() })
const count = z.number().int().nonnegative()

export const WeekFigures = z.object({
  /** On which something was learned. */
  days: count,
  questions: count,
  /** Those of `questions` whose marks are certain; `right` is a share of these. */
  marked: count,
  right: count,
  /** Finished. */
  lessons: count,
  /** Handed in. */
  exams: count,
  homework: count,
  minutes: count,
})
export type WeekFigures = z.infer<typeof WeekFigures>

export const ShownWeek = z.object({
  /** Monday. */
  from: z.iso.date(),
  /** Sunday. */
  to: z.iso.date(),
  /** Null before the account, or the class, was made. */
  previous: z.iso.date().nullable(),
  /** Null in the current week. */
  next: z.iso.date().nullable(),
})
export type ShownWeek = z.infer<typeof ShownWeek>

/** The beginning of a question, without markup, in its own language. */
const Excerpt = z.object({ text: z.string(), language: Language })

export const WeekWin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skill_rose'), skill: Bilingual, mastery: Mastery }),
  z.object({ kind: z.literal('mistake_corrected'), question: Excerpt }),
  z.object({ kind: z.literal('lesson_finished'), title: Bilingual }),
  z.object({ kind: z.literal('habit'), days: count }),
  z.object({ kind: z.literal('answered_right'), right: count }),
  z.object({ kind: z.literal('started') }),
])
export type WeekWin = z.infer<typeof WeekWin>

export const WeekMisconception = z.object({
  /** What is mixed up; null for a mistake that has no name. */
  label: Bilingual.nullable(),
  skill: Bilingual.nullable(),
  /** How often this week. */
  times: count,
  question: Excerpt,
  /** A choice or a number; null for anything that a child wrote in words. */
  answered: z.string().nullable(),
  right: z.string(),
  /** What is told to a child who made this mistake. */
  feedback: Bilingual.nullable(),
})
export type WeekMisconception = z.infer<typeof WeekMisconception>

/** Characters and words that were missed and not right afterwards, where they are more than any mistake in questions. */
export const WeekMissed = z.object({
  kind: z.enum(['misread', 'miswritten', 'words']),
  language: Language,
  items: z.array(z.string()),
})
export type WeekMissed = z.infer<typeof WeekMissed>

/** What was practised beside questions and dictations. */
export const WeekPractice = z.object({
  characters: z.object({
    read: count,
    written: count,
    /** Those not right afterwards. */
    misread: z.array(z.string()),
    miswritten: z.array(z.string()),
  }),
  words: z.object({
    practised: count,
    missed: z.array(z.object({ language: Language, word: z.string() })),
  }),
  oral: z.array(
    z.object({ rehearsalId: Uuid, title: Bilingual, startedAt: z.iso.datetime(), isFinished: z.boolean() }),
  ),
  /** Finished rounds of the game; `right` of `items` at the first try. */
  game: z.object({ rounds: count, items: count, right: count }),
  /** Finished passages of the reading coach; `right` of `questions` at the first try. */
  reading: z.object({ passages: count, questions: count, right: count }),
  /** Printed sheets that were marked, except homework; `right` of `questions` that were answered and may be told for certain. */
  worksheets: z.object({ sheets: count, questions: count, right: count }),
})
export type WeekPractice = z.infer<typeof WeekPractice>

const range = z.object({ best: z.number().int(), worst: z.number().int() })

/** A mock exam that was submitted in the week. */
export const WeekExam = z.object({
  attemptId: Uuid,
  paperId: z.string(),
  title: Bilingual,
  submittedAt: z.iso.datetime(),
  /** Null while homework keeps one of its questions closed. */
  score: z.number().nonnegative().nullable(),
  totalMarks: z.number().int().positive(),
  /** Some marks wait for a teacher. */
  isProvisional: z.boolean(),
  /** The achievement levels that it is evidence for; null below P5, for a half-empty paper and where `score` is null. */
  levels: range.nullable(),
})
export type WeekExam = z.infer<typeof WeekExam>

const WeekSkill = z.object({ skill: Bilingual, marked: count, right: count })

/** Skills of the taxonomy with answers enough to say something. */
export const WeekTopics = z.object({
  /** The best one first. */
  strongest: z.array(WeekSkill),
  /** The hardest one first. */
  weakest: z.array(WeekSkill),
})
export type WeekTopics = z.infer<typeof WeekTopics>

/** The newest submitted version of a composition. */
export const WeekComposition = z.object({
  versionId: Uuid,
  /** As the child named it. */
  title: z.string(),
  language: Language,
  submittedAt: z.iso.datetime(),
  /** Of the teacher, otherwise of the rules. */
  marks: z.object({ awarded: z.number(), total: z.number().int(), isProvisional: z.boolean() }).nullable(),
})
export type WeekComposition = z.infer<typeof WeekComposition>

/** Homework that was set, handed in or marked in the week. */
export const WeekHomework = z.object({
  assignmentId: Uuid,
  title: z.string(),
  dueOn: z.iso.date(),
  isSet: z.boolean(),
  isHandedIn: z.boolean(),
  /** By the teacher, with no answer left to check. */
  isMarked: z.boolean(),
  /** Where it stands now. */
  state: HomeworkState,
  isOverdue: z.boolean(),
  marks: HomeworkMarks.nullable(),
})
export type WeekHomework = z.infer<typeof WeekHomework>

/** Five minutes at home, with things that are there. */
export const HomeActivity = z.object({
  title: Bilingual,
  /** What to lay ready. */
  needs: Bilingual,
  text: Bilingual,
  topic: Bilingual.nullable(),
})
export type HomeActivity = z.infer<typeof HomeActivity>

export const ChildWeek = z.object({
  child: z.object({ id: Uuid, nickname: z.string() }),
  week: ShownWeek,
  /** Nothing was done, also nothing that makes no day of learning, such as a sheet of paper or a composition. */
  isQuiet: z.boolean(),
  figures: WeekFigures,
  lastWeek: WeekFigures,
  /** What was done today, also in the report of an earlier week. */
  today: z.object({ questions: count, minutes: count }),
  /** Null in a quiet week. */
  win: WeekWin.nullable(),
  /** Null also where `missed` weighs more. */
  misconception: WeekMisconception.nullable(),
  missed: WeekMissed.nullable(),
  practice: WeekPractice,
  /** The last submitted one first. */
  exams: z.array(WeekExam),
  topics: WeekTopics,
  compositions: z.array(WeekComposition),
  homework: z.array(WeekHomework),
  /** The first one first. */
  liveSessions: z.array(AttendedLiveSession),
  activity: HomeActivity.nullable(),
  /** Finished in the week, the first one first. */
  dictations: z.array(WeekDictation),
  /** The next live lesson in which the child has a seat; null in the report of an earlier week. */
  nextLiveSession: NextLiveSession.nullable(),
})
export type ChildWeek = z.infer<typeof ChildWeek>

export const getChildWeek = endpoint('GET /api/family/children/:childId/week', {
  access: 'parents',
  summary: 'What one’s child did in a week: figures, a win, a misconception and an activity at home',
  params: z.strictObject({ childId: Uuid }),
  query,
  result: ChildWeek,
})

export const StudentWeek = z.object({
  studentId: Uuid,
  name: PersonName,
  figures: WeekFigures,
  /** The one made most often, at least twice. */
  misconception: Bilingual.nullable(),
})
export type StudentWeek = z.infer<typeof StudentWeek>

export const getClassWeek = endpoint('GET /api/classes/:classId/week', {
  access: 'confirmedTeachers',
  summary: 'What the students of a class did in a week',
  params: z.strictObject({ classId: Uuid }),
  query,
  result: z.object({ className: z.string(), week: ShownWeek, students: z.array(StudentWeek) }),
})

const WeeklyMail = z.object({
  isOn: z.boolean(),
  /** It is sent to confirmed addresses only; null without one. */
  email: z.string().nullable(),
})

export const getWeeklyMail = endpoint('GET /api/family/weekly-mail', {
  access: 'parents',
  summary: 'Whether one gets the week of one’s children by email',
  result: WeeklyMail,
})

export const setWeeklyMail = endpoint('PUT /api/family/weekly-mail', {
  access: 'parents',
  summary: 'Switch the weekly email on or off',
  body: z.strictObject({ isOn: z.boolean() }),
  result: WeeklyMail,
})

/** From the link in the email, so without signing in. The token names the parent and works for ever. */
const MailToken = z.string().min(1).max(200)

export const stopWeeklyMail = endpoint('POST /api/weekly-mail/stop', {
  access: 'public',
  errors: ['link_expired'],
  summary: 'Switch the weekly email off with the link in it',
  body: z.strictObject({ token: MailToken }),
  result: z.object({ outcome: z.literal('stopped') }),
})

/** For mail programs (RFC 8058): they post a form to the address in `List-Unsubscribe`. */
export const stopWeeklyMailInOneClick = endpoint('POST /api/weekly-mail/stop/:token', {
  access: 'public',
  errors: ['link_expired'],
  summary: 'Switch the weekly email off from a mail program',
  params: z.strictObject({ token: MailToken }),
  result: z.unknown(),
})
