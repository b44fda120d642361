import type { CallInput } from '@capyzen/contracts/endpoint'
import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { call } from '#platform/api.ts'

/** Its key makes repeating it harmless. */
export const askTutor = (question: CallInput<typeof sendTutorMessage>) =>
  call(sendTutorMessage, question, { isRepeatable: true })
