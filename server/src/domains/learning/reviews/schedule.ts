import { createEmptyCard, fsrs, Rating, type Card, type FSRS, type Grade } from 'ts-fsrs'
import type { ReviewKind, ReviewOutcome, ReviewState } from '@capyzen/contracts/reviews'
import { addDays, singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

/** An FSRS card as JSON. */
export type ReviewCard = Omit<Card, 'due' | 'last_review'> & { due: string; last_review?: string }

export interface ScheduledCard {
  card: ReviewCard
  dueAt: Date
}

// Days, not minutes: what was wrong comes back tomorrow at the earliest.
const inDays = { enable_short_term: false, enable_fuzz: false }

/** Kinds differ in how fast they are forgotten, so each has parameters of its own. */
const schedulers: Record<ReviewKind, FSRS> = {
  question: fsrs({ ...inDays, request_retention: 0.9 }),
  character: fsrs({ ...inDays, request_retention: 0.92, maximum_interval: 180 }),
  word: fsrs({ ...inDays, request_retention: 0.9, maximum_interval: 365 }),
}

/** A wrong answer is never `Hard`: that would bring it back in weeks. */
const grades: Record<ReviewOutcome, Grade> = { right: Rating.Good, helped: Rating.Hard, wrong: Rating.Again }

/** The card after one more answer; null before the first. */
export function nextCard(kind: ReviewKind, card: ReviewCard | null, outcome: ReviewOutcome, at: Date): ScheduledCard {
  const { card: after } = schedulers[kind].next(card ? parse(card) : createEmptyCard(at), at, grades[outcome])
  // From the morning on, whatever the hour of the answer was.
  return {
    card: JSON.parse(JSON.stringify(after)) as ReviewCard,
    dueAt: startOfSingaporeDay(singaporeDay(after.due)),
  }
}

/** A question that would come back later than this is known. */
const questionKnownAfterDays = 60

/**
 * When a question comes back: what was wrong or needed help does, what was right at once doesn't. Null: never.
 */
export function scheduleQuestion(card: ReviewCard | null, outcome: ReviewOutcome, at: Date): ScheduledCard | null {
  if (!card && outcome === 'right') return null
  const next = nextCard('question', card, outcome, at)
  return outcome === 'right' && next.card.scheduled_days > questionKnownAfterDays ? null : next
}

/** The first morning from `dueAt` on which no card of the same item in another mode is due. */
export function apartFrom(dueAt: Date, siblings: readonly Date[]): Date {
  const taken = new Set(siblings.map(singaporeDay))
  let day = singaporeDay(dueAt)
  while (taken.has(day)) day = addDays(day, 1)
  return startOfSingaporeDay(day)
}

const knownAfterDays = 21

export function stateOf({ card, dueAt }: ScheduledCard, now: Date): Exclude<ReviewState, 'new'> {
  if (dueAt <= now) return 'due'
  return card.scheduled_days >= knownAfterDays ? 'known' : 'learning'
}

function parse({ due, last_review, ...card }: ReviewCard): Card {
  return { ...card, due: new Date(due), ...(last_review !== undefined && { last_review: new Date(last_review) }) }
}
