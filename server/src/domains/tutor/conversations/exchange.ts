import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Sent } from '@capyzen/contracts/conversations'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import { recordHelp } from '#domains/insight/learning-events'
import { hasOpenExam } from '#domains/learning/attempts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { tellAdult } from './alerts.ts'
import type { ConversationDeps } from './conversation-deps.ts'
import type { Exchange } from './exchange-parts.ts'
import { ownImage } from './images.ts'
import { spendMessage } from './quota.ts'
import { writeReply } from './reply-writing.ts'
import { caringReply, judgeWords, languageOf } from './safety/words.ts'
import { endDeadReplies, toMessage, type StoredConversation, type StoredMessage } from './stored.ts'
import { conversations, messages } from './tables.ts'

const unkindReply: Bilingual = {
  en: 'Let’s use kind words here. What would you like to learn today?',
  zh: '我们说话要友善一些。今天想学什么呢？',
}

/** There is no help during an exam. */
export async function requireNoOpenExam(db: Database, userId: string): Promise<void> {
  if (await hasOpenExam(db, userId)) throw new AppError('conflict')
}

/**
 * Checks that this learner may ask now, stores the message with the row of its reply, and has the reply written in the
 * background.
 */
export async function beginExchange(deps: ConversationDeps, actor: SignedIn, exchange: Exchange): Promise<Sent> {
  const { db, liveReplies } = deps
  if (exchange.text === '' && exchange.imageId === null) throw new AppError('invalid_request', { fields: ['text'] })
  const image = await passAll(
    [requirePremium(deps, actor), requireNoOpenExam(db, actor.userId), requireConsent(db, actor.userId)],
    exchange.imageId === null ? Promise.resolve(null) : ownImage(db, exchange.imageId, actor.userId),
  )
  const begun = await db.transaction((tx) => storePair(tx, deps, actor.userId, exchange))
  const { sent, reply, isNew } = begun
  if (isNew && reply.state === 'writing')
    liveReplies.begin(reply.id, (live) => writeReply(deps, live, { exchange, sent, reply, image }))
  return { conversationId: sent.conversationId, sent: toMessage(sent), reply: toMessage(reply) }
}

/** Looked up side by side; the first in the order refuses. */
async function passAll<Result>(checks: Promise<void>[], last: Promise<Result>): Promise<Result> {
  // Listened to at once: an early refusal that nobody hears ends the process.
  const [outcomes, [result]] = await Promise.all([Promise.allSettled(checks), Promise.allSettled([last])])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

interface Pair {
  sent: StoredMessage
  reply: StoredMessage
  isNew: boolean
}

interface WordsOfNeed {
  learnerId: string
  text: string
  language: Language
  /** As in `Exchange`. */
  key: string
}

/**
 * Words with a sign of distress or danger that were written elsewhere than in a chat: kept as a conversation, where the
 * adults who are told can read them, also while an exam is open.
 */
export async function keepWordsOfNeed(
  tx: Transaction,
  deps: ConversationDeps,
  { learnerId, ...written }: WordsOfNeed,
): Promise<void> {
  await storePair(tx, deps, learnerId, { ...written, kind: 'tutor', conversationId: null, about: null, imageId: null })
}

type Stored = Pick<Exchange, 'kind' | 'conversationId' | 'about' | 'text' | 'quote' | 'imageId' | 'key' | 'language'> &
  Pick<Exchange, 'helpsWith'>

async function storePair(tx: Transaction, deps: ConversationDeps, learnerId: string, exchange: Stored): Promise<Pair> {
  const { clock, settings, liveReplies } = deps
  const now = clock.now()
  // Orders what one learner sends at once, so that a key is stored once.
  await lockUser(tx, learnerId, 'no key update')
  const known = await pairOf(tx, learnerId, exchange.key)
  if (known) return known
  const judgement = judgeWords(exchange.text)
  const isSign = judgement === 'distress' || judgement === 'danger'
  // Who is in need is always heard.
  if (!isSign) await spendMessage(tx, settings.tutorLimits, { learnerId, now })
  const { conversation, isFresh } = await openConversation(tx, learnerId, exchange, now)
  const position = isFresh ? 1 : await nextPosition(tx, conversation.id, { now, deadMs: liveReplies.pace.deadMs })
  const inLanguage = languageOf(exchange.text, exchange.language)
  const readyReply =
    judgement === 'distress' || judgement === 'danger'
      ? caringReply(judgement, inLanguage)
      : judgement === 'unkind'
        ? unkindReply[inLanguage]
        : undefined
  const isWithheld = readyReply !== undefined
  const common = { conversationId: conversation.id, learnerId, isWithheld, createdAt: now }
  const rows = await tx
    .insert(messages)
    .values([
      {
        ...{ ...common, id: newId(), position, from: 'learner', text: exchange.text, state: 'complete' },
        ...{ key: exchange.key, imageId: exchange.imageId, quote: exchange.quote ?? null },
      },
      {
        ...{ ...common, id: newId(), position: position + 1, from: 'tutor', text: readyReply ?? '' },
        ...(isWithheld
          ? { state: 'complete' as const, source: 'rules' as const }
          : { state: 'writing' as const, savedAt: now, readAt: now }),
      },
    ])
    .returning()
  if (!isWithheld) await recordHelp(tx, { userId: learnerId, questionIds: exchange.helpsWith ?? [], at: now })
  if (judgement === 'distress' || judgement === 'danger')
    await tellAdult(tx, deps, { conversationId: conversation.id, learnerId, sign: judgement, now })
  return { ...asPair(rows), isNew: true }
}

/** `conflict` while a reply is still written. */
async function nextPosition(tx: Transaction, conversationId: string, at: { now: Date; deadMs: number }) {
  const look = async () => {
    const [last] = await tx
      .select({
        position: sql<number>`coalesce(max(${messages.position}), 0)`.mapWith(Number),
        isWriting: sql<boolean>`coalesce(bool_or(${messages.state} = 'writing'), false)`,
      })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
    return last
  }
  let last = await look()
  if (last?.isWriting && (await endDeadReplies(tx, at, { conversationId }))) last = await look()
  if (last?.isWriting) throw new AppError('conflict')
  return (last?.position ?? 0) + 1
}

function asPair(rows: StoredMessage[]): { sent: StoredMessage; reply: StoredMessage } {
  const sent = rows.find(({ from }) => from === 'learner')
  const reply = rows.find(({ from }) => from === 'tutor')
  if (!sent || !reply) throw new Error('A message has no reply')
  return { sent, reply }
}

async function pairOf(db: DatabaseOrTransaction, learnerId: string, key: string): Promise<Pair | undefined> {
  const [sent] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.learnerId, learnerId), eq(messages.key, key)))
  if (!sent) return undefined
  const [reply] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, sent.conversationId), eq(messages.position, sent.position + 1)))
  return reply && { sent, reply, isNew: false }
}

async function openConversation(
  tx: Transaction,
  learnerId: string,
  { conversationId, kind, about, text, language }: Stored,
  now: Date,
): Promise<{ conversation: StoredConversation; isFresh: boolean }> {
  const isOwn = and(
    eq(conversations.learnerId, learnerId),
    eq(conversations.kind, kind),
    isNull(conversations.clearedAt),
  )
  const isAbout = about === null ? isNull(conversations.about) : eq(conversations.about, about)
  // One stays with what it is about, as answers are protected for that.
  const isAsked =
    conversationId !== null ? and(eq(conversations.id, conversationId), isAbout) : about === null ? undefined : isAbout
  const [open] = isAsked
    ? await tx.update(conversations).set({ updatedAt: now }).where(and(isOwn, isAsked)).returning()
    : []
  if (open) return { conversation: open, isFresh: false }
  if (conversationId !== null) throw new AppError('not_found')
  const [made] = await tx
    .insert(conversations)
    .values({ learnerId, kind, about, title: titleOf(text, language), createdAt: now, updatedAt: now })
    .returning()
  if (!made) throw new Error('The conversation was not written')
  return { conversation: made, isFresh: true }
}

const longestTitle = 60

function titleOf(text: string, language: Language): string {
  const [line = ''] = text.trim().split('\n')
  const letters = [...line]
  if (letters.length === 0) return language === 'zh' ? '一张图片' : 'A picture'
  return letters.length <= longestTitle ? line : `${letters.slice(0, longestTitle - 1).join('')}…`
}
