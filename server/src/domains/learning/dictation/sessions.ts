import { and, asc, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type {
  AskedItem,
  DictationResult,
  DictationSession,
  DictationSummary,
  WeekDictation,
} from '@capyzen/contracts/dictation'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { beginDictation } from '@capyzen/contracts/dictation'
import { checkPinyin } from '@capyzen/contracts/pinyin-syllables'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { readConfusables } from '#domains/content/strokes'
import { people, type SignedIn } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { isWithin } from '#platform/tables'
import { optionsOf } from './options.ts'
import { resolveSource } from './sources.ts'
import { keptStrokes } from './strokes.ts'
import { dictationAnswers, dictationSessions } from './tables.ts'
import { unwritableIn } from './words.ts'

export type SessionRow = typeof dictationSessions.$inferSelect
export type AnswerRow = typeof dictationAnswers.$inferSelect

const isOpen = isNull(dictationSessions.finishedAt)

/** Returns the open one of the same words; `restart` closes it first. */
export async function begin(
  deps: Deps,
  { source: start, paper, restart }: CallInput<typeof beginDictation>,
  actor: SignedIn,
): Promise<{ session: DictationSession | null }> {
  const { db, clock } = deps
  const { source, name: sourceName, title, items } = await resolveSource(deps, start, actor)
  const now = clock.now()
  const isOfSource = and(
    eq(dictationSessions.userId, actor.userId),
    eq(dictationSessions.sourceName, sourceName),
    isOpen,
  )
  const row = await db.transaction(async (tx) => {
    if (restart) await closeOpen(tx, isOfSource, now)
    if (items.length > 0) {
      const [begun] = await tx
        .insert(dictationSessions)
        .values({ userId: actor.userId, source, sourceName, title, paper, items, startedAt: now })
        .onConflictDoNothing()
        .returning()
      if (begun) return begun
    }
    const [open] = await tx.select().from(dictationSessions).where(isOfSource).for('update')
    // Nothing is answered yet, so another paper may be taken.
    if (
      open &&
      open.paper !== paper &&
      (await tx.$count(dictationAnswers, eq(dictationAnswers.sessionId, open.id))) === 0
    ) {
      await tx.update(dictationSessions).set({ paper }).where(eq(dictationSessions.id, open.id))
      return { ...open, paper }
    }
    return open
  })
  return { session: row ? await showSession(deps, row) : null }
}

/** One without any answer is no dictation. */
async function closeOpen(tx: Transaction, isOfSource: SQL | undefined, now: Date): Promise<void> {
  const hasAnswers = sql`exists (select from ${dictationAnswers} where ${dictationAnswers.sessionId} = ${dictationSessions.id})`
  await tx.delete(dictationSessions).where(and(isOfSource, sql`not ${hasAnswers}`))
  await tx.update(dictationSessions).set({ finishedAt: now }).where(isOfSource)
}

/** Of the actor or a child of theirs; `not_found` for others. */
export async function readSession(deps: Deps, sessionId: string, actor: SignedIn): Promise<DictationSession> {
  const [found] = await deps.db
    .select({ session: dictationSessions })
    .from(dictationSessions)
    .innerJoin(people, eq(people.id, dictationSessions.userId))
    .where(
      and(
        eq(dictationSessions.id, sessionId),
        or(eq(people.id, actor.userId), actor.isChild ? undefined : eq(people.guardianId, actor.userId)),
      ),
    )
  if (!found) throw new AppError('not_found')
  return showSession(deps, found.session, found.session.userId === actor.userId)
}

const answersOf = (db: DatabaseOrTransaction, sessionId: string): Promise<AnswerRow[]> =>
  db.select().from(dictationAnswers).where(eq(dictationAnswers.sessionId, sessionId))

interface ShowDeps {
  db: DatabaseOrTransaction
}

export async function showSession(deps: ShowDeps, row: SessionRow, isOwn = true): Promise<DictationSession> {
  const rows = await answersOf(deps.db, row.id)
  const answers = new Map(rows.map((answer) => [answer.position, answer]))
  return {
    ...summaryOf(row, { answered: rows.length, right: rows.filter(({ isRight }) => isRight).length }),
    items: await showItems(deps, row, answers),
    isOwn,
  }
}

export async function showItem(deps: ShowDeps, row: SessionRow, answer: AnswerRow): Promise<AskedItem> {
  const [item] = await showItems(deps, row, new Map([[answer.position, answer]]), [answer.position])
  if (!item) throw new AppError('not_found')
  return item
}

async function showItems(
  { db }: ShowDeps,
  { id, items, paper, finishedAt }: SessionRow,
  answers: ReadonlyMap<number, AnswerRow>,
  positions: readonly number[] = [...items.keys()],
): Promise<AskedItem[]> {
  const toRead = positions.flatMap((position) => (items[position]?.mode === 'read' ? items[position].text : []))
  const confusables = await readConfusables(db, [...new Set(toRead.flatMap((text) => [...text]))])
  const texts = items.map(({ text }) => text)
  const shown = positions.map(async (position): Promise<AskedItem[]> => {
    const [item, answer] = [items[position], answers.get(position)]
    if (!item) return []
    const { text, mode, recordingId, pinyin, context = null } = item
    const isAsked = mode === 'pinyin' && paper === 'screen' && !answer && finishedAt === null
    return [
      {
        ...{ text, mode, recordingId, context },
        pinyin: isAsked ? null : pinyin,
        isWritable: mode !== 'write' || (await unwritableIn(text)).length === 0,
        options: mode === 'read' ? optionsOf(text, texts, { confusables, seed: `${id} ${position}` }) : [],
        result: answer ? resultOf(item, answer) : null,
      },
    ]
  })
  return (await Promise.all(shown)).flat()
}

/** Whether the learner marks an item: on paper, and where nothing here can judge it. */
export async function isMarkedByLearner(deps: ShowDeps, row: SessionRow, position: number): Promise<boolean> {
  if (row.paper === 'paper') return true
  const [item] = await showItems(deps, row, new Map(), [position])
  return item?.mode === 'write' ? !item.isWritable : item?.mode === 'read' && item.options.length === 0
}

function resultOf(
  { text, pinyin, mode }: SessionRow['items'][number],
  { isRight, isSelfJudged, typed, verdicts, strokes }: AnswerRow,
): DictationResult {
  const faults = mode === 'pinyin' && !isSelfJudged ? checkPinyin(typed, pinyin, text) : []
  return {
    ...{ isRight, isSelfJudged, typed },
    verdicts: verdicts.map((verdict, at) => ({ ...verdict, pinyinFault: faults[at] ?? null })),
    strokes: strokes && keptStrokes(strokes),
  }
}

const summaryOf = (
  row: SessionRow,
  { answered, right }: Pick<DictationSummary, 'answered' | 'right'>,
): DictationSummary => ({
  id: row.id,
  source: row.source,
  isAgain: row.sourceName.startsWith('again '),
  title: row.title,
  paper: row.paper,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  words: row.items.length,
  ...{ answered, right },
})

const shownAtOnce = 10

async function listSessions(db: DatabaseOrTransaction, where: SQL | undefined): Promise<DictationSummary[]> {
  const counted = db
    .select({
      sessionId: dictationAnswers.sessionId,
      answered: count().as('answered'),
      right: sql<number>`(count(*) filter (where ${dictationAnswers.isRight}))::int`.as('right_answers'),
    })
    .from(dictationAnswers)
    .where(eq(dictationAnswers.sessionId, dictationSessions.id))
    .groupBy(dictationAnswers.sessionId)
    .as('counted')
  const rows = await db
    .select({ session: dictationSessions, answered: counted.answered, right: counted.right })
    .from(dictationSessions)
    .leftJoinLateral(counted, sql`true`)
    .where(where)
    .orderBy(desc(dictationSessions.startedAt), desc(dictationSessions.id))
    .limit(shownAtOnce)
  return rows.map(({ session, answered, right }) => summaryOf(session, { answered: answered ?? 0, right: right ?? 0 }))
}

export async function readSessions(db: Database, userId: string) {
  const isOwn = eq(dictationSessions.userId, userId)
  const [open, finished] = await Promise.all([
    listSessions(db, and(isOwn, isOpen)),
    listSessions(db, and(isOwn, isNotNull(dictationSessions.finishedAt))),
  ])
  return { open, finished: finished.filter(({ answered }) => answered > 0) }
}

/** What a child's parent reads about a week: dictations that were finished in it, the first one first. */
export async function readWeekDictations(
  db: DatabaseOrTransaction,
  userId: string,
  span: TimeSpan,
): Promise<WeekDictation[]> {
  const sessions = await db
    .select()
    .from(dictationSessions)
    .where(and(eq(dictationSessions.userId, userId), isWithin(dictationSessions.finishedAt, span)))
    .orderBy(asc(dictationSessions.finishedAt), asc(dictationSessions.id))
    .limit(100)
  const weeks = sessions.map(async ({ id, source, title, finishedAt, items }) => {
    const answers = (await answersOf(db, id)).toSorted((one, other) => one.position - other.position)
    if (!finishedAt || answers.length === 0) return []
    const wrong = answers.flatMap(({ isRight, position, verdicts }) => {
      const text = items[position]?.text
      if (isRight || text === undefined) return []
      // The word as it was written, where every wrong character of it is known.
      const isKnown = verdicts.some(({ wrote }) => wrote !== null) && verdicts.every((one) => one.isRight || one.wrote)
      return [{ text, wrote: isKnown ? verdicts.map((one) => one.wrote ?? one.character).join('') : null }]
    })
    const right = answers.length - wrong.length
    return [{ sessionId: id, source, title, finishedAt: finishedAt.toISOString(), words: answers.length, right, wrong }]
  })
  return (await Promise.all(weeks)).flat()
}
