import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AskResults } from '@capyzen/contracts/live-lessons'
import type { Question } from '@capyzen/contracts/questions'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { attemptAnswers } from '#domains/learning/attempts'
import { answerInWords } from '#domains/learning/questions'
import type { DatabaseOrTransaction } from '#platform/database'
import { liveAnswers } from './tables.ts'

export interface GivenAnswer {
  askId: string
  userId: string
  answer: string
  isCorrect: boolean
  marksAwarded: number
  /** Waits for a teacher's marks. */
  provisional: boolean
  misconception: string | null
}

/** The first that was given first. */
export async function readAnswers(db: DatabaseOrTransaction, askIds: readonly string[]): Promise<GivenAnswer[]> {
  if (askIds.length === 0) return []
  const { answer, isCorrect, marksAwarded, provisional, misconception } = attemptAnswers
  const rows = await db
    .select({
      ...{ askId: liveAnswers.askId, userId: liveAnswers.userId },
      ...{ answer, isCorrect, marksAwarded, provisional, misconception },
    })
    .from(liveAnswers)
    .innerJoin(attemptAnswers, and(eq(attemptAnswers.attemptId, liveAnswers.attemptId)))
    .where(inArray(liveAnswers.askId, [...askIds]))
    .orderBy(asc(attemptAnswers.savedAt), asc(attemptAnswers.attemptId))
  return rows.map((row) => ({
    ...row,
    isCorrect: row.isCorrect ?? false,
    marksAwarded: row.marksAwarded ?? 0,
    provisional: row.provisional ?? false,
  }))
}

/** Equal answers together, whatever their case and spaces; the most frequent first, of equally many the one given first. */
export function groupAnswers(question: Question, answers: readonly GivenAnswer[]): AskResults {
  const groups = new Map<string, AskResults['groups'][number]>()
  for (const { answer, isCorrect, provisional, misconception } of answers) {
    const words = (answerInWords(question, answer) ?? answer)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
    const isRight = isCorrect && !provisional
    const name = JSON.stringify([words, isRight])
    const group = groups.get(name)
    if (group) group.students += 1
    else
      groups.set(name, {
        answer,
        students: 1,
        isCorrect: isRight,
        isProvisional: provisional,
        mistake: isRight ? null : (findMisconception(misconception ?? '')?.label ?? null),
      })
  }
  return {
    answered: answers.length,
    right: answers.filter(({ isCorrect, provisional }) => isCorrect && !provisional).length,
    groups: [...groups.values()].toSorted((one, other) => other.students - one.students),
  }
}

/** What students see of each other: choices, right answers and known mistakes, never what a child wrote freely. */
export function withoutOwnWords(question: Question, results: AskResults): AskResults {
  if (question.options.length > 0) return results
  return { ...results, groups: results.groups.filter(({ isCorrect, mistake }) => isCorrect || mistake !== null) }
}
