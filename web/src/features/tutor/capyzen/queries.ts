import { askCapyzen, askFeedback, getCapyzen, type AssistantPage } from '@capyzen/contracts/capyzen'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Their keys make repeating them harmless. */
export const sendToCapyzen = (message: CallInput<typeof askCapyzen>) =>
  call(askCapyzen, message, { isRepeatable: true })
export const sendForFeedback = (answer: CallInput<typeof askFeedback>) =>
  call(askFeedback, answer, { isRepeatable: true })

/** The conversation that goes on, also after a reload. */
export const openConversationQuery = (page: AssistantPage | null) => {
  const { kind: _, ...about } = page ?? { kind: null }
  return queryOptions({
    queryKey: ['capyzen', about],
    queryFn: ({ signal }) => call(getCapyzen, about, { signal }),
    staleTime: 0,
  })
}
