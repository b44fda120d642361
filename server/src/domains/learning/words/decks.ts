import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '@capyzen/contracts/bilingual'
import { dayNumber, singaporeDay } from '@capyzen/contracts/singapore-days'
import { Level } from '@capyzen/contracts/vocabulary'
import type { ListedWord, WordDeckId } from '@capyzen/contracts/words'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import type { DatabaseOrTransaction, Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { toCards } from './cards.ts'
import { listedColumns } from './senses.ts'
import { gradedWords } from './tables.ts'

const cell = z.string().trim().min(1)

/** A row of the table of a language. */
const Row = z.object({
  level: Level,
  topic: cell,
  word: cell,
  pinyin: cell.optional(),
  part_of_speech: cell,
  definition: cell,
  example: cell,
  chinese: cell.optional(),
  english: cell.optional(),
  checked: z.literal('true'),
})

/** Replaces the graded words of a language; what learners know is kept by word. */
export async function loadGradedWords(db: Database, language: Language, rows: readonly unknown[]): Promise<void> {
  const words = rows.map((row, position) => {
    const { part_of_speech: partOfSpeech, chinese, english, pinyin, checked: _checked, ...own } = Row.parse(row)
    const translation = language === 'en' ? chinese : english
    if (translation === undefined || (language === 'zh') !== (pinyin !== undefined))
      throw new Error(`The word ${own.word} lacks a cell`)
    return { ...own, language, partOfSpeech, pinyin: pinyin ?? null, translation, position }
  })
  await db.transaction(async (tx) => {
    await tx.delete(gradedWords).where(eq(gradedWords.language, language))
    if (words.length > 0) await tx.insert(gradedWords).values(words)
  })
}

export interface GradedWord extends ListedWord {
  level: Level
  topic: string
}

const gradedColumns = { ...listedColumns, level: gradedWords.level, topic: gradedWords.topic }

export async function readLevel(db: DatabaseOrTransaction, { language, level }: WordDeckId): Promise<GradedWord[]> {
  return db
    .select(gradedColumns)
    .from(gradedWords)
    .where(and(eq(gradedWords.language, language), eq(gradedWords.level, level)))
    .orderBy(asc(gradedWords.position))
}

/** The words of a level, and of the levels of some words: what is chosen among must be as hard as what is asked. */
export async function readLevelsAround(
  db: DatabaseOrTransaction,
  { language, level }: WordDeckId,
  words: readonly string[],
): Promise<GradedWord[]> {
  const ofWords = db
    .select({ level: gradedWords.level })
    .from(gradedWords)
    .where(and(eq(gradedWords.language, language), inArray(gradedWords.word, [...words])))
  return db
    .select(gradedColumns)
    .from(gradedWords)
    .where(
      and(eq(gradedWords.language, language), or(eq(gradedWords.level, level), inArray(gradedWords.level, ofWords))),
    )
    .orderBy(asc(gradedWords.level), asc(gradedWords.position))
}

const wordsOfDay = 3

/** Three others each day, until all words of the level have come. */
export function chooseToday<Word>(words: readonly Word[], now: Date): Word[] {
  const from = dayNumber(singaporeDay(now)) * wordsOfDay
  const count = Math.min(wordsOfDay, words.length)
  return Array.from({ length: count }, (_, nth) => words[(from + nth) % words.length]!)
}

export async function readDecks(deps: Deps, deck: WordDeckId, actor: SignedIn) {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const now = clock.now()
  const words = await readLevel(db, deck)
  const cards = await toCards(
    db,
    actor.userId,
    now,
    words.map(({ topic: _topic, level: _level, ...word }) => word),
  )
  const topics = [...new Set(words.map(({ topic }) => topic))].map((topic) => ({
    topic,
    words: cards.filter((_card, index) => words[index]?.topic === topic),
  }))
  return { topics, today: chooseToday(cards, now) }
}
