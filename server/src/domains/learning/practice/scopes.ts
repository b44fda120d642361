import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { PracticeScope } from '@capyzen/contracts/practice'
import { findSkill, topics } from '@capyzen/contracts/taxonomy'
import { readLessonSkills } from '#domains/content/courses'
import { missedQuestions } from '#domains/learning/exams'
import { questions, questionVersions, readSetQuestions } from '#domains/learning/questions'
import { questionCards } from '#domains/learning/reviews'
import { cached } from '#platform/cached'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Candidate } from './next-question.ts'
import { practiceStates } from './tables.ts'

/** New questions are practised after this time at the latest. */
export const cacheMs = 60_000

/** The scope as one word, which names its open question. */
export function scopeName(scope: PracticeScope): string {
  switch (scope.kind) {
    case 'set':
      return ['set', scope.subject, scope.level, scope.term ?? 'all'].join(' ')
    case 'skill':
      return `skill ${scope.skillId}`
    case 'topic':
      return `topic ${scope.topicId} ${scope.level}`
    case 'lesson':
      return `lesson ${scope.courseId}`
    case 'reviews':
      return 'reviews'
    case 'attempt':
      return `attempt ${scope.attemptId}`
    case 'question':
      return `question ${scope.questionId}`
    case 'own_set':
      return `own-set ${scope.setId}`
  }
}

export type ScopeReader = (scope: PracticeScope, student: { userId: string; now: Date }) => Promise<Candidate[]>

/** The questions of a scope in syllabus order. Sets and skills are the same for everybody, so they stay in memory. */
export function createScopeReader(db: Database, clock: Clock): ScopeReader {
  const readShared = cached(
    cacheMs,
    clock,
    (scope: PracticeScope) => readCandidates(db, and(isOffered, matches(scope))),
    scopeName,
  )
  return async (scope, { userId, now }) => {
    switch (scope.kind) {
      case 'set':
      case 'skill':
        if (scope.kind === 'skill' && !findSkill(scope.skillId)) throw new AppError('not_found')
        return readShared(scope)
      case 'topic':
        if (!findTopic(scope.topicId)) throw new AppError('not_found')
        return readShared(scope)
      case 'lesson': {
        const skills = await readLessonSkills(db, scope.courseId)
        if (skills.length === 0) throw new AppError('not_found')
        const found = await Promise.all(skills.map((skillId) => readShared({ kind: 'skill', skillId })))
        return found.flat()
      }
      case 'attempt':
        return readKept(db, inArray(questionVersions.id, await missedQuestions(db, scope.attemptId, userId)))
      case 'question': {
        const found = await readCandidates(db, and(isOffered, eq(questions.id, scope.questionId)))
        if (found.length === 0) throw new AppError('not_found')
        return found
      }
      case 'own_set': {
        const ids = await readSetQuestions(db, scope.setId, userId)
        const found = await readCandidates(db, and(isOffered, inArray(questions.id, ids)))
        return found.toSorted((one, other) => ids.indexOf(one.questionId) - ids.indexOf(other.questionId))
      }
      case 'reviews': {
        const due = db
          .select({ id: practiceStates.questionVersionId })
          .from(practiceStates)
          .innerJoin(questionCards, isCardOf)
          .where(and(eq(practiceStates.userId, userId), isDue(now)))
        return readKept(db, inArray(questionVersions.id, due))
      }
    }
  }
}

/** Joins a practised question with its card; those that don't come back have none. */
export const isCardOf: SQL = sql`${questionCards.userId} = ${practiceStates.userId}
  and ${questionCards.questionId} = ${practiceStates.questionId}::text`

export const isDue = (now: Date): SQL => lte(questionCards.dueAt, now)

export const isCurrent = eq(questionVersions.version, questions.currentVersion)
const isOffered = and(eq(questions.inPractice, true), isCurrent)

function matches(scope: PracticeScope): SQL | undefined {
  if (scope.kind === 'skill') return sql`${questionVersions.skills}[1] = ${scope.skillId}`
  if (scope.kind === 'topic') {
    const skills = findTopic(scope.topicId)?.skills.map(({ id }) => id) ?? []
    return and(eq(questionVersions.level, scope.level), inArray(sql`${questionVersions.skills}[1]`, skills))
  }
  if (scope.kind !== 'set') return undefined
  return and(
    eq(questionVersions.level, scope.level),
    eq(questionVersions.subject, scope.subject),
    scope.term && eq(questionVersions.term, scope.term),
  )
}

const findTopic = (topicId: string) => topics.find(({ id }) => id === topicId)

const syllabusOrder = new Map(topics.flatMap(({ skills }) => skills).map(({ id }, index) => [id, index]))

const isOwn = eq(questions.id, questionVersions.questionId)

/** A version of a question that another one replaces is asked as that one. */
const isKept = sql`${questions.id} = (
  select coalesce(own.replaced_by, own.id) from ${questions} own where own.id = ${questionVersions.questionId})`

const readKept = (db: Database, where: SQL) => readCandidates(db, where, isKept)

async function readCandidates(db: Database, where: SQL | undefined, joined: SQL = isOwn): Promise<Candidate[]> {
  const rows = await db
    .select({
      questionId: questions.id,
      versionId: questionVersions.id,
      slug: questions.slug,
      skillId: sql<string | null>`${questionVersions.skills}[1]`,
      level: questionVersions.level,
      difficulty: questionVersions.difficulty,
      marks: questionVersions.marks,
    })
    .from(questionVersions)
    .innerJoin(questions, joined)
    .where(where)
    .orderBy(questionVersions.id)
  const place = ({ skillId }: Candidate) => syllabusOrder.get(skillId ?? '') ?? Infinity
  return rows.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
}
