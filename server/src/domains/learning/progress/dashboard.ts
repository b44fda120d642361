import { and, eq, gte, lte } from 'drizzle-orm'
import type { Dashboard, DayOfLearning, Encouragement, HomeworkStep } from '@capyzen/contracts/progress'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { SignedIn } from '#domains/identity/auth'
import { learningDays, readLearner } from '#domains/insight/learning-events'
import { attemptsWithClosed } from '#domains/learning/exams'
import { skillMasteries } from '#domains/learning/practice'
import type { Database } from '#platform/database'
import { singaporeDay, startOfSingaporeDay } from '#platform/singapore-day'
import { estimateLevels, readExams, summariseExams } from './exam-results.ts'
import { chooseSteps, findOpenExam, findOpenLesson, readDueReviews, type ProgressDeps } from './next-steps.ts'
import { countLessons } from './lessons.ts'
import { readActivity } from './recent-activity.ts'

/** Levels are estimated from so many days, whatever the range. */
const evidenceDays = 90
const newestSkills = 3

export async function readDashboard(deps: ProgressDeps, days: number, actor: SignedIn): Promise<Dashboard> {
  const { db, clock } = deps
  const { userId } = actor
  const now = clock.now()
  const today = singaporeDay(now)
  const firstDay = dayBefore(today, days - 1)
  const untold = await attemptsWithClosed(deps, userId)
  const [{ sums, rows }, exams, masteries, lessons, activity, ...steps] = await Promise.all([
    readDays(db, userId, firstDay, today),
    readExams(db, userId, startOfSingaporeDay(dayBefore(today, evidenceDays - 1))),
    db.select().from(skillMasteries).where(eq(skillMasteries.userId, userId)),
    countLessons(db, userId),
    readActivity(db, userId, untold),
    findOpenExam(db, userId, now),
    findOpenLesson(db, actor, now),
    readDueReviews(db, userId, now),
    readHomework(deps, userId, now),
    deps.readPractisable('all'),
  ])
  const [openExam, lesson, dueReviews, homework, practisable] = steps
  const told = exams.filter(({ id }) => !untold.has(id))
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const range = Array.from({ length: days }, (_, index): DayOfLearning => {
    const day = dayBefore(firstDay, -index)
    return byDay.get(day) ?? { day, lessonSeconds: 0, questionSeconds: 0, answered: 0, right: 0 }
  })
  const monday = mondayOf(today)
  const week = rows.filter(({ day }) => day >= monday)
  const isNew = activity.length === 0 && sums.questions === 0
  const from = startOfSingaporeDay(firstDay)
  return {
    isNew,
    encouragement: encourage({ isNew, days: rows.filter(({ day }) => day >= dayBefore(today, 6)), masteries, today }),
    days: range.map(({ day, lessonSeconds, questionSeconds, answered, right }) => ({
      ...{ day, lessonSeconds, questionSeconds, answered, right },
    })),
    week: {
      lessonSeconds: week.reduce((sum, { lessonSeconds }) => sum + lessonSeconds, 0),
      questionSeconds: week.reduce((sum, { questionSeconds }) => sum + questionSeconds, 0),
    },
    exams: summariseExams(told.filter(({ submittedAt }) => submittedAt >= from)),
    lessons: { ...lessons, next: lesson },
    levels: estimateLevels(told),
    skills: summariseSkills(masteries),
    activity,
    nextSteps: chooseSteps({
      openExam,
      homework,
      dueReviews,
      lesson,
      masteries,
      practisable,
      hasLessons: lessons.started > 0,
      hasExams: exams.length > 0,
    }),
  }
}

async function readHomework({ db, domains }: ProgressDeps, userId: string, now: Date): Promise<HomeworkStep[]> {
  const found = await Promise.all(domains.flatMap((domain) => domain.openHomework?.(db, { userId, now }) ?? []))
  return found.flat()
}

const dayMs = 86_400_000

/** Negative counts forwards. */
const dayBefore = (day: string, count: number): string =>
  singaporeDay(new Date(startOfSingaporeDay(day).getTime() - count * dayMs))

/** Weeks begin on Monday. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayBefore(day, (weekday + 6) % 7)
}

/** The days follow the sums, which contain the newest events. */
async function readDays(db: Database, userId: string, first: string, last: string) {
  const sums = await readLearner(db, userId)
  const rows = await db
    .select()
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(learningDays.day, first), lte(learningDays.day, last)))
  return { sums, rows }
}

type Mastered = typeof skillMasteries.$inferSelect

interface Said {
  isNew: boolean
  /** Of the last seven days. */
  days: readonly (typeof learningDays.$inferSelect)[]
  masteries: readonly Mastered[]
  today: string
}

/** What was hard first: a skill mastered, mistakes corrected, then days of learning. */
function encourage({ isNew, days, masteries, today }: Said): Encouragement {
  if (isNew) return { kind: 'new' }
  const weekAgo = dayBefore(today, 6)
  const mastered = masteries
    .filter(({ mastery, reachedOn }) => mastery === 'mastered' && reachedOn >= weekAgo)
    .toSorted((one, other) => other.reachedOn.localeCompare(one.reachedOn))
    .flatMap(({ skillId }) => findSkill(skillId)?.skill ?? [])
  if (mastered[0]) return { kind: 'mastered', skill: mastered[0].label }
  const corrected = days.reduce((sum, day) => sum + day.corrected, 0)
  if (corrected > 0) return { kind: 'corrected', count: corrected }
  const learned = days.filter(({ answered, lessonSeconds, lessonsCompleted, attempts, homework }) =>
    [answered, lessonSeconds, lessonsCompleted, attempts, homework].some((count) => count > 0),
  )
  return learned.length > 0 ? { kind: 'days', count: learned.length } : { kind: 'back' }
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
