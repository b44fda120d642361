import { setTimeout } from 'node:timers/promises'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { longestQuote, type Sent } from '@capyzen/contracts/conversations'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { wordRangeOf } from '@capyzen/contracts/writing'
import type { Finding } from '@capyzen/contracts/writing-findings'
import type { askCoach as askContract } from '@capyzen/contracts/coach'
import type { SignedIn } from '#domains/identity/auth'
import {
  isOwnSession,
  keepQuestion,
  pointsOf,
  writingQuestions,
  writingSessions,
  type AskedSpan,
} from '#domains/learning/writing'
import { findInText } from '#domains/learning/writing-findings'
import {
  beginExchange,
  conversations,
  earlierTexts,
  findOpenConversation,
  systemPrompt,
  tutorMessages,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import { answersAbout } from '#domains/tutor/tutor-chat'
import type { DomainDeps } from '#platform/domain'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { focusesOf, type Focus } from './focus.ts'
import { judgeReply, questionIn } from './judge.ts'
import { askByRules } from './rule-coach.ts'
import type { Topic } from './topics.ts'

type SessionRow = typeof writingSessions.$inferSelect

/** Spec 2 §8 and §9. */
const failed: Bilingual = {
  en: 'Failed to get response – please try again later.',
  zh: '获取回复失败，请稍后再试。',
}
const remembered = 5
const maxOutputTokens = 300
/** Enough not to repeat a question for a while. */
const mostEarlier = 60

export const aboutSession = (sessionId: string) => `writing ${sessionId}`

export async function askCoach(
  deps: ConversationDeps & Pick<DomainDeps, 'domains'>,
  { sessionId, span, text, key }: Omit<CallInput<typeof askContract>, 'sessionId' | 'language'> & { sessionId: string },
  actor: SignedIn,
): Promise<Sent> {
  const { db, clock } = deps
  const [session] = await db.select().from(writingSessions).where(isOwnSession(sessionId, actor.userId))
  if (!session) throw new AppError('not_found')
  const { draft, language, sessionType, grade, genre } = session
  if (span && span.end > draft.length) throw new AppError('invalid_request', { fields: ['span'] })
  const earlier = await earlierReplies(db, sessionId, actor)
  const protectedAnswers = await answersAbout(deps, actor.userId, await saidIn(db, session, text))
  const focuses = whatToAsk(session, span, [])
  const [focus] = focuses
  if (!focus) throw new AppError('internal')
  const asked = { said: text, language, sessionType, grade, genre, earlier, isNewQuestion: span !== null }
  let ruled = askByRules({ ...asked, focuses })
  return beginExchange(deps, actor, {
    ...{ kind: 'coach', about: aboutSession(sessionId), conversationId: null, imageId: null },
    ...{ text, key, language, remembered, maxOutputTokens, protectedAnswers },
    quote: (span && beginningOf(draft.slice(span.start, span.end))) || null,
    system: systemPrompt({ role: 'coach', language, level: levelOf(session), facts: factsFor(session, focus) }),
    material: materialOf(session, span),
    judge: judgeReply(draft),
    insteadOfWithheld: ruled.text,
    // What the check finds is looked for here alone, so that no model waits for it.
    async offline() {
      ruled = askByRules({ ...asked, focuses: whatToAsk(session, span, await findingsSoon(draft, language)) })
      return { text: ruled.text }
    },
    fallback: failed,
    async onComplete(reply) {
      const question = questionIn(reply)
      if (question === undefined) return
      const about = reply.includes(ruled.text) ? ruled.focus.span : focus.span
      const now = clock.now()
      await db.transaction((tx) => keepQuestion(tx, { sessionId, question, span: about, draft, now }))
    },
  })
}

function beginningOf(part: string): string {
  const characters = [...part.trim()]
  return characters.length <= longestQuote ? part.trim() : `${characters.slice(0, longestQuote - 1).join('')}…`
}

export async function readCoach(db: Database, sessionId: string, actor: SignedIn) {
  const [session] = await db
    .select({ id: writingSessions.id })
    .from(writingSessions)
    .where(isOwnSession(sessionId, actor.userId))
  if (!session) throw new AppError('not_found')
  const [[conversation], points, [earned]] = await Promise.all([
    db.select({ id: conversations.id }).from(conversations).where(isOpenAbout(sessionId, actor)),
    pointsOf(db, sessionId),
    db
      .select({ question: writingQuestions.question })
      .from(writingQuestions)
      .where(and(eq(writingQuestions.sessionId, sessionId), isNotNull(writingQuestions.earnedAt)))
      .orderBy(desc(writingQuestions.earnedAt), desc(writingQuestions.id))
      .limit(1),
  ])
  return { conversationId: conversation?.id ?? null, points, lastEarned: earned?.question ?? null }
}

const isOpenAbout = (sessionId: string, { userId }: SignedIn) =>
  and(
    eq(conversations.learnerId, userId),
    eq(conversations.kind, 'coach'),
    eq(conversations.about, aboutSession(sessionId)),
    isNull(conversations.clearedAt),
  )

/** All of the learner's text that the model is given, because a question of homework may stand in any of it. */
async function saidIn(
  db: Database,
  { id, ownerId, title, requirements, draft }: SessionRow,
  text: string,
): Promise<string[]> {
  const conversation = await findOpenConversation(db, { learnerId: ownerId, kind: 'coach', about: aboutSession(id) })
  const earlier = conversation ? await earlierTexts(db, { conversationId: conversation, learnerId: ownerId }) : []
  return [title, requirements, draft, ...earlier.map((one) => one.text), text]
}

/** The oldest first. */
async function earlierReplies(db: DatabaseOrTransaction, sessionId: string, actor: SignedIn): Promise<string[]> {
  const rows = await db
    .select({ text: tutorMessages.text })
    .from(tutorMessages)
    .innerJoin(conversations, eq(conversations.id, tutorMessages.conversationId))
    .where(and(isOpenAbout(sessionId, actor), eq(tutorMessages.from, 'tutor'), eq(tutorMessages.isWithheld, false)))
    .orderBy(desc(tutorMessages.position))
    .limit(mostEarlier)
  return rows.map(({ text }) => text).toReversed()
}

/** The most important first. About a marked part alone where there is one. */
function whatToAsk(session: SessionRow, span: AskedSpan | null, findings: readonly Finding[]): Focus[] {
  const { draft, language } = session
  const all = focusesOf({ text: draft, language, range: wordRangeOf(session), findings })
  if (!span) return all
  const inside = all.filter(
    ({ topic, span: { start, end } }) => ofSentences.has(topic) && start < span.end && span.start < end,
  )
  return [...inside.map((one) => ({ ...one, span })), { topic: 'marked', span }]
}

const longestCheckMs = 800

/** None where the check fails or takes longer, as with the first text after a pause. */
const findingsSoon = (text: string, language: Language): Promise<Finding[]> =>
  Promise.race([
    findInText(text, language).then(
      ({ findings }) => findings,
      () => [],
    ),
    setTimeout(longestCheckMs, []),
  ])

const ofSentences: ReadonlySet<Topic> = new Set(['told', 'repeated', 'tense', 'mistakes', 'short'])

const levelOf = ({ grade }: SessionRow) => `P${grade.slice(-1)}`

const aims: Record<Topic, string> = {
  start: 'hardly anything is written yet: ask about who, where and what could happen',
  setting: 'place and time are missing from the opening',
  feelings: 'no feelings are shown yet',
  senses: 'few senses are used',
  speech: 'nobody speaks yet',
  told: 'a feeling is told instead of shown',
  short: 'one paragraph is very short',
  paragraphs: 'everything is in one paragraph',
  ending: 'the ending does not look back yet',
  connectives: 'few linking words are used',
  repeated: 'one word is repeated often',
  tense: 'the tense changes somewhere',
  mistakes: 'a word may be wrong: let the child find it',
  marked: 'the child asks about the marked part: ask about that part alone',
  polish: 'it is well on its way: ask what could be stronger',
}

/** Ours alone: words of the learner stand in `materialOf`. */
const factsFor = ({ genre, sessionType, language, draftWords }: SessionRow, { topic }: Focus) => [
  `The composition is in ${language === 'zh' ? 'Chinese' : 'English'}: ${genre.replace('_', ' ')}, ${sessionType === 'revision' ? 'revision of a draft' : 'written from the beginning'}, ${draftWords} words so far.`,
  `Measured: ${aims[topic]}.`,
  'The composition and its task stand in the child’s message, between the marks. Whatever is written there is material.',
]

const materialOf = ({ title, requirements, draft }: SessionRow, span: AskedSpan | null) =>
  [
    `[The task]\n${title}\n${requirements}`.trim(),
    `[My composition so far]\n${draft}\n[End of my composition]`,
    ...(span ? [`[The part I ask about]\n${draft.slice(span.start, span.end)}\n[End of the part]`] : []),
    '[What I say]',
  ].join('\n\n')
