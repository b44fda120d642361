import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Purpose } from '@capyzen/contracts/attempts'
import type { AnswerKey, Question } from '@capyzen/contracts/questions'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import type { PoolClient } from 'pg'
import { recordHelp } from '#domains/insight/learning-events'
import { reviewAnswer, scoreAnswer, type AnswerScore, type Solution } from '#domains/learning/questions'
import { databaseOn, inTransaction, type Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { listIdOf } from './behaviours.ts'
import { closedQuestions } from './closed-questions.ts'
import { submitSingle, type ClosingDeps } from './closing.ts'
import { readMarking, type Marking } from './marking.ts'
import { publishSingle } from './single-questions.ts'
import type { TakenList } from './lists.ts'
import { openAttempt } from './taking.ts'

/** What was given to one question of a piece of work, such as a play of the game or the reading of a passage. */
export interface GivenAnswer {
  tries: number
  answer: string
  /** Of the try, so that sending it again is no second one. */
  key: string
  /** Null while a second try is left. */
  isCorrect: boolean | null
  /** Missing in plays of earlier versions, whose items were right or wrong. */
  marksAwarded?: number
  /** An open answer, which a person reads. */
  provisional?: boolean
  /** ISO 8601, in UTC. */
  at: string
}

/** Work whose questions are answered one after the other, each with a second try after a hint. */
export interface TriedWork {
  /** Versions of questions, as everywhere where a learner is asked. */
  questionIds: string[]
  /** By question version. */
  answers: Record<string, GivenAnswer>
  startedAt: Date
  finishedAt: Date | null
}

/** What the work keeps after an answer. */
interface TriesSoFar {
  answers: Record<string, GivenAnswer>
  answered: number
  /** Right at the first try. */
  right: number
  /** Right at the second. */
  mended: number
  finishedAt: Date | null
}

export interface Try {
  questionId: string
  answer: string
  key: string
  isLast: boolean
  seconds: number
}

export interface SecondTryDeps extends ClosingDeps {
  db: Database
}

interface Asking<Work extends TriedWork> {
  userId: string
  purpose: Exclude<Purpose, 'exam'>
  /** Of the question. */
  marks: number
  /** In the transaction, so that of two answers that arrive together the second sees the first; undefined where it is gone. */
  lock(tx: Database): Promise<Work | undefined>
  keep(tx: Database, work: Work, changed: TriesSoFar): Promise<void>
}

/**
 * Marks an answer to a question of the learner's own work. A first wrong answer is told without the key; the last one
 * becomes an attempt of its own, so that it enters the mistakes book, the review schedule and the learning events as
 * every answer does.
 */
export async function answerInTwo<Work extends TriedWork>(
  deps: SecondTryDeps,
  given: Try,
  { userId, purpose, marks, lock, keep }: Asking<Work>,
): Promise<{ result: GivenResult; work: Work }> {
  const { questionId } = given
  const now = deps.clock.now()
  const taken = await deps.db.transaction((tx) =>
    publishSingle(tx, listIdOf(purpose, questionId), { questionVersionId: questionId, marks, now }),
  )
  const marking = await readMarking(deps.lists, taken)
  const question = marking.list.questions.find((asked) => asked.question.id === questionId)?.question
  const solution = marking.solutions.get(questionId)
  const origin = marking.origins.get(questionId)
  if (!question || !solution || !origin) throw new AppError('not_found')
  if ((await closedQuestions(deps, userId)).has(origin.questionId)) throw new AppError('conflict')
  return inTransaction(deps.pool, async (client) => {
    const tx = databaseOn(client)
    const work = await lock(tx)
    if (!work) throw new AppError('not_found')
    const before = work.answers[questionId]
    if (before && (before.isCorrect !== null || before.key === given.key))
      return { result: showTry(question, solution, before), work }
    const kept = judgeTry({ ...question, key: solution.key }, given, before, now)
    const changed = withTry(work, questionId, kept, now)
    await keep(tx, work, changed)
    if (kept.isCorrect !== null) {
      const answered = { ...given, answer: kept.answer, shownAt: shownSince(work) }
      await submitTry(client, deps, answered, { userId, purpose, taken, marking })
    }
    // The hint is shown now, so what follows is an answer after help.
    else await recordHelp(tx, { userId, questionIds: [origin.questionId], at: now })
    return { result: showTry(question, solution, kept), work: { ...work, ...changed } }
  })
}

function judgeTry(
  question: Parameters<typeof scoreAnswer>[0],
  given: Try,
  before: GivenAnswer | undefined,
  now: Date,
): GivenAnswer {
  const isEmpty = given.answer.trim() === ''
  // Giving up leaves the answer that was given.
  const answer = isEmpty ? (before?.answer ?? '') : given.answer
  const score = scoreAnswer(question, answer)
  return {
    tries: (before?.tries ?? 0) + (isEmpty ? 0 : 1),
    ...{ answer, key: given.key, at: now.toISOString() },
    ...(isOver(question, score, given, before)
      ? { isCorrect: score.isCorrect, marksAwarded: score.marksAwarded, provisional: score.provisional }
      : { isCorrect: null }),
  }
}

/** Nothing is known of an answer to a question without a key, so a hint would say that it is wrong for no reason. */
const isOver = (
  { key }: { key: AnswerKey | null },
  { isCorrect }: AnswerScore,
  { isLast }: Try,
  before: GivenAnswer | undefined,
): boolean => isCorrect || key === null || isLast || before !== undefined

async function submitTry(
  client: PoolClient,
  deps: SecondTryDeps,
  { questionId, answer, seconds, shownAt }: Try & { shownAt: Date },
  { userId, purpose, taken, marking }: { userId: string; purpose: Purpose; taken: TakenList; marking: Marking },
): Promise<void> {
  const attempt = await openAttempt(client, { userId, purpose, ...taken, startedAt: shownAt })
  if (!attempt) throw new AppError('conflict')
  await submitSingle(client, deps, attempt, { questionVersionId: questionId, answer, seconds, shownAt, marking })
}

/** All questions are fetched at once, but one is answered after the other. */
function shownSince({ startedAt, answers }: TriedWork): Date {
  const times = Object.values(answers).map(({ at }) => new Date(at).getTime())
  return new Date(Math.max(startedAt.getTime(), ...times))
}

function withTry(work: TriedWork, questionId: string, kept: GivenAnswer, now: Date): TriesSoFar {
  const answers = { ...work.answers, [questionId]: kept }
  const counts = countTries(answers)
  const isFinished = counts.answered === work.questionIds.length
  return { answers, ...counts, finishedAt: isFinished ? (work.finishedAt ?? now) : null }
}

export function countTries(answers: TriesSoFar['answers']): Pick<TriesSoFar, 'answered' | 'right' | 'mended'> {
  const over = Object.values(answers).filter(({ isCorrect }) => isCorrect !== null)
  const right = over.filter(({ isCorrect, provisional }) => isCorrect && !provisional)
  return {
    answered: over.length,
    right: right.filter(({ tries }) => tries === 1).length,
    mended: right.filter(({ tries }) => tries > 1).length,
  }
}

/** What the learner may be told of it: nothing of the key while a second try is left. */
export function showTry(question: Question, solution: Solution, given: GivenAnswer): GivenResult {
  const { answer, isCorrect, tries } = given
  if (isCorrect === null)
    return {
      outcome: 'try_again',
      answer,
      hint: solution.hints[0] ?? null,
      inPlace: partsInPlace(solution.key, answer),
    }
  const { marksAwarded = isCorrect ? question.marks : 0, provisional = false } = given
  return {
    outcome: 'answered',
    tries,
    ...reviewAnswer(question, solution, answer, { isCorrect, marksAwarded, provisional }),
  }
}

/** Which parts of a wrong answer may stay: the beginning of a sentence, and pairs that belong together; none of others. */
export function partsInPlace(key: AnswerKey | null, answer: string): boolean[] {
  if (key?.kind !== 'order' && key?.kind !== 'pairs') return []
  const given = splitParts(answer)
  const fits = key.values.map((value, index) => given[index] === value)
  const firstWrong = fits.indexOf(false)
  return key.kind === 'pairs' ? fits : fits.map((_, index) => firstWrong === -1 || index < firstWrong)
}
