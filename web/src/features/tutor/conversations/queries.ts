import {
  addTutorImage,
  clearConversation,
  getConversation,
  getTutorAllowance,
  listConversations,
  transcribeSpeech,
  type Conversation,
  type ConversationKind,
} from '@capyzen/contracts/conversations'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'
import { useCall } from '#platform/use-call.ts'
import type { Transcribe } from '#shared/voice-input.ts'

const lists = { queryKey: ['conversations', 'list'] }
const allowance = { queryKey: ['conversations', 'allowance'] }

/** What a message changes besides its own conversation. */
export const changedByMessages = [lists, allowance]

export const conversationQuery = (conversationId: string | null) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversationId],
    queryFn: ({ signal }): Promise<Conversation> =>
      call(getConversation, { conversationId: conversationId ?? '' }, { signal }),
    enabled: conversationId !== null,
    // Its own messages change it; fetching it again would cut a reply that is being written.
    staleTime: Infinity,
  })

export const useConversations = (kind: ConversationKind) =>
  useQuery({
    queryKey: [...lists.queryKey, kind],
    queryFn: ({ signal }) => call(listConversations, { kind }, { signal }),
    select: ({ conversations }) => conversations,
  })

/** Messages that are left today, and who answers. */
export const useTutorAllowance = (enabled = true) =>
  useQuery({ ...allowance, queryFn: ({ signal }) => call(getTutorAllowance, {}, { signal }), enabled })

export const useClearConversation = () => useCall(clearConversation, { refreshes: lists, evenAfterError: true })

/** Gives the id of the stored picture. */
export async function uploadPicture(picture: Blob): Promise<string> {
  const { imageId } = await call(addTutorImage, { base64: await base64Of(picture) })
  return imageId
}

/** Undefined where nothing writes down recordings. */
export function useTranscribe(isAllowed = true): Transcribe | undefined {
  const { data } = useTutorAllowance(isAllowed)
  const queries = useQueryClient()
  if (!isAllowed || !data?.canHear) return undefined
  return async (recording, language) => {
    const written = await call(transcribeSpeech, { base64: await base64Of(recording), language })
    void queries.invalidateQueries(allowance)
    return written.outcome === 'written' ? written.text : null
  }
}
