import { and, asc, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { mostPlannedReviews } from '@capyzen/contracts/daily-plan'
import { CourseLevel } from '@capyzen/contracts/courses'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'
import type { DueReviews } from '@capyzen/contracts/reviews'
import { isWeekend, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { courses, hasVideo, isOpenTo, isPublishedCourse } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import { learningEvents, readLearner } from '#domains/insight/learning-events'
import { attempts, questionLists } from '#domains/learning/attempts'
import { isOpenToViewer, papers } from '#domains/learning/exams'
import { practiceStates, readAskable, skillMasteries } from '#domains/learning/practice'
import { countDueItems } from '#domains/learning/reviews'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import type { OfferedLesson, OfferedPaper, PlanSituation, SkillProgress } from './choosing.ts'
import { readDayWork } from './day-work.ts'
import type { SkillQuestionsReader } from './skill-questions.ts'

export interface PlanDeps {
  db: Database
  clock: Clock
  domains: readonly Domain[]
  readSkillQuestions: SkillQuestionsReader
}

type PaperDeps = Pick<PlanDeps, 'db'>

export interface Learner {
  userId: string
  isAdministrator: boolean
}

const latelyMs = 14 * 86_400_000
/** A learner who has answered fewer questions is a newcomer. */
const newcomerLimit = 10

/** Everything that a plan is chosen from. */
export async function readSituation(
  deps: PlanDeps,
  learner: Learner,
  { day, level, now }: { day: string; level: Level | null; now: Date },
): Promise<PlanSituation> {
  const { db, readSkillQuestions } = deps
  const { userId } = learner
  const isOnWeekend = isWeekend(day)
  const [askable, work, bySkill, masteries, { questions }, recent, lessons, offeredPapers] = await Promise.all([
    readAskable(deps, userId, startOfSingaporeDay(day)),
    readDayWork(db, userId, day),
    readSkillQuestions(),
    readSkills(db, userId),
    readLearner(db, userId),
    readLately(db, userId, new Date(now.getTime() - latelyMs)),
    readLessons(db, learner, level, now),
    isOnWeekend && level !== null ? readPapers(deps, learner, level) : [],
  ])
  return {
    level,
    isWeekend: isOnWeekend,
    isNewcomer: questions < newcomerLimit,
    dueReviews: await addDue(work.reviews, deps, askable, { userId, now }),
    masteries,
    askable(skillId) {
      const left = askable.count({ kind: 'skill', skillId }, bySkill.get(skillId) ?? [])
      return left === 0 ? 0 : left + (work.answered.get(skillId) ?? 0)
    },
    ...recent,
    lessons,
    papers: offeredPapers,
  }
}

/** With those that were done today already, so that a plan that is made anew stays the same. */
async function addDue(
  done: DueReviews,
  { db }: PlanDeps,
  askable: Awaited<ReturnType<typeof readAskable>>,
  { userId, now }: { userId: string; now: Date },
): Promise<DueReviews> {
  const [due, question] = await Promise.all([
    countDueItems(db, userId, now),
    askable.countDueReviews(now, mostPlannedReviews),
  ])
  return {
    question: done.question + question,
    character: done.character + due.character,
    word: done.word + due.word,
  }
}

async function readSkills(db: Database, userId: string): Promise<SkillProgress[]> {
  const [rows, mistakes] = await Promise.all([
    db
      .select({
        skillId: skillMasteries.skillId,
        mastery: skillMasteries.mastery,
        updatedAt: skillMasteries.updatedAt,
      })
      .from(skillMasteries)
      .where(eq(skillMasteries.userId, userId)),
    db
      .select({ skillId: practiceStates.skillId, at: sql<string>`max(${practiceStates.mistakenAt})` })
      .from(practiceStates)
      .where(
        and(
          eq(practiceStates.userId, userId),
          isNotNull(practiceStates.mistakenAt),
          isNull(practiceStates.correctedAt),
        ),
      )
      .groupBy(practiceStates.skillId),
  ])
  const newest = new Map(mistakes.map(({ skillId, at }) => [skillId, new Date(at)]))
  return rows.map((row) => ({ ...row, mistakenAt: newest.get(row.skillId) ?? null }))
}

async function readLately(db: Database, userId: string, since: Date) {
  const { kind, subject, seconds } = learningEvents
  const rows = await db
    .select({ kind, subject, count: sql<number>`count(*)::int`, seconds: sql<number>`sum(${seconds})::int` })
    .from(learningEvents)
    .where(
      and(
        eq(learningEvents.userId, userId),
        gte(learningEvents.occurredAt, since),
        inArray(kind, ['question_answered', 'lesson_watched']),
        eq(learningEvents.isHasty, false),
        isNotNull(subject),
      ),
    )
    .groupBy(kind, subject)
  const of = (wanted: LearningEventKind, value: 'count' | 'seconds') =>
    new Map(rows.filter((row) => row.kind === wanted).map((row) => [row.subject as Subject, row[value]]))
  return { answeredLately: of('question_answered', 'count'), watchedLately: of('lesson_watched', 'seconds') }
}

const mostLessons = 300

/** Begun lessons first. Without a level, those alone. */
async function readLessons(db: Database, learner: Learner, level: Level | null, now: Date): Promise<OfferedLesson[]> {
  const { watchedSeconds, updatedAt, completedAt, durationSeconds } = lessonProgress
  const ranges = CourseLevel.options.filter((range) => level !== null && range.split('-').includes(level))
  const isBegun = sql`${watchedSeconds} > 0`
  const rows = await db
    .select({
      courseId: courses.id,
      ...{ titleEn: courses.titleEn, titleZh: courses.titleZh, subject: courses.subject },
      minutes: courses.durationMinutes,
      ...{ watchedSeconds, updatedAt, durationSeconds },
    })
    .from(courses)
    .leftJoin(lessonProgress, and(eq(lessonProgress.courseId, courses.id), eq(lessonProgress.userId, learner.userId)))
    .where(
      and(
        isPublishedCourse,
        hasVideo,
        eq(courses.comingSoon, false),
        isNull(completedAt),
        or(isBegun, inArray(courses.level, ranges)),
        await isOpenTo(db, learner, now),
      ),
    )
    .orderBy(sql`${updatedAt} desc nulls last`, asc(courses.position), asc(courses.id))
    .limit(mostLessons)
  return rows.map(({ courseId, titleEn, titleZh, subject, minutes, ...progress }) => {
    const isStarted = (progress.watchedSeconds ?? 0) > 0
    const seconds = isStarted ? (progress.durationSeconds ?? 0) - (progress.watchedSeconds ?? 0) : minutes * 60
    return {
      ...{ courseId, subject, title: { en: titleEn, zh: titleZh } },
      minutesLeft: Math.ceil(seconds / 60),
      begunAt: isStarted ? progress.updatedAt : null,
    }
  })
}

/** As long as this learner can take it here. */
const isTakeable = (learner: Learner) =>
  and(isOpenToViewer(learner), eq(papers.isOnlineAvailable, true), sql`${questionLists.questionCount} > 0`)
const currentVersion = and(eq(questionLists.listId, papers.id), eq(questionLists.version, papers.currentVersion))

async function readPapers(deps: PaperDeps, learner: Learner, level: Level): Promise<OfferedPaper[]> {
  const { db } = deps
  const { userId } = learner
  const rows = await db
    .select({
      ...{ paperId: papers.id, titleEn: papers.titleEn, titleZh: papers.titleZh },
      ...{ subject: papers.subject, minutes: papers.durationMinutes },
    })
    .from(papers)
    .innerJoin(questionLists, currentVersion)
    .where(
      and(
        isTakeable(learner),
        eq(papers.level, level),
        notExists(
          db
            .select({ id: attempts.id })
            .from(attempts)
            .where(and(eq(attempts.listId, papers.id), eq(attempts.userId, userId), isNotNull(attempts.submittedAt))),
        ),
      ),
    )
    .orderBy(asc(papers.position), asc(papers.id))
  return rows.map(({ titleEn, titleZh, ...paper }) => ({ ...paper, title: { en: titleEn, zh: titleZh } }))
}

export async function canOpenLesson(db: Database, learner: Learner, courseId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublishedCourse, hasVideo, await isOpenTo(db, learner, now)))
  return found !== undefined
}

export async function canTakePaper(deps: PaperDeps, learner: Learner, paperId: string): Promise<boolean> {
  const [found] = await deps.db
    .select({ id: papers.id })
    .from(papers)
    .innerJoin(questionLists, currentVersion)
    .where(and(eq(papers.id, paperId), isTakeable(learner)))
  return found !== undefined
}
