import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { changeWordList, createWordList, ListedWord, WordListSummary, WordToList } from '@capyzen/contracts/words'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import type { Database, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { readWordStates, toCards } from './cards.ts'
import { itemIdOf } from './stored.ts'
import { listedWords, wordLists } from './tables.ts'

/** Far beyond what a family makes; it keeps a script from filling the disk. */
const mostLists = 200

export async function readLists(deps: Deps, actor: SignedIn): Promise<{ lists: WordListSummary[] }> {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const [lists, words, states] = await Promise.all([
    db
      .select()
      .from(wordLists)
      .where(eq(wordLists.ownerId, actor.userId))
      .orderBy(desc(wordLists.changedAt), asc(wordLists.id)),
    db
      .select({ listId: listedWords.listId, language: wordLists.language, word: listedWords.word })
      .from(listedWords)
      .innerJoin(wordLists, eq(wordLists.id, listedWords.listId))
      .where(eq(wordLists.ownerId, actor.userId)),
    readWordStates(db, actor.userId, clock.now()),
  ])
  const byList = Map.groupBy(words, ({ listId }) => listId)
  return {
    lists: lists.map((list) =>
      summaryOf(
        list,
        (byList.get(list.id) ?? []).map((word) => states.get(itemIdOf(word))),
      ),
    ),
  }
}

type ListRow = typeof wordLists.$inferSelect

const summaryOf = (
  { id, language, title, isKept }: ListRow,
  states: readonly (string | undefined)[],
): WordListSummary => ({
  ...{ id, language, title, isKept, words: states.length },
  known: states.filter((state) => state === 'known').length,
  due: states.filter((state) => state === 'due').length,
})

const isOwnList = (listId: string, { userId }: Pick<SignedIn, 'userId'>) =>
  and(eq(wordLists.id, listId), eq(wordLists.ownerId, userId))

/** `not_found` also for the list of somebody else. */
export async function requireOwnList(db: Database, listId: string, actor: SignedIn): Promise<ListRow> {
  const [list] = await db.select().from(wordLists).where(isOwnList(listId, actor))
  if (!list) throw new AppError('not_found')
  return list
}

export async function readListed(
  db: Database,
  { id, language }: Pick<ListRow, 'id' | 'language'>,
): Promise<ListedWord[]> {
  const { word, pinyin, partOfSpeech, definition, example, translation } = listedWords
  const rows = await db
    .select({ word, pinyin, partOfSpeech, definition, example, translation })
    .from(listedWords)
    .where(eq(listedWords.listId, id))
    .orderBy(asc(listedWords.position), asc(listedWords.addedAt), asc(listedWords.word))
  return rows.map((row) => ({ language, ...row }))
}

export async function readList(deps: Deps, listId: string, actor: SignedIn) {
  await requirePremium(deps, actor)
  const { db, clock } = deps
  const list = await requireOwnList(db, listId, actor)
  const cards = await toCards(db, actor.userId, clock.now(), await readListed(db, list))
  const summary = summaryOf(
    list,
    cards.map(({ state }) => state),
  )
  return { list: { ...summary, changedAt: list.changedAt.toISOString(), cards } }
}

/** Idempotent: a list that is there already stays as it is. */
export async function createList(
  deps: Deps,
  { listId, language, title, words }: CallInput<typeof createWordList> & { words: WordToList[] },
  actor: SignedIn,
) {
  await requirePremium(deps, actor)
  await requireConsent(deps.db, actor.userId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    // Lists that are made at once are counted one after the other.
    await lockUser(tx, actor.userId, 'no key update')
    const [known] = await tx.select().from(wordLists).where(eq(wordLists.id, listId))
    if (known && known.ownerId !== actor.userId) throw new AppError('conflict')
    if (!known) {
      if ((await tx.$count(wordLists, eq(wordLists.ownerId, actor.userId))) >= mostLists)
        throw new AppError('limit_reached')
      await tx
        .insert(wordLists)
        .values({ id: listId, ownerId: actor.userId, language, title, createdAt: now, changedAt: now })
      await writeWords(tx, { id: listId, language }, words, now)
    }
    return { listId, words: await tx.$count(listedWords, eq(listedWords.listId, listId)) }
  })
}

export async function changeList(
  deps: Deps,
  { listId, title, words, changedAt, language }: CallInput<typeof changeWordList> & { words: WordToList[] },
  actor: SignedIn,
) {
  await requirePremium(deps, actor)
  await requireConsent(deps.db, actor.userId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [list] = await tx.select().from(wordLists).where(isOwnList(listId, actor)).for('update')
    if (!list) throw new AppError('not_found')
    if (list.changedAt.toISOString() !== changedAt || list.language !== language) throw new AppError('conflict')
    await tx
      .update(wordLists)
      .set({ changedAt: now, ...(!list.isKept && { title }) })
      .where(eq(wordLists.id, listId))
    await tx.delete(listedWords).where(eq(listedWords.listId, listId))
    await writeWords(tx, list, words, now)
    return { listId, words: await tx.$count(listedWords, eq(listedWords.listId, listId)) }
  })
}

/** The first of words that come twice, whatever their case. */
async function writeWords(
  tx: Transaction,
  { id: listId, language }: Pick<ListRow, 'id' | 'language'>,
  words: readonly WordToList[],
  addedAt: Date,
): Promise<void> {
  const once = new Map(words.toReversed().map((word) => [itemIdOf({ language, word: word.word }), word]))
  const rows = [...once.values()].toReversed().map((word, position) => ({ ...word, listId, position, addedAt }))
  if (rows.length > 0) await tx.insert(listedWords).values(rows)
}

export async function deleteList({ db }: Deps, listId: string, actor: SignedIn) {
  const gone = await db.delete(wordLists).where(isOwnList(listId, actor)).returning({ id: wordLists.id })
  if (gone.length === 0) throw new AppError('not_found')
  return { outcome: 'deleted' as const }
}

export async function countListed(tx: Transaction, listId: string): Promise<{ words: number; last: number }> {
  const [row] = await tx
    .select({ words: count(), last: sql<number>`coalesce(max(${listedWords.position}), -1)::int` })
    .from(listedWords)
    .where(eq(listedWords.listId, listId))
  return row ?? { words: 0, last: -1 }
}
