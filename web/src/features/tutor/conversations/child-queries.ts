import { deleteChildConversation, getChildConversation, listChildConversations } from '@capyzen/contracts/conversations'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const ofChild = (childId: string) => ({ queryKey: ['family', 'conversations', childId] })

export const useChildConversations = (childId: string, isParent: boolean) =>
  useQuery({
    queryKey: [...ofChild(childId).queryKey, 'list'],
    queryFn: ({ signal }) => call(listChildConversations, { childId }, { signal }),
    select: ({ conversations }) => conversations,
    enabled: isParent,
  })

export const useChildConversation = (childId: string, conversationId: string) =>
  useQuery({
    queryKey: [...ofChild(childId).queryKey, conversationId],
    queryFn: ({ signal }) => call(getChildConversation, { childId, conversationId }, { signal }),
  })

export const useDeleteChildConversation = (childId: string) =>
  useCall(deleteChildConversation, {
    refreshes: { queryKey: [...ofChild(childId).queryKey, 'list'] },
    evenAfterError: true,
  })
