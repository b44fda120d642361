import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { NextLiveSession } from '@capyzen/contracts/live-courses'
import type { HomeworkStep, LessonStep, NextStep, PlanStep, ReviewsStep } from '@capyzen/contracts/progress'
import type { Mastery } from '@capyzen/contracts/practice'
import { ReviewKind, type DueReviews } from '@capyzen/contracts/reviews'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { courses, hasVideo, isOpenTo, isPublishedCourse } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import type { SignedIn } from '#domains/identity/auth'
import { attempts } from '#domains/learning/attempts'
import { papers } from '#domains/learning/exams'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'

declare module '#platform/domain' {
  interface DomainHooks {
    /** What the student has not handed in, the next due first. */
    openHomework(db: Database, student: { userId: string; now: Date }): Promise<HomeworkStep[]>
    /** Today's plan while something of it is to be done; null also for those who have only a part of it. */
    openPlan(
      deps: Pick<ProgressDeps, 'db' | 'clock' | 'domains'>,
      student: { userId: string; isAdministrator: boolean; now: Date },
    ): Promise<PlanStep | null>
    /** The next live session in which the learner has a seat; null without one. */
    nextLiveSession(db: Database, learner: { userId: string; now: Date }): Promise<NextLiveSession | null>
  }
}

export interface ProgressDeps {
  domains: readonly Domain[]
  db: Database
  clock: Clock
  readPractisable: ReturnType<typeof practisableSkills>
}

/** A lesson that was left longer ago is no longer what a learner was doing. */
const lessonMs = 60 * 86_400_000
const cacheMs = 60_000

/** Skills that practice has questions for. They are the same for everybody, so they stay in memory. */
export function practisableSkills(db: Database, clock: Clock): (of: 'all') => Promise<Set<string>> {
  return cached(cacheMs, clock, async () => {
    const rows = await db
      .selectDistinct({ skillId: sql<string | null>`${questionVersions.skills}[1]` })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(eq(questions.inPractice, true))
    return new Set(rows.flatMap(({ skillId }) => skillId ?? []))
  })
}

/** Null also where no domain knows of live sessions. */
export async function readNextLiveSession(
  { db, domains }: Pick<ProgressDeps, 'db' | 'domains'>,
  learner: { userId: string; now: Date },
): Promise<NextLiveSession | null> {
  const found = await Promise.all(domains.flatMap((domain) => domain.nextLiveSession?.(db, learner) ?? []))
  return found.find((session) => session !== null) ?? null
}

/** The next due first. */
export async function readHomework(
  { db, domains }: Pick<ProgressDeps, 'db' | 'domains'>,
  student: { userId: string; now: Date },
): Promise<HomeworkStep[]> {
  const found = await Promise.all(domains.flatMap((domain) => domain.openHomework?.(db, student) ?? []))
  return found.flat()
}

type ExamStep = Extract<NextStep, { kind: 'exam' }>

/** The one that ends first. */
export async function findOpenExam(db: Database, userId: string, now: Date): Promise<ExamStep | null> {
  const { id, listId: paperId, deadline } = attempts
  const [open] = await db
    .select({ id, paperId, deadline, en: papers.titleEn, zh: papers.titleZh })
    .from(attempts)
    .innerJoin(papers, eq(papers.id, attempts.listId))
    .where(and(eq(attempts.userId, userId), isNull(attempts.submittedAt), gt(attempts.deadline, now)))
    .orderBy(attempts.deadline)
    .limit(1)
  if (!open?.deadline) return null
  return {
    ...{ kind: 'exam', attemptId: open.id, paperId: open.paperId, title: { en: open.en, zh: open.zh } },
    secondsLeft: Math.floor((open.deadline.getTime() - now.getTime()) / 1000),
  }
}

/** The lesson that was watched last and isn't finished, if this learner may watch it. */
export async function findOpenLesson(db: Database, actor: SignedIn, now: Date): Promise<LessonStep | null> {
  const { courseId, positionSeconds, watchedSeconds, durationSeconds, completedAt, updatedAt } = lessonProgress
  const [open] = await db
    .select({ courseId, positionSeconds, watchedSeconds, durationSeconds, en: courses.titleEn, zh: courses.titleZh })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(
      and(
        eq(lessonProgress.userId, actor.userId),
        isNull(completedAt),
        gt(watchedSeconds, 0),
        gte(updatedAt, new Date(now.getTime() - lessonMs)),
        isPublishedCourse,
        hasVideo,
        await isOpenTo(db, actor, now),
      ),
    )
    .orderBy(desc(updatedAt), courseId)
    .limit(1)
  if (!open) return null
  return {
    ...{ kind: 'lesson', courseId: open.courseId, title: { en: open.en, zh: open.zh } },
    positionSeconds: open.positionSeconds,
    secondsLeft: Math.max(0, open.durationSeconds - open.watchedSeconds),
  }
}

interface SkillState {
  skillId: string
  mastery: Mastery
  answered: number
  right: number
}

export type LiveStep = Extract<NextStep, { kind: 'live' }>

interface Situation {
  openExam: ExamStep | null
  /** The next due first. */
  homework: readonly HomeworkStep[]
  dueReviews: DueReviews
  lesson: LessonStep | null
  live: LiveStep | null
  /** Its day has come, so that it is as urgent as an exam. */
  isLiveToday: boolean
  masteries: readonly SkillState[]
  practisable: ReadonlySet<string>
  hasLessons: boolean
  hasExams: boolean
}

const mostSteps = 3

/** The most urgent first: what ends by itself, what is due, what was begun, what is weak; then beginnings. */
export function chooseSteps(situation: Situation): NextStep[] {
  const { openExam, homework, dueReviews, lesson, live, isLiveToday, masteries, practisable, hasLessons, hasExams } =
    situation
  const reviews = mostDue(dueReviews)
  const isUrgent = ({ due }: HomeworkStep) => due !== 'later'
  const skill = weakestSkill(masteries, practisable)
  const runs = live !== null && live.state !== 'later'
  const steps: NextStep[] = [
    // The class is waiting.
    ...(live && runs ? [live] : []),
    ...(openExam ? [openExam] : []),
    ...(live && isLiveToday && !runs ? [live] : []),
    ...homework.filter(isUrgent),
    ...(reviews ? [reviews] : []),
    ...(live && !isLiveToday ? [live] : []),
    ...(lesson ? [lesson] : []),
    ...homework.filter((one) => !isUrgent(one)),
    ...(skill ? [skill] : []),
  ]
  const canBegin: [boolean, 'practice' | 'lesson' | 'exam'][] = [
    [!skill, 'practice'],
    [!lesson, 'lesson'],
    [!openExam, 'exam'],
  ]
  // What was never tried comes before what is only another one of its kind.
  const tried = { practice: masteries.length > 0, lesson: hasLessons, exam: hasExams }
  const begin = canBegin.filter(([can]) => can).map(([, what]) => ({ kind: 'begin' as const, what }))
  const inOrder = begin.toSorted((one, other) => Number(tried[one.what]) - Number(tried[other.what]))
  return [...steps, ...inOrder].slice(0, mostSteps)
}

const weak: Mastery[] = ['attempted', 'familiar']

function weakestSkill(
  masteries: readonly SkillState[],
  practisable: ReadonlySet<string>,
): Extract<NextStep, { kind: 'skill' }> | undefined {
  const share = ({ right, answered }: SkillState) => right / Math.max(1, answered)
  const [weakest] = masteries
    .filter(({ mastery, skillId }) => weak.includes(mastery) && practisable.has(skillId) && findSkill(skillId))
    .toSorted(
      (one, other) =>
        weak.indexOf(one.mastery) - weak.indexOf(other.mastery) ||
        share(one) - share(other) ||
        one.skillId.localeCompare(other.skillId),
    )
  const found = weakest && findSkill(weakest.skillId)
  return found && { kind: 'skill', skillId: found.skill.id, skill: found.skill.label, subject: found.topic.subject }
}

/** Of the kind of which most are due; undefined where none are. */
export function mostDue(due: DueReviews): ReviewsStep | undefined {
  const [first] = ReviewKind.options
    .map((of) => ({ kind: 'reviews' as const, of, count: due[of] }))
    .toSorted((one, other) => other.count - one.count)
  return first && first.count > 0 ? first : undefined
}
