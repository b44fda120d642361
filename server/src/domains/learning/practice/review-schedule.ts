import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs'
import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

/** How an answer went: `helped` is right after a hint or a second try. */
export type AnswerOutcome = 'right' | 'helped' | 'wrong'

/** An FSRS card as JSON. */
export type ReviewCard = Omit<Card, 'due' | 'last_review'> & { due: string; last_review?: string }

// Days, not minutes: what was wrong comes back tomorrow at the earliest.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 })

const grades: Record<AnswerOutcome, Grade> = { right: Rating.Good, helped: Rating.Hard, wrong: Rating.Again }

/** A question that would come back later than this is known. */
const knownAfterDays = 60

/**
 * When a question comes back: what was wrong or needed help does, what was right at once doesn't. Null: never.
 */
export function scheduleReview(
  card: ReviewCard | null,
  outcome: AnswerOutcome,
  now: Date,
): { card: ReviewCard; dueAt: Date } | null {
  if (!card && outcome === 'right') return null
  const before = card ? parse(card) : createEmptyCard(now)
  const { card: after } = scheduler.next(before, now, grades[outcome])
  if (outcome === 'right' && after.scheduled_days > knownAfterDays) return null
  // From the morning on, whatever the hour of the mistake was.
  return {
    card: JSON.parse(JSON.stringify(after)) as ReviewCard,
    dueAt: startOfSingaporeDay(singaporeDay(after.due)),
  }
}

function parse({ due, last_review, ...card }: ReviewCard): Card {
  return { ...card, due: new Date(due), ...(last_review !== undefined && { last_review: new Date(last_review) }) }
}
