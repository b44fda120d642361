import { z } from 'zod'
import { ConversationId, Sending, Sent } from './conversations.ts'
import { endpoint } from './endpoint.ts'

/** A message of the tutor chat; without a conversation it begins one. */
export const sendTutorMessage = endpoint('POST /api/tutor/chat/messages', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'limit_reached', 'conflict', 'not_found'],
  summary: 'Ask the tutor; the reply is read as it is written',
  body: Sending.extend({ conversationId: z.nullable(ConversationId) }),
  result: Sent,
})
