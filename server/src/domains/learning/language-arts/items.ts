import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { GameRound } from '@capyzen/contracts/language-arts'
import type { Level } from '@capyzen/contracts/vocabulary'
import { practiceStates } from '#domains/learning/practice'
import {
  isCurrentVersion,
  publishQuestions,
  questions,
  questionVersions,
  toStarterQuestion,
  type QuestionToLoad,
} from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { levelsAround, type Candidate } from './choosing.ts'
import { gameItems } from './tables.ts'

interface GameItemsToLoad {
  round: GameRound
  language: Language
  syllabusYear: number
  /** `spoken`: heard instead of read. */
  items: (QuestionToLoad & { spoken: string | null })[]
}

/** These replace the items of the round; one that left stays a question, for those who have answered it. */
export async function loadGameItems(
  db: Database,
  { round, language, syllabusYear, items }: GameItemsToLoad,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Not in practice and the question bank, whose sets teachers give to classes.
    const starters = items.map((item) => toStarterQuestion(item, syllabusYear))
    const versionIds = await publishQuestions(tx, starters, now)
    const rows = await tx
      .select({ versionId: questionVersions.id, questionId: questionVersions.questionId })
      .from(questionVersions)
      .where(inArray(questionVersions.id, versionIds))
    const questionIds = new Map(rows.map(({ versionId, questionId }) => [versionId, questionId]))
    const own = items.flatMap(({ level, spoken }, position) => {
      const questionId = questionIds.get(versionIds[position] ?? '')
      return questionId === undefined ? [] : [{ questionId, round, language, level, spoken, position }]
    })
    await tx.delete(gameItems).where(
      and(
        eq(gameItems.round, round),
        eq(gameItems.language, language),
        notInArray(
          gameItems.questionId,
          own.map(({ questionId }) => questionId),
        ),
      ),
    )
    await tx
      .insert(gameItems)
      .values(own)
      .onConflictDoUpdate({
        target: gameItems.questionId,
        set: {
          round: sql`excluded.round`,
          language: sql`excluded.language`,
          level: sql`excluded.level`,
          spoken: sql`excluded.spoken`,
          position: sql`excluded.position`,
        },
      })
  })
}

export interface RoundPlace {
  language: Language
  round: GameRound
  level: Level
}

/** Of the level and those that may join in; `questionId` is that of the version that is asked. */
export async function readCandidates(
  db: Database,
  { language, round, level }: RoundPlace,
  userId: string,
): Promise<Candidate[]> {
  return db
    .select({
      questionId: questionVersions.id,
      level: gameItems.level,
      position: gameItems.position,
      lastAnsweredAt: practiceStates.lastAnsweredAt,
      lastWasRight: practiceStates.lastWasRight,
    })
    .from(gameItems)
    .innerJoin(questions, eq(questions.id, gameItems.questionId))
    .innerJoin(questionVersions, isCurrentVersion)
    .leftJoin(practiceStates, and(eq(practiceStates.questionId, questions.id), eq(practiceStates.userId, userId)))
    .where(
      and(eq(gameItems.language, language), eq(gameItems.round, round), inArray(gameItems.level, levelsAround(level))),
    )
}

/** What is said aloud, and the level, by question version. */
export async function readSpoken(db: Database, versionIds: readonly string[]) {
  const rows = await db
    .select({ versionId: questionVersions.id, spoken: gameItems.spoken, level: questionVersions.level })
    .from(questionVersions)
    .leftJoin(gameItems, eq(gameItems.questionId, questionVersions.questionId))
    .where(inArray(questionVersions.id, [...versionIds]))
  return new Map(rows.map(({ versionId, ...row }) => [versionId, row]))
}
