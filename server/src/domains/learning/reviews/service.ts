import { and, asc, countDistinct, eq, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { DueReviews, ReviewKind, ReviewMode, ReviewOutcome, ReviewState } from '@capyzen/contracts/reviews'
import { addDays, singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { recordLearning } from '#domains/insight/learning-events'
import { closedQuestions } from '#domains/learning/attempts'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { lockName } from '#platform/named-lock'
import { eventIdOf, itemName, type ReviewItem } from './items.ts'
import { apartFrom, nextCard, stateOf, type ScheduledCard } from './schedule.ts'
import { reviewCards } from './tables.ts'

/** Two answers at once would both read the card before. */
async function lockReviews(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await lockName(tx, `reviews ${userId}`)
}

export interface ItemAnswer extends ReviewItem {
  outcome: ReviewOutcome
  /** Names this answer, such as `dictation <session> 3`: it counts once. */
  source: string
  subject: Subject
  seconds?: number
  /** Judged by the learner, so it earns as an aided answer. */
  isSelfJudged?: boolean
  /** Sooner than it can have been thought of: it is scheduled as helped and earns nothing. */
  isHasty?: boolean
  /** False for one that counts as learning of the day alone, so that its event names nothing that XP is given for. */
  earnsXp?: boolean
}

interface ReviewedItem extends ReviewItem {
  dueAt: Date
}

/** Of an item whose answer is recorded as learning elsewhere, such as the answer to a question that asks for it. */
type AnsweredItem = ReviewItem & Pick<ItemAnswer, 'outcome' | 'isHasty'>

/**
 * Schedules the items after these answers, in order, so that no two modes of an item are due on one day. Callers see to
 * it that an answer counts once. `wasDue` names the items that were due before.
 */
export async function scheduleItems(
  tx: DatabaseOrTransaction,
  userId: string,
  answers: readonly AnsweredItem[],
  now: Date,
): Promise<{ reviewed: ReviewedItem[]; wasDue: ReadonlySet<string> }> {
  if (answers.length === 0) return { reviewed: [], wasDue: new Set() }
  await lockReviews(tx, userId)
  const rows = await tx
    .select()
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        inArray(reviewCards.kind, [...new Set(answers.map(({ kind }) => kind))]),
        inArray(reviewCards.itemId, [...new Set(answers.map(({ itemId }) => itemId))]),
      ),
    )
  const known = new Map(rows.map((row) => [itemName(row), row]))
  const wasDue = new Set(rows.filter(({ dueAt }) => dueAt <= now).map(itemName))
  const changed = new Map<string, (typeof rows)[number]>()
  const change = (row: (typeof rows)[number]) => {
    known.set(itemName(row), row)
    changed.set(itemName(row), row)
  }
  const reviewed = answers.map((answer): ReviewedItem => {
    const { kind, itemId, mode, isHasty } = answer
    const outcome = isHasty && answer.outcome === 'right' ? 'helped' : answer.outcome
    const next = nextCard(kind, known.get(itemName(answer))?.card ?? null, outcome, now)
    const siblings = [...known.values()].filter(
      (one) => one.kind === kind && one.itemId === itemId && one.mode !== mode,
    )
    const taken = siblings.map((one) => one.dueAt).filter((at) => at > now)
    const dueAt = apartFrom(next.dueAt, taken)
    taken.push(dueAt)
    // A sibling that is due today as well would be given away by this answer.
    for (const sibling of siblings.filter((one) => one.dueAt <= now)) {
      const later = apartFrom(startOfSingaporeDay(addDays(singaporeDay(now), 1)), taken)
      taken.push(later)
      change({ ...sibling, dueAt: later })
    }
    change({ ...{ userId, kind, itemId, mode, dueAt }, card: next.card, reviewedAt: now })
    return { kind, itemId, mode, dueAt }
  })
  await tx
    .insert(reviewCards)
    .values([...changed.values()])
    .onConflictDoUpdate({
      target: [reviewCards.userId, reviewCards.kind, reviewCards.itemId, reviewCards.mode],
      set: {
        card: sql`excluded.card`,
        dueAt: sql`excluded.due_at`,
        reviewedAt: sql`excluded.reviewed_at`,
      },
    })
  return { reviewed, wasDue }
}

/**
 * Schedules the items after these answers and records them as learning, with XP as for questions. Call it last in the
 * transaction, because it locks the learner.
 */
export async function recordItemAnswers(
  tx: Transaction,
  userId: string,
  answers: readonly ItemAnswer[],
  now: Date,
): Promise<ReviewedItem[]> {
  if (answers.length === 0) return []
  const { reviewed, wasDue } = await scheduleItems(tx, userId, answers, now)
  await recordLearning(
    tx,
    userId,
    now,
    answers.flatMap((answer) => [
      answeredEvent(answer),
      ...(wasDue.has(itemName(answer)) && !answer.isHasty ? [reviewDoneEvent(answer)] : []),
    ]),
  )
  return reviewed
}

/** An answer to an item as learning of the day, whether the schedule hears of it or not. */
export function answeredEvent(answer: ItemAnswer) {
  const { outcome, source, subject, seconds, isSelfJudged, isHasty, earnsXp = true } = answer
  return {
    ...({ kind: 'question_answered', source, subject, about: itemName(answer) } as const),
    ...(earnsXp && { questionId: eventIdOf(answer) }),
    ...{ isCorrect: outcome !== 'wrong', isAided: outcome === 'helped' || isSelfJudged === true },
    isHasty: isHasty === true,
    ...(seconds !== undefined && { seconds }),
  }
}

const reviewDoneEvent = (answer: ItemAnswer) => ({
  ...({ kind: 'review_done', source: `review ${answer.source}`, subject: answer.subject } as const),
  ...{ questionId: eventIdOf(answer), about: itemName(answer) },
})

export interface ItemState extends Pick<ReviewItem, 'itemId' | 'mode'> {
  state: Exclude<ReviewState, 'new'>
  dueAt: Date
}

/** Of items of a kind that were ever reviewed; of all of them without `itemIds`. */
export async function readItemStates(
  db: DatabaseOrTransaction,
  userId: string,
  kind: ReviewKind,
  now: Date,
  itemIds?: readonly string[],
): Promise<ItemState[]> {
  const rows = await db
    .select({
      itemId: reviewCards.itemId,
      mode: reviewCards.mode,
      card: reviewCards.card,
      dueAt: reviewCards.dueAt,
    })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        eq(reviewCards.kind, kind),
        itemIds && inArray(reviewCards.itemId, [...itemIds]),
      ),
    )
  return rows.map(({ itemId, mode, ...scheduled }) => ({
    ...{ itemId, mode, dueAt: scheduled.dueAt },
    state: stateOf(scheduled satisfies ScheduledCard, now),
  }))
}

/** The longest due first. Of an item that is due in several modes, one: the other would give its answer away. */
export async function readDueItems(
  db: DatabaseOrTransaction,
  userId: string,
  { kind, modes, now, most }: { kind: ReviewKind; modes?: readonly ReviewMode[]; now: Date; most: number },
): Promise<{ itemId: string; mode: ReviewMode }[]> {
  const { itemId, mode, dueAt } = reviewCards
  const due = db
    .selectDistinctOn([itemId], { itemId, mode, dueAt })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        eq(reviewCards.kind, kind),
        modes && inArray(mode, [...modes]),
        lte(dueAt, now),
      ),
    )
    .orderBy(asc(itemId), asc(dueAt), asc(mode))
    .as('due')
  return db
    .select({ itemId: due.itemId, mode: due.mode })
    .from(due)
    .orderBy(asc(due.dueAt), asc(due.itemId))
    .limit(most)
}

interface DueDeps {
  db: DatabaseOrTransaction
  domains: readonly Domain[]
  clock: Clock
}

/** Without questions that are closed by an exam or homework: practice doesn't ask them. */
export async function countDue(deps: DueDeps, userId: string): Promise<DueReviews> {
  const closed = [...(await closedQuestions(deps, userId))]
  const isAskable = or(
    ne(reviewCards.kind, 'question'),
    sql`${reviewCards.itemId} <> all(${sql.param(closed)}::text[])`,
  )
  return { question: 0, ...(await countWhere(deps.db, userId, deps.clock.now(), isAskable)) }
}

export const countDueItems = (
  db: DatabaseOrTransaction,
  userId: string,
  now: Date,
): Promise<Omit<DueReviews, 'question'>> => countWhere(db, userId, now, ne(reviewCards.kind, 'question'))

/** Of items, whatever the number of modes they are due in: one of them is asked on a day. */
async function countWhere(db: DatabaseOrTransaction, userId: string, now: Date, where: SQL | undefined) {
  const rows = await db
    .select({ kind: reviewCards.kind, due: countDistinct(reviewCards.itemId) })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), lte(reviewCards.dueAt, now), where))
    .groupBy(reviewCards.kind)
  return { character: 0, word: 0, ...Object.fromEntries(rows.map(({ kind, due }) => [kind, due])) }
}

interface QuestionCard {
  questionId: string
  /** Null for a question that doesn't come back. */
  scheduled: ScheduledCard | null
  reviewedAt: Date
}

/**
 * Terms of a `with` that replace the cards of questions, which practice schedules from all answers to them, in the
 * statement that stores what it knows. Callers hold its lock.
 */
export function replacedQuestionCards(userId: string, cards: readonly QuestionCard[]): SQL {
  const rows = cards.map(({ questionId, scheduled, reviewedAt }) => ({
    item_id: questionId,
    card: scheduled?.card ?? null,
    due_at: scheduled?.dueAt ?? null,
    reviewed_at: reviewedAt,
  }))
  return sql`
    answered_cards as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as answered_cards (item_id text, card jsonb, due_at timestamptz, reviewed_at timestamptz)),
    forgotten_cards as (
      delete from review_cards r using answered_cards a
      where r.user_id = ${userId} and r.kind = 'question' and r.item_id = a.item_id and a.due_at is null),
    scheduled_cards as (
      insert into review_cards (user_id, kind, item_id, mode, card, due_at, reviewed_at)
      select ${userId}::uuid, 'question', item_id, 'answer', card, due_at, reviewed_at
      from answered_cards where due_at is not null
      on conflict (user_id, kind, item_id, mode)
      do update set card = excluded.card, due_at = excluded.due_at, reviewed_at = excluded.reviewed_at)`
}
