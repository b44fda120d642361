import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DictationGiver, DictationItem, DictationList, DictationListSummary } from '@capyzen/contracts/dictation'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { saveDictationList } from '@capyzen/contracts/dictation'
import { lockUser, people, type SignedIn } from '#domains/identity/auth'
import { classes } from '#domains/identity/classes'
import { requireConsent } from '#domains/identity/families'
import { deleteRecordings, readRecordings } from '#domains/learning/recordings'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { classNameOf, hasPremium, isListOf, isSetByTeacher, requirePremium } from './access.ts'
import { dictationItems, dictationListClasses, dictationLists } from './tables.ts'

/** Far beyond what a family makes; it keeps a script from filling the disk. */
const mostLists = 200

const selected = (actorId: string) => ({
  id: dictationLists.id,
  ownerId: dictationLists.ownerId,
  ownerName: people.name,
  title: dictationLists.title,
  testOn: dictationLists.testOn,
  revision: dictationLists.revision,
  isOwnChilds: sql<boolean>`${people.guardianId} is not distinct from ${actorId}::uuid`,
  className: classNameOf(actorId),
  isSet: sql<boolean>`${isSetByTeacher(actorId)}`,
  words: sql<number>`(select count(*)::int from ${dictationItems} where ${dictationItems.listId} = ${dictationLists.id})`,
})

const selectLists = (db: DatabaseOrTransaction, actorId: string) =>
  db.select(selected(actorId)).from(dictationLists).innerJoin(people, eq(people.id, dictationLists.ownerId))

type SelectedList = Awaited<ReturnType<typeof selectLists>>[number]

function giverOf(list: SelectedList, actorId: string): { giver: DictationGiver; giverName: string | null } {
  if (list.ownerId === actorId) return { giver: 'own', giverName: null }
  if (list.className !== null) return { giver: 'class', giverName: list.className }
  return { giver: list.isOwnChilds ? 'child' : 'parent', giverName: list.ownerName }
}

const summaryOf = (list: SelectedList, actorId: string, isPremium: boolean): DictationListSummary => ({
  id: list.id,
  title: list.title,
  testOn: list.testOn,
  words: list.words,
  isOpen: isPremium || list.isSet,
  ...giverOf(list, actorId),
})

/** The next test first, then what was changed last. */
export async function readLists(
  db: DatabaseOrTransaction,
  actor: SignedIn,
  isPremium: boolean,
): Promise<DictationListSummary[]> {
  const lists = await selectLists(db, actor.userId)
    .where(isListOf(actor.userId))
    .orderBy(desc(dictationLists.changedAt), asc(dictationLists.id))
    .limit(500)
  return lists.map((list) => summaryOf(list, actor.userId, isPremium))
}

export async function readItems(db: DatabaseOrTransaction, listId: string, now: Date): Promise<DictationItem[]> {
  const items = await db
    .select({
      text: dictationItems.text,
      pinyin: dictationItems.pinyin,
      mode: dictationItems.mode,
      recordingId: dictationItems.recordingId,
    })
    .from(dictationItems)
    .where(eq(dictationItems.listId, listId))
    .orderBy(asc(dictationItems.position), asc(dictationItems.id))
  // A child's recording is deleted before its list.
  const heard = await readRecordings(
    { db, now },
    items.flatMap(({ recordingId }) => recordingId ?? []),
  )
  return items.map((item) => ({
    ...item,
    recordingId: item.recordingId !== null && heard.has(item.recordingId) ? item.recordingId : null,
  }))
}

/** `not_found` for lists that the actor doesn't have. */
export async function requireList(deps: Deps, listId: string, actor: SignedIn): Promise<DictationList> {
  const { db, clock } = deps
  const [list] = await selectLists(db, actor.userId).where(and(eq(dictationLists.id, listId), isListOf(actor.userId)))
  if (!list) throw new AppError('not_found')
  const isOwn = list.ownerId === actor.userId
  const shared = isOwn
    ? await db
        .select({ classId: dictationListClasses.classId })
        .from(dictationListClasses)
        .where(eq(dictationListClasses.listId, listId))
        .orderBy(asc(dictationListClasses.classId))
    : []
  return {
    ...summaryOf(list, actor.userId, await hasPremium(deps, actor)),
    items: await readItems(db, listId, clock.now()),
    classIds: shared.map(({ classId }) => classId),
    revision: list.revision,
  }
}

type Draft = CallInput<typeof saveDictationList>

/** A repeated request finds what it wrote itself, which is no conflict. */
const isAsSent = (list: DictationList, { title, testOn, items, classIds }: Draft): boolean =>
  JSON.stringify([list.title, list.testOn, list.items, list.classIds]) ===
  JSON.stringify([
    ...[title, testOn],
    items.map(({ text, pinyin, mode, recordingId }) => ({ text, pinyin, mode, recordingId })),
    [...new Set(classIds)].toSorted(),
  ])

export async function saveList(
  deps: Deps,
  draft: Draft,
  actor: SignedIn,
): Promise<CallResult<typeof saveDictationList>> {
  await requirePremium(deps, actor)
  await requireConsent(deps.db, actor.userId)
  if (draft.classIds.length > 0 && !actor.isTeacher) throw new AppError('forbidden')
  const isWritten = await deps.db.transaction(async (tx) => {
    // Lists that are made at once are counted one after the other.
    await lockUser(tx, actor.userId, 'no key update')
    const { listId, revision } = draft
    const [stored] = await tx.select().from(dictationLists).where(eq(dictationLists.id, listId)).for('update')
    if (stored && stored.ownerId !== actor.userId) throw new AppError(revision === 0 ? 'conflict' : 'not_found')
    if (!stored && revision > 0) throw new AppError('not_found')
    if (stored && stored.revision !== revision) return false
    await requireOwnParts(tx, draft, actor, deps.clock.now())
    if (stored) await changeList(tx, draft, deps.clock.now())
    else await insertList(tx, draft, actor, deps.clock.now())
    return true
  })
  const list = await requireList(deps, draft.listId, actor)
  return isWritten || isAsSent(list, draft) ? { outcome: 'saved', list } : { outcome: 'changed_meanwhile', list }
}

/** Recordings of other people and classes of other teachers are not part of anybody's list. */
async function requireOwnParts(tx: Transaction, { items, classIds }: Draft, { userId }: SignedIn, now: Date) {
  const recordingIds = [...new Set(items.flatMap(({ recordingId }) => recordingId ?? []))]
  const own = await readRecordings({ db: tx, now }, recordingIds, userId)
  // One that has expired meanwhile is only missed; a foreign one is refused.
  const all = await readRecordings({ db: tx, now }, recordingIds)
  if (recordingIds.some((id) => all.has(id) && !own.has(id))) throw new AppError('forbidden')
  if (classIds.length === 0) return
  const taught = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(inArray(classes.id, classIds), eq(classes.teacherId, userId), isNull(classes.archivedAt)))
  if (taught.length < new Set(classIds).size) throw new AppError('forbidden')
}

async function insertList(tx: Transaction, draft: Draft, { userId }: SignedIn, now: Date): Promise<void> {
  if ((await tx.$count(dictationLists, eq(dictationLists.ownerId, userId))) >= mostLists)
    throw new AppError('limit_reached')
  const { listId, title, testOn } = draft
  await tx.insert(dictationLists).values({ id: listId, ownerId: userId, title, testOn, createdAt: now, changedAt: now })
  await writeParts(tx, draft, now)
}

async function changeList(tx: Transaction, draft: Draft, now: Date): Promise<void> {
  const { listId, title, testOn, revision } = draft
  await tx
    .update(dictationLists)
    .set({ title, testOn, changedAt: now, revision: revision + 1 })
    .where(eq(dictationLists.id, listId))
  const before = await recordingsOf(tx, listId)
  await tx.delete(dictationItems).where(eq(dictationItems.listId, listId))
  const kept = new Set(draft.items.map(({ recordingId }) => recordingId))
  await deleteRecordings(
    tx,
    before.filter((id) => !kept.has(id)),
  )
  await writeParts(tx, draft, now)
}

async function recordingsOf(tx: Transaction, listId: string): Promise<string[]> {
  const rows = await tx
    .select({ recordingId: dictationItems.recordingId })
    .from(dictationItems)
    .where(eq(dictationItems.listId, listId))
  return rows.flatMap(({ recordingId }) => recordingId ?? [])
}

async function writeParts(tx: Transaction, { listId, items, classIds }: Draft, now: Date): Promise<void> {
  await tx.insert(dictationItems).values(items.map((item, position) => ({ ...item, listId, position })))
  const shared = await tx
    .select({ classId: dictationListClasses.classId })
    .from(dictationListClasses)
    .where(eq(dictationListClasses.listId, listId))
  const gone = shared.map(({ classId }) => classId).filter((classId) => !classIds.includes(classId))
  if (gone.length > 0)
    await tx
      .delete(dictationListClasses)
      .where(and(eq(dictationListClasses.listId, listId), inArray(dictationListClasses.classId, gone)))
  if (classIds.length > 0)
    await tx
      .insert(dictationListClasses)
      .values([...new Set(classIds)].map((classId) => ({ listId, classId, sharedAt: now })))
      .onConflictDoNothing()
}

export async function deleteList({ db }: Deps, listId: string, { userId }: SignedIn) {
  await db.transaction(async (tx) => {
    const recordingIds = await recordingsOf(tx, listId)
    const gone = await tx
      .delete(dictationLists)
      .where(and(eq(dictationLists.id, listId), eq(dictationLists.ownerId, userId)))
      .returning({ id: dictationLists.id })
    if (gone.length === 0) throw new AppError('not_found')
    await deleteRecordings(tx, recordingIds)
  })
  return { outcome: 'deleted' as const }
}

/** Recordings of a list are heard by everybody who has it. */
export async function mayHearWord(
  db: DatabaseOrTransaction,
  { recordingId, userId }: { recordingId: string; userId: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: dictationLists.id })
    .from(dictationItems)
    .innerJoin(dictationLists, eq(dictationLists.id, dictationItems.listId))
    .where(and(eq(dictationItems.recordingId, recordingId), isListOf(userId)))
    .limit(1)
  return found !== undefined
}
