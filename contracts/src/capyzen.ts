import { z } from 'zod'
import { ConversationId, Sending, sendingErrors, Sent } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Answer, QuestionVersionId } from './questions.ts'

const CourseId = z.string().min(1).max(100)

/** What the learner is looking at; the server reads it itself, a question without its key. */
export const AssistantPage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), courseId: CourseId }),
  z.strictObject({ kind: z.literal('question'), questionVersionId: QuestionVersionId }),
])
export type AssistantPage = z.infer<typeof AssistantPage>

/** One conversation for each page that it is about. `not_found` for a page that isn't the learner's. */
export const askCapyzen = endpoint('POST /api/capyzen/messages', {
  access: 'signedIn',
  errors: sendingErrors,
  summary: 'Ask Capyzen about the page; the reply is read as it is written',
  body: Sending.extend({ conversationId: z.nullable(ConversationId), page: z.nullable(AssistantPage) }),
  result: Sent,
})

/** What the panel goes on with: the open conversation about a page, or without one the newest about none. */
export const getCapyzen = endpoint('GET /api/capyzen/conversation', {
  access: 'signedIn',
  summary: 'The conversation with Capyzen that is open, about the page or about none',
  query: z
    .strictObject({ courseId: CourseId.optional(), questionVersionId: QuestionVersionId.optional() })
    .refine(({ courseId, questionVersionId }) => courseId === undefined || questionVersionId === undefined),
  result: z.object({ conversationId: ConversationId.nullable() }),
})

/**
 * Hints while the question waits for its answer, the explanation afterwards. `not_found` for questions that are neither in
 * the learner's practice nor in their homework.
 */
export const askFeedback = endpoint('POST /api/capyzen/feedback', {
  access: 'signedIn',
  errors: sendingErrors,
  summary: 'What Capyzen says about an answer; it is read as it is written',
  body: Sending.omit({ text: true }).extend({
    questionVersionId: QuestionVersionId,
    /** As it was typed. */
    answer: Answer.regex(/\S/),
  }),
  result: Sent,
})
