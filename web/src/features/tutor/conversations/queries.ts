import {
  addTutorImage,
  clearConversation,
  getConversation,
  getTutorAllowance,
  listConversations,
  type Conversation,
  type ConversationKind,
} from '@capyzen/contracts/conversations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'
import { useCall } from '#platform/use-call.ts'

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
export const useTutorAllowance = () =>
  useQuery({ ...allowance, queryFn: ({ signal }) => call(getTutorAllowance, {}, { signal }) })

export const useClearConversation = () => useCall(clearConversation, { refreshes: lists, evenAfterError: true })

/** Gives the id of the stored picture. */
export async function uploadPicture(picture: Blob): Promise<string> {
  const { imageId } = await call(addTutorImage, { base64: await base64Of(picture) })
  return imageId
}
