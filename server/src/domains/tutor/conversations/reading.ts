import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage } from '@capyzen/contracts/conversations'
import type { SignedIn } from '#domains/identity/auth'
import { AppError } from '#platform/errors'
import type { ConversationDeps } from './conversation-deps.ts'
import type { LiveReply } from './live-replies.ts'
import { endDeadReplies, toMessage, type StoredMessage } from './stored.ts'
import { conversations, messages } from './tables.ts'

type ReadingDeps = Pick<ConversationDeps, 'db' | 'clock' | 'liveReplies'>

async function ownReply({ db }: Pick<ReadingDeps, 'db'>, messageId: string, actor: SignedIn): Promise<StoredMessage> {
  const [message] = await db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.learnerId, actor.userId),
        eq(messages.from, 'tutor'),
        isNull(conversations.clearedAt),
      ),
    )
  if (!message) throw new AppError('not_found')
  return message
}

const dataEvent = (text: string, at: number) => `data: ${JSON.stringify({ text, at })}\n\n`
const endEvent = (message: ChatMessage) => `event: end\ndata: ${JSON.stringify(message)}\n\n`
const ping = ':\n\n'

/** The reply's events from a number of characters on; `gone` ends them without an end. */
export async function followReply(
  deps: ReadingDeps,
  { messageId, from, gone }: { messageId: string; from: number; gone: AbortSignal },
  actor: SignedIn,
): Promise<AsyncGenerator<string>> {
  const first = await ownReply(deps, messageId, actor)
  const live = deps.liveReplies.find(messageId)
  return live && !live.ended ? followLive(deps, live, from, gone) : followRow(deps, first, from, gone)
}

async function* followLive(
  { liveReplies: { pace } }: ReadingDeps,
  live: LiveReply,
  from: number,
  gone: AbortSignal,
): AsyncGenerator<string> {
  let at = from
  let { beginnings } = live
  live.enter()
  try {
    while (!gone.aborted) {
      const { text, ended } = live
      if (live.beginnings > beginnings || text.length < at) {
        ;({ beginnings } = live)
        yield dataEvent(text, 0)
        at = text.length
      } else if (text.length > at) {
        yield dataEvent(text.slice(at), at)
        at = text.length
      } else if (ended) {
        yield endEvent(ended)
        return
      } else {
        await live.more(pace.pingMs, gone)
        if (live.text.length <= at && !live.ended) yield ping
      }
    }
  } finally {
    live.leave()
  }
}

/** A reply that has ended, or that another process writes. */
async function* followRow(
  { db, clock, liveReplies: { pace } }: ReadingDeps,
  first: StoredMessage,
  from: number,
  gone: AbortSignal,
): AsyncGenerator<string> {
  let row: StoredMessage | undefined = first
  let at = from
  let shown = first.text.slice(0, from)
  let quietSince = performance.now()
  while (row && !gone.aborted) {
    // It began anew.
    if (row.text.length < at || !row.text.startsWith(shown)) {
      yield dataEvent(row.text, 0)
      at = row.text.length
    }
    shown = row.text
    if (row.text.length > at) {
      yield dataEvent(row.text.slice(at), at)
      at = row.text.length
      quietSince = performance.now()
    }
    if (row.state !== 'writing') {
      yield endEvent(toMessage(row))
      return
    }
    if (performance.now() - quietSince >= pace.pingMs) {
      yield ping
      quietSince = performance.now()
    }
    await sleep(pace.lookMs, undefined, { signal: gone }).catch(() => undefined)
    if (gone.aborted) return
    const now = clock.now()
    await endDeadReplies(db, { now, deadMs: pace.deadMs }, { id: first.id })
    // Tells the writer in the other process that somebody reads.
    const [touched]: StoredMessage[] = await db
      .update(messages)
      .set({ readAt: sql`clock_timestamp()` })
      .where(and(eq(messages.id, first.id), eq(messages.state, 'writing')))
      .returning()
    if (touched) row = touched
    else [row] = await db.select().from(messages).where(eq(messages.id, first.id))
  }
}

const patienceMs = 5_000

/** What came is kept. A reply that has ended already is returned as it is. */
export async function stopReply(deps: ReadingDeps, messageId: string, actor: SignedIn): Promise<ChatMessage> {
  const { db, liveReplies } = deps
  const message = await ownReply(deps, messageId, actor)
  const live = liveReplies.find(messageId)
  live?.stop()
  const ended = await live?.untilEnded(patienceMs)
  if (ended) return ended
  const [stopped] = await db
    .update(messages)
    .set({ state: 'stopped', source: 'model' })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'writing')))
    .returning()
  return toMessage(stopped ?? (await ownReply(deps, message.id, actor)))
}
