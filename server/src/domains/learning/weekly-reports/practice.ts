import { and, asc, eq, isNotNull, or, like } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekMissed, WeekPractice } from '@capyzen/contracts/weekly-reports'
import { learningEvents } from '#domains/insight/learning-events'
import { readWeekPlays } from '#domains/learning/language-arts'
import { readWeekReadings } from '#domains/learning/reading'
import { readWeekSheets } from '#domains/learning/sheet-answers'
import { readWeekRehearsals } from '#domains/learning/oral'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'

interface PractisedItem {
  kind: 'character' | 'word'
  itemId: string
  mode: string
  isCorrect: boolean | null
}

/** What was practised beside questions, by kind, so that a parent sees more than one figure. */
export async function readPractice(
  deps: Parameters<typeof readWeekSheets>[0],
  userId: string,
  span: TimeSpan,
): Promise<WeekPractice> {
  const { db } = deps
  const [items, oral, game, reading, worksheets] = await Promise.all([
    readItems(db, userId, span),
    readWeekRehearsals(db, userId, span),
    readWeekPlays(db, userId, span),
    readWeekReadings(db, userId, span),
    readWeekSheets(deps, userId, span),
  ])
  const [read, written, words] = [inMode(items, 'read'), inMode(items, 'write'), ofWords(items)]
  return {
    characters: {
      read: read.size,
      written: written.size,
      misread: stillMissed(read),
      miswritten: stillMissed(written),
    },
    words: { practised: words.size, missed: stillMissed(words).map(wordOf) },
    ...{ oral, game, reading, worksheets },
  }
}

async function readItems(db: Database, userId: string, span: TimeSpan): Promise<PractisedItem[]> {
  const { kind, about, isCorrect, isHasty, occurredAt, seq } = learningEvents
  const rows = await db
    .select({ about, isCorrect })
    .from(learningEvents)
    .where(
      and(
        ...[eq(learningEvents.userId, userId), isWithin(occurredAt, span)],
        ...[eq(kind, 'question_answered'), eq(isHasty, false), isNotNull(about)],
        or(like(about, 'character %'), like(about, 'word %')),
      ),
    )
    .orderBy(asc(occurredAt), asc(seq))
  return rows.flatMap(({ about: named, isCorrect: right }): PractisedItem[] => {
    // A word may have spaces, so its name lies between the first and the last one.
    const [, name, itemId, mode] = /^(character|word) (.+) (\S+)$/su.exec(named ?? '') ?? []
    if ((name !== 'character' && name !== 'word') || itemId === undefined || mode === undefined) return []
    return [{ kind: name, itemId, mode, isCorrect: right }]
  })
}

/** By item: its answers in the order of time. */
type Answers = ReadonlyMap<string, readonly (boolean | null)[]>

const grouped = (items: readonly PractisedItem[]): Answers =>
  new Map(
    [...Map.groupBy(items, ({ itemId }) => itemId)].map(([itemId, own]) => [
      itemId,
      own.map(({ isCorrect }) => isCorrect),
    ]),
  )

const inMode = (items: readonly PractisedItem[], mode: 'read' | 'write') =>
  grouped(items.filter((one) => one.kind === 'character' && one.mode === mode))

const ofWords = (items: readonly PractisedItem[]) => grouped(items.filter(({ kind }) => kind === 'word'))

/** Missed at the end of the week: a right answer afterwards mends it. */
const stillMissed = (answers: Answers): string[] =>
  [...answers].filter(([, given]) => given.at(-1) === false).map(([itemId]) => itemId)

function wordOf(itemId: string): WeekPractice['words']['missed'][number] {
  const [language, ...word] = itemId.split(':')
  return { language: language === 'zh' ? 'zh' : 'en', word: word.join(':') }
}

/** One may be a slip. */
const leastMissed = 2

/** The kind of which most is still missed, where that is more than the mistake made most often in questions. */
export function findMostMissed({ characters, words }: WeekPractice, mistakes: number): WeekMissed | null {
  const byLanguage = (language: 'en' | 'zh') =>
    words.missed.filter((one) => one.language === language).map(({ word }) => word)
  const candidates: WeekMissed[] = [
    { kind: 'misread', items: characters.misread, language: 'zh' },
    { kind: 'miswritten', items: characters.miswritten, language: 'zh' },
    { kind: 'words', items: byLanguage('zh'), language: 'zh' },
    { kind: 'words', items: byLanguage('en'), language: 'en' },
  ]
  const [most] = candidates
    .filter(({ items }) => items.length >= leastMissed && items.length > mistakes)
    .toSorted((one, other) => other.items.length - one.items.length)
  return most ?? null
}

/** The topic whose activities at home suit it. */
export const topicOfMissed = ({ kind, language }: WeekMissed): string =>
  kind === 'words' ? (language === 'zh' ? 'ZH.ZS.CY' : 'EN.VO') : 'ZH.ZS.HZ'
