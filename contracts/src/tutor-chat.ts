import { z } from 'zod'
import { ConversationId, Sending, sendingErrors, Sent } from './conversations.ts'
import { endpoint } from './endpoint.ts'

/** A message of the tutor chat; without a conversation it begins one. */
export const sendTutorMessage = endpoint('POST /api/tutor/chat/messages', {
  access: 'signedIn',
  errors: sendingErrors,
  summary: 'Ask the tutor; the reply is read as it is written',
  body: Sending.extend({ conversationId: z.nullable(ConversationId) }),
  result: Sent,
})
