import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { withoutInvisible } from './visible-text.ts'

/** The tutor chat, Capyzen's panel, feedback on an answer, and the writing coach. */
export const ConversationKind = z.enum(['tutor', 'capyzen', 'feedback', 'coach'])
export type ConversationKind = z.infer<typeof ConversationKind>

export const ConversationId = Uuid
const MessageId = Uuid
const TutorImageId = Uuid

export const longestLearnerMessage = 2_000
export const longestQuote = 200
/** What a learner writes to the tutor: without characters that nobody sees. */
const LearnerText = z.string().transform(withoutInvisible).pipe(z.string().trim().max(longestLearnerMessage))

export const MessageState = z.enum(['complete', 'writing', 'stopped', 'interrupted', 'failed'])

export const ChatMessage = z.object({
  id: MessageId,
  from: z.enum(['learner', 'tutor']),
  /** Of the tutor: Markdown with KaTeX between `$`, without HTML, pictures or links. Of a learner: plain text. */
  text: z.string(),
  /** The address of a picture that the learner sent. */
  imageUrl: z.string().nullable(),
  /** The part of the draft that a message to the coach is about, cut after `longestQuote` characters. */
  quote: z.string().nullable(),
  /**
   * `stopped`: the learner left or stopped it. `interrupted`: the server ended while it wrote, and the next message may ask
   * to go on. The text so far is kept in both.
   */
  state: MessageState,
  /** Who wrote a reply: the configured model, or the academy's own rules. Null for a learner. */
  source: z.enum(['model', 'rules']).nullable(),
  at: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ConversationSummary = z.object({
  id: ConversationId,
  kind: ConversationKind,
  /** The first words of the learner, or that it begins with a picture; never empty. */
  title: z.string(),
  updatedAt: z.iso.datetime(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = ConversationSummary.extend({ messages: z.array(ChatMessage) })
export type Conversation = z.infer<typeof Conversation>

/** What a feature's own operation takes to send a message: named by the browser, so that sending twice is sending once. */
export const Sending = z.strictObject({
  key: Uuid,
  text: LearnerText,
  imageId: TutorImageId.nullable(),
  language: Language,
})

/** Why sending may be refused, beside wrong input. `conflict`: an exam is open, or a reply is still written. */
export const sendingErrors = ['premium_required', 'consent_required', 'conflict', 'limit_reached', 'not_found'] as const

/** Why reading what was said may be refused: while an exam is open, it would help. A parent's view is not concerned. */
const readingErrors = ['conflict'] as const

/** What such an operation returns. The reply is `writing` and is read by `streamReply`. */
export const Sent = z.object({ conversationId: ConversationId, sent: ChatMessage, reply: ChatMessage })
export type Sent = z.infer<typeof Sent>

export const listConversations = endpoint('GET /api/conversations', {
  access: 'signedIn',
  errors: readingErrors,
  summary: 'Own conversations of one kind, the newest first',
  query: z.strictObject({ kind: ConversationKind }),
  result: z.object({ conversations: z.array(ConversationSummary) }),
})

export const getConversation = endpoint('GET /api/conversations/:conversationId', {
  access: 'signedIn',
  errors: ['not_found', ...readingErrors],
  summary: 'One own conversation with its messages',
  params: z.strictObject({ conversationId: ConversationId }),
  result: Conversation,
})

export const clearConversation = endpoint('DELETE /api/conversations/:conversationId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Clear an own conversation; an adult of the family can still read it for 30 days',
  params: z.strictObject({ conversationId: ConversationId }),
  result: z.object({}),
})

/**
 * Server-sent events: `data: {"text", "at"}` with the characters from `at` on, and `event: end` with the whole
 * message. A broken connection asks again from the characters that it has.
 */
export const streamReply = endpoint('GET /api/conversations/messages/:messageId/stream', {
  access: 'signedIn',
  errors: ['not_found', ...readingErrors],
  summary: 'A reply as it is written',
  params: z.strictObject({ messageId: MessageId }),
  query: z.strictObject({ from: z.coerce.number().int().nonnegative().max(100_000).optional() }),
  result: z.string(),
})

export const stopReply = endpoint('POST /api/conversations/messages/:messageId/stop', {
  access: 'signedIn',
  errors: ['not_found', ...readingErrors],
  summary: 'Stop a reply; what came is kept',
  params: z.strictObject({ messageId: MessageId }),
  body: z.strictObject({}),
  result: ChatMessage,
})

export const largestTutorImage = 5 * 1024 * 1024

/** Decoded and written anew; seen by its learner and their adult only. */
export const addTutorImage = endpoint('POST /api/conversations/images', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'unsupported_media_type', 'limit_reached'],
  summary: 'Keep a picture for a message to the tutor',
  body: z.strictObject({ base64: z.base64().max(Math.ceil(largestTutorImage / 3) * 4) }),
  largestBody: 7_200_000,
  result: z.object({ imageId: TutorImageId, imageUrl: z.string() }),
})

/** A picture that was sent, for its learner and the parent. */
export const getTutorImage = endpoint('GET /api/conversations/images/:imageId', {
  access: 'signedIn',
  errors: ['not_found', 'range_not_satisfiable', ...readingErrors],
  summary: 'A picture that was sent to the tutor',
  params: z.strictObject({ imageId: TutorImageId }),
  result: z.string(),
  answers: [200, 206, 304],
})

/** Of a message that is spoken instead of typed. */
export const longestRecordingSeconds = 60
/** A passage of the oral exam takes a slow reader so long. */
export const longestTranscribedSeconds = 180
/** More than three minutes of speech as browsers record it. */
export const largestRecording = 4 * 1024 * 1024

/** WebM, Ogg or MP4. Counts as one of the day's messages. `unavailable`: nothing writes down speech at the moment. */
export const transcribeSpeech = endpoint('POST /api/conversations/transcriptions', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'conflict', 'unsupported_media_type', 'limit_reached'],
  summary: 'Write down what a learner said; the recording is not kept',
  body: z.strictObject({ base64: z.base64().max(Math.ceil(largestRecording / 3) * 4), language: Language }),
  largestBody: Math.ceil((largestRecording * 4) / 3) + 1_000,
  result: z.discriminatedUnion('outcome', [
    /** Empty where no words were heard. */
    z.object({ outcome: z.literal('written'), text: z.string().max(longestLearnerMessage) }),
    z.object({ outcome: z.literal('unavailable') }),
  ]),
})

/** What is left today, and who answers. */
export const getTutorAllowance = endpoint('GET /api/conversations/allowance', {
  access: 'signedIn',
  summary: 'Messages that are left today, and whether a model answers',
  result: z.object({
    answeredBy: z.enum(['model', 'rules']),
    left: z.number().int().nonnegative(),
    perDay: z.number().int().positive(),
    /** Whether pictures are understood; they are kept and shown in any case. */
    canSee: z.boolean(),
    /** Whether recordings are written down, for browsers that don't. */
    canHear: z.boolean(),
  }),
})

/** The text of the question that it is about, without its answer. */
const aboutQuestion = { question: z.string().nullable() }

export const ChildConversation = Conversation.extend(aboutQuestion)
export type ChildConversation = z.infer<typeof ChildConversation>

export const listChildConversations = endpoint('GET /api/family/children/:childId/conversations', {
  access: 'parents',
  errors: ['not_found'],
  summary: 'What a child wrote to the tutor and was answered, for its parent',
  params: z.strictObject({ childId: Uuid }),
  result: z.object({
    conversations: z.array(ConversationSummary.extend({ ...aboutQuestion, isFlagged: z.boolean() })),
  }),
})

export const getChildConversation = endpoint('GET /api/family/children/:childId/conversations/:conversationId', {
  access: 'parents',
  errors: ['not_found'],
  summary: 'One conversation of a child, for its parent',
  params: z.strictObject({ childId: Uuid, conversationId: ConversationId }),
  result: ChildConversation,
})

export const deleteChildConversation = endpoint('DELETE /api/family/children/:childId/conversations/:conversationId', {
  access: 'parents',
  errors: ['not_found'],
  summary: 'Delete a conversation of a child for good',
  params: z.strictObject({ childId: Uuid, conversationId: ConversationId }),
  result: z.object({}),
})
