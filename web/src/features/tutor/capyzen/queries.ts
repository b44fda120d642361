import { askCapyzen, askFeedback } from '@capyzen/contracts/capyzen'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { call } from '#platform/api.ts'

/** Their keys make repeating them harmless. */
export const sendToCapyzen = (message: CallInput<typeof askCapyzen>) =>
  call(askCapyzen, message, { isRepeatable: true })
export const sendForFeedback = (answer: CallInput<typeof askFeedback>) =>
  call(askFeedback, answer, { isRepeatable: true })
