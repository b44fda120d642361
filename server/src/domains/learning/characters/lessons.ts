import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CharacterStates, CharacterWord, ListedCharacter } from '@capyzen/contracts/characters'
import { readItemStates } from '#domains/learning/reviews'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { lockName } from '#platform/named-lock'
import { characterScores, chineseCharacters } from './tables.ts'

/** A character as a lesson has it. */
export interface LessonCharacter {
  character: string
  grade: number
  lessonNumber: number
  canRead: boolean
  canWrite: boolean
  pinyin: string
  radical: string | null
  meaning: string
  words: CharacterWord[]
  isSample: boolean
}

interface LessonFilter {
  grade?: number | undefined
  lessonNumber?: number | undefined
  canRead?: boolean | undefined
  canWrite?: boolean | undefined
  characters?: readonly string[] | undefined
}

const columns = {
  character: chineseCharacters.character,
  grade: chineseCharacters.grade,
  lessonNumber: chineseCharacters.lessonNumber,
  canRead: chineseCharacters.canRead,
  canWrite: chineseCharacters.canWrite,
  pinyin: chineseCharacters.pinyin,
  radical: chineseCharacters.radical,
  meaning: chineseCharacters.meaning,
  words: chineseCharacters.words,
  isSample: chineseCharacters.isSample,
}

/** In the order of the lessons. What isn't filtered by is left out. */
export function readLessonCharacters(db: DatabaseOrTransaction, filter: LessonFilter): Promise<LessonCharacter[]> {
  const { grade, lessonNumber, canRead, canWrite, characters } = filter
  return db
    .select(columns)
    .from(chineseCharacters)
    .where(
      and(
        grade === undefined ? undefined : eq(chineseCharacters.grade, grade),
        lessonNumber === undefined ? undefined : eq(chineseCharacters.lessonNumber, lessonNumber),
        canRead === undefined ? undefined : eq(chineseCharacters.canRead, canRead),
        canWrite === undefined ? undefined : eq(chineseCharacters.canWrite, canWrite),
        characters && inArray(chineseCharacters.character, [...characters]),
      ),
    )
    .orderBy(
      asc(chineseCharacters.grade),
      asc(chineseCharacters.lessonNumber),
      asc(chineseCharacters.position),
      asc(chineseCharacters.id),
    )
}

export async function readStates(
  db: DatabaseOrTransaction,
  userId: string,
  characters: readonly string[],
  now: Date,
): Promise<(character: string) => CharacterStates> {
  const states = new Map<string, CharacterStates>()
  for (const { itemId, mode, state } of await readItemStates(db, userId, 'character', now, characters)) {
    const known = states.get(itemId) ?? { read: 'new', write: 'new' }
    if (mode === 'read' || mode === 'write') states.set(itemId, { ...known, [mode]: state })
  }
  return (character) => states.get(character) ?? { read: 'new', write: 'new' }
}

export async function listGrade(
  db: Database,
  { userId, grade, now }: { userId: string; grade: number; now: Date },
): Promise<ListedCharacter[]> {
  const listed = await readLessonCharacters(db, { grade })
  const characters = [...new Set(listed.map(({ character }) => character))]
  const statesOf = await readStates(db, userId, characters, now)
  const scores = await db
    .select({ character: characterScores.character, bestScore: characterScores.bestScore })
    .from(characterScores)
    .where(and(eq(characterScores.userId, userId), inArray(characterScores.character, characters)))
  const bestOf = new Map(scores.map(({ character, bestScore }) => [character, bestScore]))
  return listed.map(({ radical: _radical, words: _words, ...one }) => ({
    ...one,
    states: statesOf(one.character),
    bestScore: bestOf.get(one.character) ?? null,
  }))
}

type Lesson = Pick<LessonCharacter, 'grade' | 'lessonNumber'>

/** Puts these characters in the place of what their lessons had. */
export async function replaceLessons(
  tx: Transaction,
  characters: readonly Omit<LessonCharacter, 'isSample'>[],
  isSample: boolean,
): Promise<void> {
  // Two at once would each delete what was there before and then insert the same characters.
  await lockName(tx, 'lessons of characters')
  const lessons = new Map(characters.map((one) => [lessonName(one), one]))
  for (const { grade, lessonNumber } of lessons.values())
    await tx
      .delete(chineseCharacters)
      .where(and(eq(chineseCharacters.grade, grade), eq(chineseCharacters.lessonNumber, lessonNumber)))
  const rows = characters.map((one, position) => ({ ...one, position, isSample }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(chineseCharacters).values(rows.slice(from, from + rowsAtOnce))
}

/** Keeps a statement far below the limit of 65,535 parameters. */
const rowsAtOnce = 1_000

export const lessonName = ({ grade, lessonNumber }: Lesson): string => `${grade}/${lessonNumber}`

/** How many characters each lesson has now. */
export async function countLessons(db: DatabaseOrTransaction): Promise<Map<string, number>> {
  const { grade, lessonNumber } = chineseCharacters
  const rows = await db
    .select({ grade, lessonNumber, characters: sql<number>`count(*)::int` })
    .from(chineseCharacters)
    .groupBy(grade, lessonNumber)
  return new Map(rows.map((row) => [lessonName(row), row.characters]))
}

/** Our starter list; lessons that a school has imported stay as they are. */
export async function loadStarterCharacters(
  db: Database,
  characters: readonly Omit<LessonCharacter, 'isSample'>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .selectDistinct({ grade: chineseCharacters.grade, lessonNumber: chineseCharacters.lessonNumber })
      .from(chineseCharacters)
      .where(eq(chineseCharacters.isSample, false))
    const imported = new Set(rows.map(lessonName))
    await tx.delete(chineseCharacters).where(eq(chineseCharacters.isSample, true))
    await replaceLessons(
      tx,
      characters.filter((one) => !imported.has(lessonName(one))),
      true,
    )
  })
}
