import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { Level } from '@capyzen/contracts/vocabulary'
import type { ListedWord, WordGame, WordRound, WordSource } from '@capyzen/contracts/words'
import { users, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { readDueItems, readItemStates } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { newId } from '#platform/ids'
import { AppError } from '#platform/errors'
import { chooseToday, readLevel, readLevelsAround } from './decks.ts'
import { readRoundWords } from './due-words.ts'
import {
  buildFillIn,
  buildFillInTyped,
  buildFlip,
  buildMatch,
  buildSpell,
  hintOf,
  mixedBy,
  showExercise,
  type Building,
  type OtherWord,
} from './exercises.ts'
import { readListed, requireOwnList } from './lists.ts'
import { checkedPairs, toResult } from './marking.ts'
import { itemIdOf, type GivenAnswer, type RoundWord, type StoredExercise, type StoredGame } from './stored.ts'
import { wordAnswers, wordRounds } from './tables.ts'

/** Words of a round; of a match, those of its one board. */
const wordsOf: Record<WordGame, number> = { flip: 10, match: 6, spell: 8, fill_in: 8, fill_in_typed: 8 }
const mostDue = 20

/** Of a learner who has not said a level: the middle. */
const usualLevel: Level = 'P3'

interface SourceWords {
  name: string
  words: ListedWord[]
  /** For wrong choices. */
  others: OtherWord[]
  level: Level
}

export async function beginRound(
  deps: Deps,
  { game, source }: { game: WordGame; source: WordSource },
  actor: SignedIn,
): Promise<{ round: WordRound | null }> {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const now = clock.now()
  const { name, words, others, level } = await readSource(db, source, actor, now)
  const open = await readOpen(deps, { ownerId: actor.userId, game, source: name })
  if (open) return { round: open }
  const id = newId()
  const ordered = await inOrder(db, actor.userId, { game, words, now, seed: id })
  const building = (place: number): Building => ({ level, others, seed: seedOf(id, place) })
  const exercises =
    game === 'match'
      ? [buildMatch(ordered, building(0))]
      : ordered.map((word, place) => builders[game](word, building(place)))
  return beginWith(deps, {
    ...{ id, game, source: name, ownerId: actor.userId },
    exercises: exercises.filter((one) => one !== null).slice(0, wordsOf[game]),
  })
}

const builders: Record<Exclude<WordGame, 'match'>, (word: RoundWord, building: Building) => StoredExercise | null> = {
  flip: buildFlip,
  spell: buildSpell,
  fill_in: buildFillIn,
  fill_in_typed: buildFillInTyped,
}

/** Open to everyone who has learned words, also when premium has ended (readings §7). */
export async function beginReview(deps: Deps, { userId }: SignedIn): Promise<{ round: WordRound | null }> {
  const { db, clock } = deps
  const open = await readOpen(deps, { ownerId: userId, game: 'review', source: 'due' })
  if (open) return { round: open }
  const due = await readDueItems(db, userId, { kind: 'word', now: clock.now(), most: mostDue })
  const words = await readRoundWords(
    db,
    userId,
    due.map(({ itemId }) => itemId),
  )
  const level = await readLevelOf(db, userId)
  const around = (language: Language) => {
    const due = [...words.values()].filter((one) => one.language === language)
    return readLevelsAround(
      db,
      { language, level },
      due.map(({ word }) => word),
    )
  }
  const others = { en: await around('en'), zh: await around('zh') }
  const id = newId()
  const exercises = due.flatMap(({ itemId, mode }, place) => {
    const word = words.get(itemId)
    if (!word) return []
    const building = { level, seed: seedOf(id, place), others: others[word.language] }
    return mode === 'spelling' ? [buildSpell(word, building)] : [buildFillIn(word, building) ?? buildFlip(word)]
  })
  return beginWith(deps, { id, game: 'review', source: 'due', ownerId: userId, exercises })
}

export const seedOf = (roundId: string, place: number) => `${roundId} ${place}`

async function readSource(db: Database, source: WordSource, actor: SignedIn, now: Date): Promise<SourceWords> {
  if (source.kind === 'list') {
    const list = await requireOwnList(db, source.listId, actor)
    const level = await readLevelOf(db, actor.userId)
    const words = await readListed(db, list)
    const { language } = list
    const graded = await readLevelsAround(
      db,
      { language, level },
      words.map(({ word }) => word),
    )
    const others = [...graded, ...words]
    return { name: `list ${source.listId}`, words, others, level }
  }
  const { language, level } = source
  const all = await readLevel(db, source)
  if (source.kind === 'today') {
    // The day is in the name, as tomorrow's words are others.
    const name = `today ${language} ${level} ${singaporeDay(now)}`
    return { name, words: chooseToday(all, now), others: all, level }
  }
  const words = all.filter(({ topic }) => topic === source.topic)
  if (words.length === 0) throw new AppError('not_found')
  return { name: `deck ${language} ${level} ${source.topic}`, words, others: all, level }
}

async function readLevelOf(db: Database, userId: string): Promise<Level> {
  const [user] = await db.select({ level: users.level }).from(users).where(eq(users.id, userId))
  return Level.safeParse(user?.level).data ?? usualLevel
}

const ranks = { due: 0, new: 1, learning: 2, known: 3 }

/** What is due first, then what is new; what was answered today comes last. */
async function inOrder(
  db: Database,
  userId: string,
  { game, words, now, seed }: { game: WordGame; words: readonly ListedWord[]; now: Date; seed: string },
): Promise<RoundWord[]> {
  const items = words.map((word): RoundWord => ({ ...toListed(word), itemId: itemIdOf(word) }))
  if (items.length === 0) return []
  const mode = game === 'spell' ? 'spelling' : 'meaning'
  const itemIds = items.map(({ itemId }) => itemId)
  const [states, today] = await Promise.all([
    readItemStates(db, userId, 'word', now, itemIds),
    readAnsweredToday(db, userId, now),
  ])
  const stateOf = new Map(states.filter((one) => one.mode === mode).map(({ itemId, state }) => [itemId, state]))
  const doneToday = new Set(today.filter((one) => one.mode === mode).map(({ itemId }) => itemId))
  const rank = ({ itemId }: RoundWord) => (doneToday.has(itemId) ? 4 : ranks[stateOf.get(itemId) ?? 'new'])
  return mixedBy(seed, items, ({ itemId }) => itemId).toSorted((one, other) => rank(one) - rank(other))
}

const toListed = (word: ListedWord): ListedWord => {
  const { language, pinyin, partOfSpeech, definition, example, translation } = word
  return { language, word: word.word, pinyin, partOfSpeech, definition, example, translation }
}

/** Answers of this day in Singapore, of all rounds. */
export async function readAnsweredToday(
  db: Pick<Database, 'select'>,
  ownerId: string,
  now: Date,
): Promise<(GivenAnswer & Pick<StoredExercise, 'mode'>)[]> {
  const rows = await db
    .select({
      results: wordAnswers.results,
      mode: sql<StoredExercise['mode']>`${wordRounds.exercises} -> ${wordAnswers.place} ->> 'mode'`,
    })
    .from(wordAnswers)
    .innerJoin(wordRounds, eq(wordRounds.id, wordAnswers.roundId))
    .where(and(eq(wordRounds.ownerId, ownerId), gte(wordAnswers.answeredAt, startOfSingaporeDay(singaporeDay(now)))))
    .orderBy(asc(wordAnswers.answeredAt))
  return rows.flatMap(({ results, mode }) => (results ?? []).map((result) => ({ ...result, mode })))
}

interface RoundName {
  ownerId: string
  game: StoredGame
  source: string
}

/** Null without one. One of an earlier day is closed, as what was due then may have been answered elsewhere. */
async function readOpen({ db, clock }: Deps, { ownerId, game, source }: RoundName): Promise<WordRound | null> {
  const isOpen = and(
    eq(wordRounds.ownerId, ownerId),
    eq(wordRounds.game, game),
    eq(wordRounds.source, source),
    isNull(wordRounds.endedAt),
  )
  const [open] = await db.select().from(wordRounds).where(isOpen)
  if (!open) return null
  const now = clock.now()
  if (singaporeDay(open.beganAt) === singaporeDay(now)) return showRound(db, open)
  await db.update(wordRounds).set({ endedAt: now }).where(eq(wordRounds.id, open.id))
  return null
}

async function beginWith(
  deps: Deps,
  round: RoundName & { id: string; exercises: StoredExercise[] },
): Promise<{ round: WordRound | null }> {
  if (round.exercises.length === 0) return { round: null }
  const [begun] = await deps.db
    .insert(wordRounds)
    .values({ ...round, beganAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning()
  // Two devices began at once.
  return { round: begun ? await showRound(deps.db, begun) : await readOpen(deps, round) }
}

type RoundRow = typeof wordRounds.$inferSelect

async function showRound(db: Database, { id, game, exercises }: RoundRow): Promise<WordRound> {
  const rows = await db.select().from(wordAnswers).where(eq(wordAnswers.roundId, id))
  const answers = new Map(rows.map((row) => [row.place, row]))
  return {
    ...{ id, game },
    exercises: exercises.map((exercise, place) => {
      const given = answers.get(place)
      const seed = seedOf(id, place)
      return {
        exercise: showExercise(exercise, seed),
        result: given?.results ? toResult(exercise, given.answer, given.results) : null,
        hint: given?.isHinted ? hintOf(exercise) : null,
        checked:
          given && exercise.kind === 'match' && given.tries > 0 ? checkedPairs(exercise, seed, given.answer) : null,
      }
    }),
  }
}
