import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SimilarQuestion } from '@capyzen/contracts/snap-and-solve'
import type { Solution } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { lockUser, people, type SignedIn } from '#domains/identity/auth'
import { recordHelp } from '#domains/insight/learning-events'
import { answerInTwo, showTry, type SecondTryDeps, type TriedWork, type Try } from '#domains/learning/attempts'
import {
  publishPrivate,
  readOrigins,
  readQuestions,
  readSolutions,
  type QuestionContent,
} from '#domains/learning/questions'
import { similar, solve } from '#domains/learning/solving'
import { readClosed } from '#domains/tutor/tutor-chat'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { computedQuestion, keyOfComputed } from './computed-question.ts'
import { isOwn, requireOwn } from './service.ts'
import { solvedQuestions, type SimilarWork } from './tables.ts'
import { hasSimilar, type SolvedRow } from './views.ts'

type Learner = Pick<SignedIn, 'userId'>

/** Made once, for this learner alone. */
export async function beginSimilar(
  deps: SecondTryDeps,
  { userId }: Learner,
  solvedId: string,
): Promise<SimilarQuestion> {
  const { db, clock } = deps
  const row = await requireOwn(db, userId, solvedId)
  const isClosed = await readClosed(deps, userId)
  if (row.similar) return show(deps, await requireTellable(db, row.similar, isClosed), row)
  if (!hasSimilar(row) || isClosed(row.text)) throw new AppError('conflict')
  const content = await drawSimilar(db, row, isClosed)
  if (!content) throw new AppError('conflict')
  const kept = await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    const [locked] = await tx.select().from(solvedQuestions).where(isOwn(userId, solvedId)).for('update')
    if (!locked) throw new AppError('not_found')
    // Two that ask at once get the same.
    if (locked.similar) return locked.similar
    const now = clock.now()
    const [versionId] = await publishPrivate(tx, { authorId: userId, contents: [content], now })
    if (versionId === undefined) throw new Error('A question like another was not stored')
    const made: SimilarWork = { versionId, hintsShown: 0, answers: {}, startedAt: now.toISOString() }
    await tx.update(solvedQuestions).set({ similar: made }).where(eq(solvedQuestions.id, locked.id))
    return made
  })
  return show(deps, kept, row)
}

/** So many draws that other work asks at the moment are no chance. */
const mostDraws = 5
const seeds = 2 ** 31

async function drawSimilar(
  db: Database,
  { learnerId, solution, language }: SolvedRow,
  isClosed: (text: string) => boolean,
): Promise<QuestionContent | undefined> {
  if (!solution) return undefined
  const [learner] = await db.select({ level: people.level }).from(people).where(eq(people.id, learnerId))
  const level: Level = learner?.level ?? 'P6'
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const made = similar(solution, randomInt(seeds), level)
    const text = made?.text[language]
    if (text === undefined) return undefined
    const own = solve(text, { level })
    if (own.isSolved && !isClosed(text))
      return computedQuestion({
        text: asked(own.kind, text, language),
        ...{ steps: own.steps, skillId: own.skill ?? solution.skill, key: keyOfComputed(own.kind, own.answer) },
        ...{ unit: unitOf(own, language), level, hints: own.hints },
      })
  }
  return undefined
}

const unitOf = ({ answer: { unit } }: Solution, language: 'en' | 'zh') =>
  unit === '$' ? (language === 'zh' ? '元' : 'dollars') : unit

/** What the engine makes of a bare sum is no sentence yet. */
function asked(kind: string, text: string, language: 'en' | 'zh'): string {
  if (kind === 'equation') return language === 'zh' ? `求 x 的值：${text}` : `Find the value of x. ${text}`
  if (/= \?|= \?\/\d+$/.test(text)) return language === 'zh' ? `“?”是多少？${text}` : `Find the missing number. ${text}`
  const conversion = /^(.+) in (\p{L}+)$/u.exec(text)
  if (conversion)
    return language === 'zh'
      ? `${conversion[1]} 等于多少 ${conversion[2]}？`
      : `How many ${conversion[2]} are ${conversion[1]}?`
  if (/[.?。？]$/.test(text)) return text
  return language === 'zh' ? `计算：${text}` : `Work out ${text}.`
}

async function requireTellable(
  db: Database,
  work: SimilarWork,
  isClosed: (text: string) => boolean,
): Promise<SimilarWork> {
  const question = (await readQuestions(db, [work.versionId])).get(work.versionId)
  if (!question) throw new AppError('not_found')
  if (isClosed(question.text)) throw new AppError('conflict')
  return work
}

async function requireBegun(deps: SecondTryDeps, userId: string, solvedId: string): Promise<SimilarWork> {
  const { similar: begun } = await requireOwn(deps.db, userId, solvedId)
  if (!begun) throw new AppError('not_found')
  return requireTellable(deps.db, begun, await readClosed(deps, userId))
}

export async function hintSimilar(
  deps: SecondTryDeps,
  { userId }: Learner,
  solvedId: string,
): Promise<SimilarQuestion> {
  const { db, clock } = deps
  const { versionId } = await requireBegun(deps, userId, solvedId)
  const [solutions, origins] = await Promise.all([readSolutions(db, [versionId]), readOrigins(db, [versionId])])
  const [hints, origin] = [solutions.get(versionId)?.hints ?? [], origins.get(versionId)]
  const row = await db.transaction(async (tx) => {
    const locked = await lockBegun(tx, userId, solvedId)
    if (!locked?.similar || !origin) throw new AppError('not_found')
    const work = locked.similar
    if (work.answers[versionId] && work.answers[versionId].isCorrect !== null) throw new AppError('conflict')
    const changed = { ...work, hintsShown: Math.min(work.hintsShown + 1, hints.length) }
    await tx.update(solvedQuestions).set({ similar: changed }).where(eq(solvedQuestions.id, locked.id))
    await recordHelp(tx, { userId, questionIds: [origin.questionId], at: clock.now() })
    return { ...locked, similar: changed }
  })
  return show(deps, row.similar, row)
}

async function lockBegun(tx: Database, userId: string, solvedId: string): Promise<SolvedRow | undefined> {
  const [row] = await tx.select().from(solvedQuestions).where(isOwn(userId, solvedId)).for('update')
  return row
}

interface Work extends TriedWork {
  row: SolvedRow
  similar: SimilarWork
}

/** As a paper's answers are: they count into the skill, and earn nothing, as help was given with the like of it just before. */
export async function answerSimilar(
  deps: SecondTryDeps,
  { userId }: Learner,
  { solvedId, ...given }: Try & { solvedId: string },
): Promise<SimilarQuestion> {
  if (given.answer.trim() === '' && !given.isLast) throw new AppError('invalid_request', { fields: ['answer'] })
  const { versionId } = await requireBegun(deps, userId, solvedId)
  if (versionId !== given.questionId) throw new AppError('not_found')
  const { work } = await answerInTwo<Work>(deps, given, {
    ...{ userId, purpose: 'analysis', marks: 1 },
    async lock(tx) {
      const row = await lockBegun(tx, userId, solvedId)
      if (!row?.similar) return undefined
      const { answers, startedAt } = row.similar
      return {
        ...{ row, similar: row.similar, answers, startedAt: new Date(startedAt) },
        ...{ questionIds: [versionId], finishedAt: null },
      }
    },
    async keep(tx, { row, similar: before }, { answers }) {
      const isOver = answers[versionId]?.isCorrect !== null
      // A wrong answer brings the first hint.
      const hintsShown = isOver ? before.hintsShown : Math.max(1, before.hintsShown)
      await tx
        .update(solvedQuestions)
        .set({ similar: { ...before, answers, hintsShown } })
        .where(eq(solvedQuestions.id, row.id))
    },
  })
  const { similar: kept } = await requireOwn(deps.db, userId, solvedId)
  if (!kept) throw new AppError('not_found')
  return show(deps, kept, work.row)
}

async function show(
  { db }: Pick<SecondTryDeps, 'db'>,
  { versionId, hintsShown, answers }: SimilarWork,
  { language }: Pick<SolvedRow, 'language'>,
): Promise<SimilarQuestion> {
  const [questions, solutions] = await Promise.all([readQuestions(db, [versionId]), readSolutions(db, [versionId])])
  const [question, solution, given] = [questions.get(versionId), solutions.get(versionId), answers[versionId]]
  if (!question || !solution) throw new AppError('not_found')
  const shown = Math.min(hintsShown, solution.hints.length)
  return {
    ...{ question, language },
    hints: solution.hints.slice(0, shown),
    hintsLeft: solution.hints.length - shown,
    given: given ? showTry(question, solution, given) : null,
  }
}
