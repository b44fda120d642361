import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PollDraft } from '@capyzen/contracts/live-lessons'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { lockSession } from './locking.ts'
import { livePolls, liveVotes } from './tables.ts'

/** What all see at the moment, with everybody's choice. */
export interface ShownPoll {
  id: string
  question: string
  choices: string[]
  isOpen: boolean
  /** By user. */
  votes: Map<string, number>
}

interface PollOfSession {
  sessionId: string
  pollId: string
  now: Date
}

const isOfSession = ({ sessionId, pollId }: Omit<PollOfSession, 'now'>) =>
  and(eq(livePolls.id, pollId), eq(livePolls.sessionId, sessionId))

/** The one that was opened last, until it is hidden. */
export async function readShownPoll(db: DatabaseOrTransaction, sessionId: string): Promise<ShownPoll | null> {
  const [poll] = await db
    .select()
    .from(livePolls)
    .where(and(eq(livePolls.sessionId, sessionId), isNotNull(livePolls.openedAt), isNull(livePolls.hiddenAt)))
    .orderBy(desc(livePolls.openedAt), desc(livePolls.id))
    .limit(1)
  if (!poll) return null
  const votes = await db
    .select({ userId: liveVotes.userId, choice: liveVotes.choice })
    .from(liveVotes)
    .where(eq(liveVotes.pollId, poll.id))
    .orderBy(asc(liveVotes.userId))
  const { id, question, choices, closedAt } = poll
  return {
    ...{ id, question, choices, isOpen: closedAt === null },
    votes: new Map(votes.map(({ userId, choice }) => [userId, choice])),
  }
}

/** Of one session: more than a lesson can hold, so that a browser that has lost its way fills no table. */
const mostOpened = 60

/** A new one, or one that was prepared; the one before is closed and put away. */
export async function openPoll(
  db: Database,
  { sessionId, poll, now }: { sessionId: string; poll: PollDraft | { pollId: string }; now: Date },
): Promise<'opened' | 'was_opened' | 'too_many'> {
  return db.transaction(async (tx) => {
    await lockSession(tx, 'polls', sessionId)
    const [before] = await tx
      .select({ opened: count() })
      .from(livePolls)
      .where(and(eq(livePolls.sessionId, sessionId), isNotNull(livePolls.openedAt)))
    if ((before?.opened ?? 0) >= mostOpened) return 'too_many'
    const pollId = 'pollId' in poll ? poll.pollId : await addPoll(tx, sessionId, poll)
    const [opened] = await tx
      .update(livePolls)
      .set({ openedAt: now })
      .where(and(isOfSession({ sessionId, pollId }), isNull(livePolls.openedAt)))
      .returning({ id: livePolls.id })
    if (!opened) return 'was_opened'
    await tx
      .update(livePolls)
      .set({ closedAt: sql`coalesce(${livePolls.closedAt}, ${now.toISOString()}::timestamptz)`, hiddenAt: now })
      .where(
        and(
          eq(livePolls.sessionId, sessionId),
          ne(livePolls.id, pollId),
          isNotNull(livePolls.openedAt),
          isNull(livePolls.hiddenAt),
        ),
      )
    return 'opened'
  })
}

async function addPoll(tx: DatabaseOrTransaction, sessionId: string, { question, choices }: PollDraft) {
  const last = sql`(select coalesce(max(earlier.position), 0) from ${livePolls} earlier where earlier.session_id = ${sessionId})`
  const [added] = await tx
    .insert(livePolls)
    .values({ sessionId, question, choices, position: sql`${last} + 1` })
    .returning({ id: livePolls.id })
  if (!added) throw new Error('A poll was not added')
  return added.id
}

/** Idempotent. False for a poll that was never opened. */
export async function closePoll(db: DatabaseOrTransaction, { now, ...poll }: PollOfSession): Promise<boolean> {
  const [closed] = await db
    .update(livePolls)
    .set({ closedAt: sql`coalesce(${livePolls.closedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isOfSession(poll), isNotNull(livePolls.openedAt)))
    .returning({ id: livePolls.id })
  return closed !== undefined
}

/** Closes it too. False for a poll that was never opened. */
export async function hidePoll(db: DatabaseOrTransaction, { now, ...poll }: PollOfSession): Promise<boolean> {
  const at = now.toISOString()
  const [hidden] = await db
    .update(livePolls)
    .set({
      closedAt: sql`coalesce(${livePolls.closedAt}, ${at}::timestamptz)`,
      hiddenAt: sql`coalesce(${livePolls.hiddenAt}, ${at}::timestamptz)`,
    })
    .where(and(isOfSession(poll), isNotNull(livePolls.openedAt)))
    .returning({ id: livePolls.id })
  return hidden !== undefined
}

/** The last choice counts. False for a poll that is not open, and for a choice that it does not have. */
export async function vote(
  db: DatabaseOrTransaction,
  { sessionId, pollId, userId, choice }: { sessionId: string; pollId: string; userId: string; choice: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${liveVotes} (poll_id, user_id, choice)
    select open.id, ${userId}::uuid, ${choice}::integer from ${livePolls} open
    where open.id = ${pollId} and open.session_id = ${sessionId} and open.opened_at is not null
      and open.closed_at is null and jsonb_array_length(open.choices) > ${choice}::integer
    for share
    on conflict (poll_id, user_id) do update set choice = excluded.choice`)
  return rowCount === 1
}
