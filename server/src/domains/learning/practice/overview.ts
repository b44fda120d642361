import { and, count, desc, eq, gte, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PracticeSet } from '@capyzen/contracts/practice'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { levels, terms } from '@capyzen/contracts/vocabulary-values'
import type { SignedIn } from '#domains/identity/auth'
import { isInConfirmedClass } from '#domains/identity/classes'
import { closedQuestions, readStoredAnswers } from '#domains/learning/attempts'
import { questions, questionVersions, reviewChecked, scoreAnswer } from '#domains/learning/questions'
import { countDue, questionCards } from '#domains/learning/reviews'
import { AppError } from '#platform/errors'
import { numberedPage } from '#platform/paging'
import { readMistakeSources } from './mistake-sources.ts'
import { isCardOf, isCurrent, isDue } from './scopes.ts'
import { practiceStates, practiceTurns, skillMasteries } from './tables.ts'
import { readAnswers } from './answers.ts'
import { requireTellable, type PracticeDeps } from './turns.ts'

export async function readPractice(deps: PracticeDeps, { userId }: SignedIn) {
  const { db, clock, readTopics } = deps
  const startOfToday = startOfSingaporeDay(singaporeDay(clock.now()))
  const [sets, practisable, masteries, due, [mistakes], [today]] = await Promise.all([
    readSets(db, userId),
    readTopics(),
    db.select().from(skillMasteries).where(eq(skillMasteries.userId, userId)),
    countDue(deps, userId),
    db
      .select({ open: count() })
      .from(practiceStates)
      .where(and(eq(practiceStates.userId, userId), ...openMistake)),
    db
      .select({
        answered: count(),
        right: sql<number>`count(*) filter (where ${practiceTurns.isCorrect} and not ${practiceTurns.provisional})::int`,
      })
      .from(practiceTurns)
      .where(and(eq(practiceTurns.userId, userId), gte(practiceTurns.answeredAt, startOfToday))),
  ])
  return {
    sets,
    topics: practisable,
    skills: masteries.flatMap(({ skillId, mastery, answered, right }) => {
      const found = findSkill(skillId)
      if (!found) return []
      const { skill, topic } = found
      return [{ id: skillId, label: skill.label, mastery, subject: topic.subject, topic: topic.label, answered, right }]
    }),
    dueReviews: due.question,
    openMistakes: mistakes?.open ?? 0,
    answeredToday: today?.answered ?? 0,
    rightToday: today?.right ?? 0,
  }
}

const openMistake = [isNotNull(practiceStates.mistakenAt), isNull(practiceStates.correctedAt)]

async function readSets(db: PracticeDeps['db'], userId: string): Promise<PracticeSet[]> {
  const { subject, level, term } = questionVersions
  const rows = await db
    .select({
      ...{ subject, level, term },
      total: count(),
      answered: count(practiceStates.questionId),
      right: sql<number>`count(*) filter (where ${practiceStates.lastWasRight})::int`,
    })
    .from(questions)
    .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), isCurrent))
    .leftJoin(practiceStates, and(eq(practiceStates.questionId, questions.id), eq(practiceStates.userId, userId)))
    .where(eq(questions.inPractice, true))
    .groupBy(subject, level, term)
  return rows
    .map(({ total, answered, right, ...set }) => ({ ...set, progress: { total, answered, right } }))
    .toSorted(bySet)
}

/** The highest level first, then by subject and term; so 小六 华文 CA1 is the first of all (spec 2 §1). */
function bySet(one: PracticeSet, other: PracticeSet): number {
  const place = ({ level, subject, term }: PracticeSet) => [
    -levels.indexOf(level),
    subjectOrder.indexOf(subject),
    term === null ? terms.length : terms.indexOf(term),
  ]
  const [left, right] = [place(one), place(other)]
  const differing = left.findIndex((value, index) => value !== right[index])
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

const subjectOrder: Subject[] = ['chinese', 'english', 'math', 'science']

const mistakesOnPage = 20

export async function listMistakes(
  deps: PracticeDeps,
  query: { subject?: Subject | undefined; state?: 'open' | 'waiting' | 'corrected' | undefined; page: number },
  { userId }: SignedIn,
) {
  const { db, domains, clock } = deps
  const onlyWaiting = query.state === 'waiting'
  const isWaiting = await waitsForTeacher(deps, userId)
  const where = and(
    eq(practiceStates.userId, userId),
    onlyWaiting ? isWaiting : isNotNull(practiceStates.mistakenAt),
    query.subject && eq(questionVersions.subject, query.subject),
    query.state === 'open' ? isNull(practiceStates.correctedAt) : undefined,
    query.state === 'corrected' ? isNotNull(practiceStates.correctedAt) : undefined,
  )
  const { limit, offset } = numberedPage(query.page, mistakesOnPage)
  const joined = eq(questionVersions.id, practiceStates.questionVersionId)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(practiceStates).innerJoin(questionVersions, joined).where(where),
    db
      .select({
        state: practiceStates,
        dueAt: questionCards.dueAt,
        isDue: sql<boolean>`coalesce(${isDue(clock.now())}, false)`,
        isWaiting: sql<boolean>`${isWaiting}`,
        version: questionVersions,
        mastery: skillMasteries.mastery,
      })
      .from(practiceStates)
      .innerJoin(questionVersions, joined)
      .leftJoin(questionCards, isCardOf)
      .leftJoin(
        skillMasteries,
        and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, practiceStates.skillId)),
      )
      .where(where)
      .orderBy(desc(onlyWaiting ? practiceStates.lastAnsweredAt : practiceStates.mistakenAt), practiceStates.questionId)
      .limit(limit)
      .offset(offset),
  ])
  const sources = await readMistakeSources(
    { db, domains },
    userId,
    rows.map(({ state }) => state.questionVersionId),
    onlyWaiting ? undefined : 'wrong',
  )
  return {
    total: counted?.total ?? 0,
    mistakes: rows.map(({ state, dueAt, isDue, isWaiting, version, mastery }) => {
      const found = findSkill(state.skillId ?? '')
      return {
        questionVersionId: state.questionVersionId,
        title: version.title,
        subject: version.subject as Subject,
        level: version.level as Level,
        language: version.language,
        skill: found ? { id: found.skill.id, label: found.skill.label, mastery } : null,
        source: sources.get(state.questionVersionId) ?? null,
        isWaiting,
        answeredAt: state.lastAnsweredAt.toISOString(),
        mistakenAt: (state.mistakenAt ?? state.lastAnsweredAt).toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        isDue,
        correctedAt: state.correctedAt?.toISOString() ?? null,
      }
    }),
  }
}

/** Without a class there is no teacher; and what isn't known because it must not be told yet waits for none. */
async function waitsForTeacher(deps: PracticeDeps, userId: string): Promise<SQL> {
  if (!(await isInConfirmedClass(deps.db, userId))) return sql`false`
  const closed = [...(await closedQuestions(deps, userId))]
  const isUnknown = isNull(practiceStates.lastWasRight)
  return closed.length > 0 ? sql`(${isUnknown} and ${notInArray(practiceStates.questionId, closed)})` : isUnknown
}

/** `not_found` for questions that this student has not answered, `conflict` while one is in an open exam or homework. */
export async function readMistake(deps: PracticeDeps, versionId: string, { userId }: SignedIn) {
  const { db } = deps
  const [state] = await db
    .select()
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), eq(practiceStates.questionVersionId, versionId)))
  if (!state) throw new AppError('not_found')
  await requireTellable(deps, userId, state.questionId)
  const [{ question, solution, language }, answers] = await Promise.all([
    deps.readQuestion(versionId),
    readAnswers(db, { userIds: [userId], questionVersionIds: [versionId] }),
  ])
  // As a teacher may have marked it since.
  const stored = answers.findLast(({ answer }) => answer === state.lastAnswer)
  const marked = stored && (await readStoredAnswers(deps.pool, stored.attemptId))
  const check = marked?.find(({ questionVersionId }) => questionVersionId === versionId)?.check ?? null
  const { isCorrect, marksAwarded, provisional } =
    stored ?? scoreAnswer({ ...question, key: solution.key }, state.lastAnswer)
  const marks = { isCorrect, marksAwarded, provisional }
  return {
    reviewed: { ...reviewChecked(question, solution, { answer: state.lastAnswer, check, ...marks }), question },
    language,
  }
}
