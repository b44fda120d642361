import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Dashboard, DayOfLearning, Encouragement } from '@capyzen/contracts/progress'
import { addDays, daysOf, mondayOf, singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { courses, isPublishedCourse } from '#domains/content/courses'
import { lessonProgress } from '#domains/content/videos'
import type { SignedIn } from '#domains/identity/auth'
import { hasLearned, readLearner, readLearningDays, type learningDays } from '#domains/insight/learning-events'
import { attemptsWithClosed } from '#domains/learning/attempts'
import { skillMasteries } from '#domains/learning/practice'
import { countDue } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { estimateLevels, readExams, summariseExams } from './exam-results.ts'
import {
  chooseSteps,
  findOpenExam,
  findOpenLesson,
  readHomework,
  readNextLiveSession,
  type ProgressDeps,
} from './next-steps.ts'
import { readActivity } from './recent-activity.ts'

/** Levels are estimated from so many days, whatever the range. */
const evidenceDays = 90
const newestSkills = 3

export async function readDashboard(deps: ProgressDeps, days: number, actor: SignedIn): Promise<Dashboard> {
  const { db, clock } = deps
  const { userId } = actor
  const now = clock.now()
  const today = singaporeDay(now)
  const firstDay = addDays(today, 1 - days)
  const untold = await attemptsWithClosed(deps, userId)
  const [{ sums, rows }, exams, masteries, lessons, activity, ...steps] = await Promise.all([
    readDays(db, userId, firstDay, today),
    readExams(db, userId, startOfSingaporeDay(addDays(today, 1 - evidenceDays))),
    db.select().from(skillMasteries).where(eq(skillMasteries.userId, userId)),
    countLessons(db, userId),
    readActivity(db, userId, untold),
    findOpenExam(db, userId, now),
    findOpenLesson(db, actor, now),
    countDue(deps, userId),
    readHomework(deps, { userId, now }),
    deps.readPractisable('all'),
    readNextLiveSession(deps, { userId, now }),
  ])
  const [openExam, lesson, dueReviews, homework, practisable, live] = steps
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const monday = mondayOf(today)
  const week = rows.filter(({ day }) => day >= monday)
  const isNew = activity.length === 0 && sums.questions === 0
  const from = startOfSingaporeDay(firstDay)
  return {
    isNew,
    encouragement: encourage({ isNew, days: rows.filter(({ day }) => day >= addDays(today, -6)), masteries, today }),
    days: daysOf({ from: firstDay, to: today }).map((day): DayOfLearning => {
      const { lessonSeconds = 0, questionSeconds = 0, answered = 0, marked = 0, right = 0 } = byDay.get(day) ?? {}
      return { day, lessonSeconds, questionSeconds, answered, marked, right }
    }),
    week: {
      lessonSeconds: week.reduce((sum, { lessonSeconds }) => sum + lessonSeconds, 0),
      questionSeconds: week.reduce((sum, { questionSeconds }) => sum + questionSeconds, 0),
    },
    exams: summariseExams(
      exams.filter(({ submittedAt }) => submittedAt >= from),
      untold,
    ),
    lessons: { ...lessons, next: lesson },
    levels: estimateLevels(exams.filter(({ id }) => !untold.has(id))),
    skills: summariseSkills(masteries),
    activity,
    nextSteps: chooseSteps({
      openExam,
      homework,
      dueReviews,
      lesson,
      live: live && { kind: 'live', ...live },
      isLiveToday: live !== null && singaporeDay(new Date(live.startsAt)) <= today,
      masteries,
      practisable,
      hasLessons: lessons.started > 0,
      hasExams: exams.length > 0,
    }),
  }
}

async function readDays(db: Database, userId: string, from: string, to: string) {
  return { sums: await readLearner(db, userId), rows: await readLearningDays(db, [userId], { from, to }) }
}

/** Lessons that were begun, and how many of them were watched to the end. */
async function countLessons(db: Database, userId: string): Promise<{ started: number; completed: number }> {
  const [row] = await db
    .select({ started: count(), completed: sql<number>`count(${lessonProgress.completedAt})::int` })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(and(eq(lessonProgress.userId, userId), gt(lessonProgress.watchedSeconds, 0), isPublishedCourse))
  return row ?? { started: 0, completed: 0 }
}

type Mastered = typeof skillMasteries.$inferSelect

interface EncouragementFacts {
  isNew: boolean
  /** Of the last seven days. */
  days: readonly (typeof learningDays.$inferSelect)[]
  masteries: readonly Mastered[]
  today: string
}

/** What was hard first: a skill mastered, mistakes corrected, then days of learning. */
function encourage({ isNew, days, masteries, today }: EncouragementFacts): Encouragement {
  if (isNew) return { kind: 'new' }
  const weekAgo = addDays(today, -6)
  const mastered = masteries
    .filter(({ mastery, reachedOn }) => mastery === 'mastered' && reachedOn >= weekAgo)
    .toSorted((one, other) => other.reachedOn.localeCompare(one.reachedOn))
    .flatMap(({ skillId }) => findSkill(skillId)?.skill ?? [])
  if (mastered[0]) return { kind: 'mastered', skill: mastered[0].label }
  const corrected = days.reduce((sum, day) => sum + day.corrected, 0)
  if (corrected > 0) return { kind: 'corrected', count: corrected }
  const learned = days.filter(hasLearned).length
  return learned > 0 ? { kind: 'days', count: learned } : { kind: 'back' }
}

function summariseSkills(masteries: readonly Mastered[]): Dashboard['skills'] {
  const known = masteries.flatMap((row) => {
    const label = findSkill(row.skillId)?.skill.label
    return label ? [{ ...row, label }] : []
  })
  const having = (...wanted: Mastered['mastery'][]) => known.filter(({ mastery }) => wanted.includes(mastery))
  const newest = having('mastered', 'proficient').toSorted(
    (one, other) => other.reachedOn.localeCompare(one.reachedOn) || one.skillId.localeCompare(other.skillId),
  )
  return {
    mastered: having('mastered').length,
    proficient: having('proficient').length,
    growing: having('attempted', 'familiar').length,
    newest: newest.slice(0, newestSkills).map(({ skillId: id, label, mastery }) => ({ id, label, mastery })),
  }
}
