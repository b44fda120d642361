import { and, eq } from 'drizzle-orm'
import type { CharacterPage } from '@capyzen/contracts/characters'
import { lookUp } from '#domains/content/dictionary'
import { strokeDataOf } from '#domains/content/strokes'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { readLessonCharacters, readStates, type LessonCharacter } from './lessons.ts'
import { readingOf, readingOptions } from './readings.ts'
import { characterScores } from './tables.ts'

/** What a character is, whether a lesson has it or not. */
export type KnownCharacter = Pick<LessonCharacter, 'character' | 'pinyin' | 'radical' | 'meaning' | 'words'>

interface Known {
  known: KnownCharacter
  /** Null for a character of no lesson, which the dictionary describes. */
  lesson: LessonCharacter | null
}

/** Of the asked lesson, else of the first that has it, else what the dictionary says; null for a character without strokes. */
export async function readKnown(
  db: Database,
  character: string,
  asked: { grade?: number | undefined; lessonNumber?: number | undefined } = {},
): Promise<Known | null> {
  const lessons = await readLessonCharacters(db, { characters: [character] })
  const ofGrade = lessons.filter(({ grade }) => grade === asked.grade)
  const lesson = ofGrade.find(({ lessonNumber }) => lessonNumber === asked.lessonNumber) ?? ofGrade[0] ?? lessons[0]
  return lesson ? { known: lesson, lesson } : readUnlisted(db, character)
}

/** Of each character that has strokes, as `readKnown`, with one statement for all that stand in lessons. */
export async function readAllKnown(db: Database, characters: string[]): Promise<Map<string, Known>> {
  const lessons = characters.length === 0 ? [] : await readLessonCharacters(db, { characters })
  const found = await Promise.all(
    characters.map(async (character) => {
      const lesson = lessons.find((one) => one.character === character)
      return [character, lesson ? { known: lesson, lesson } : await readUnlisted(db, character)] as const
    }),
  )
  return new Map(found.flatMap(([character, known]) => (known ? [[character, known]] : [])))
}

async function readUnlisted(db: Database, character: string): Promise<Known | null> {
  if (!(await strokeDataOf(character))) return null
  return {
    known: { ...(await describeByDictionary(db, character)), character, radical: null, words: [] },
    lesson: null,
  }
}

/** The meaning is empty where the dictionary has none. */
export async function describeByDictionary(db: Database, text: string): Promise<{ pinyin: string; meaning: string }> {
  const [entry] = (await lookUp(db, { language: 'zh', word: text })).filter(({ headword }) => headword === text)
  return { pinyin: readingOf(text), meaning: entry?.sense.meaning ?? '' }
}

export async function readCharacterPage(
  db: Database,
  request: {
    userId: string
    character: string
    grade?: number | undefined
    lessonNumber?: number | undefined
    now: Date
  },
): Promise<CharacterPage> {
  const { userId, character, now } = request
  const found = await readKnown(db, character, request)
  if (!found) throw new AppError('not_found')
  const { known, lesson } = found
  const neighbours = lesson
    ? await readLessonCharacters(db, { grade: lesson.grade, lessonNumber: lesson.lessonNumber })
    : []
  const at = neighbours.findIndex((one) => one.character === character)
  const statesOf = await readStates(db, userId, [character], now)
  const [written] = await db
    .select({ score: characterScores.score, bestScore: characterScores.bestScore, faults: characterScores.faults })
    .from(characterScores)
    .where(and(eq(characterScores.userId, userId), eq(characterScores.character, character)))
  return {
    ...{ character, pinyin: known.pinyin, meaning: known.meaning, radical: known.radical, words: known.words },
    strokes: (await strokeDataOf(character))?.strokes.length ?? null,
    lesson: lesson && {
      ...{ grade: lesson.grade, lessonNumber: lesson.lessonNumber, isSample: lesson.isSample },
      ...{ canRead: lesson.canRead, canWrite: lesson.canWrite, place: at + 1, count: neighbours.length },
      previous: neighbours[at - 1]?.character ?? null,
      next: neighbours[at + 1]?.character ?? null,
    },
    states: statesOf(character),
    written: written ?? null,
    readingOptions: readingOptions(character, known.pinyin),
  }
}
