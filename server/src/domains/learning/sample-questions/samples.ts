import { and, eq, inArray } from 'drizzle-orm'
import { mostSamples, sampleDays, type SampleQuestion } from '@capyzen/contracts/sample-questions'
import { people, type SignedIn, type Visitor } from '#domains/identity/auth'
import { closedQuestions, keysKeptMs } from '#domains/learning/attempts'
import { recordSampled } from '#domains/learning/practice'
import {
  isCurrentVersion,
  questions,
  questionVersions,
  readOrigins,
  readQuestions,
  readSolutions,
  reviewAnswer,
  scoreAnswer,
  type QuestionOrigin,
  type Solution,
} from '#domains/learning/questions'
import { cached } from '#platform/cached'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Slugs of questions of the bank that visitors may try, in order. Nobody may ask for the key of any other. */
    sampleQuestions: readonly string[]
  }
}

interface Sample extends SampleQuestion {
  solution: Solution
  origin: QuestionOrigin
}

export type SampleDeps = DomainDeps & { readSamples: () => Promise<readonly Sample[]> }

/** What is no longer in practice is left out. Kept in memory, as every visitor of the home page may ask for it. */
export function createSampleReader({ db, clock, domains }: DomainDeps): SampleDeps['readSamples'] {
  const named = domains.flatMap(({ sampleQuestions = [] }) => sampleQuestions).slice(0, mostSamples)
  const read = cached(keysKeptMs, clock, async (slugs: readonly string[]): Promise<Sample[]> => {
    const rows = await db
      .select({
        ...{ slug: questions.slug, id: questionVersions.id, language: questionVersions.language },
        ...{ subject: questionVersions.subject, level: questionVersions.level },
      })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(and(inArray(questions.slug, slugs), eq(questions.inPractice, true)))
    const ids = rows.map(({ id }) => id)
    const [shown, solutions, origins] = await Promise.all([
      readQuestions(db, ids),
      readSolutions(db, ids),
      readOrigins(db, ids),
    ])
    return slugs.flatMap((slug) => {
      const row = rows.find((one) => one.slug === slug)
      if (!row) return []
      const { id, language, subject, level } = row
      const [question, solution, origin] = [shown.get(id), solutions.get(id), origins.get(id)]
      return question && solution && origin ? [{ question, language, subject, level, solution, origin }] : []
    })
  })
  return () => read(named)
}

export async function listSamples({ readSamples }: SampleDeps): Promise<SampleQuestion[]> {
  return (await readSamples()).map(({ question, language, subject, level }) => ({ question, language, subject, level }))
}

export async function answerSample(deps: SampleDeps, versionId: string, answer: string, { userId }: Visitor) {
  const sample = (await deps.readSamples()).find(({ question }) => question.id === versionId)
  if (!sample) throw new AppError('not_found')
  const { question, solution, origin } = sample
  if (userId !== null && (await closedQuestions(deps, userId)).has(origin.questionId)) throw new AppError('conflict')
  return { ...reviewAnswer(question, solution, answer), question }
}

export async function claimSamples(
  deps: SampleDeps,
  answers: readonly { questionVersionId: string; answer: string }[],
  { userId }: SignedIn,
): Promise<number> {
  const { db, clock } = deps
  const [holder] = await db
    .select({ userType: people.userType, createdAt: people.createdAt })
    .from(people)
    .where(eq(people.id, userId))
  if (holder?.userType !== 'student') throw new AppError('forbidden')
  if (clock.now().getTime() - holder.createdAt.getTime() > sampleDays * 86_400_000) return 0
  const samples = await deps.readSamples()
  const given = new Map(answers.map(({ questionVersionId, answer }) => [questionVersionId, answer]))
  return recordSampled(
    deps,
    userId,
    samples.flatMap(({ question, solution, origin }) => {
      const answer = given.get(question.id)
      if (answer === undefined || answer.trim() === '') return []
      const score = scoreAnswer({ ...question, key: solution.key }, answer)
      return [{ versionId: question.id, origin, answer, marks: question.marks, score }]
    }),
  )
}
