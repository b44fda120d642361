import { Outlet, useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { SubscribeBanner } from '#features/commerce/orders/offers.tsx'
import { ConsentGate } from '#features/identity/families/own-consent.tsx'
import { useChildren } from '#features/identity/families/queries.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ChildConversationsScreen } from '#features/tutor/conversations/child-conversations-screen.tsx'
import { childMessages } from '#features/tutor/conversations/child-messages.ts'
import { messages as chatMessages } from '#features/tutor/tutor-chat/messages.ts'
import { TutorChatScreen } from '#features/tutor/tutor-chat/tutor-chat-screen.tsx'
import { TutorHubScreen } from '#features/tutor/tutor-hub/hub-screen.tsx'
import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { PremiumGate } from '#features/tutor/tutor-hub/premium-gate.tsx'

/* Pages of the AI tutor, in one file for the sake of the first page's size. */

export function TutorHubPage() {
  usePageTitle(hubMessages.words.heading, hubMessages.words.promise)
  return <TutorHubScreen offer={<SubscribeBanner variant="tutor" />} />
}

/** Around the pages that need premium. */
export function PremiumPages() {
  return (
    <PremiumGate>
      <Outlet />
    </PremiumGate>
  )
}

export function TutorChatPage() {
  usePageTitle(chatMessages.words.heading, chatMessages.words.promise)
  return (
    <div className="max-lg:pb-2">
      <ConsentGate>
        <TutorChatScreen upgrade={<ChatUpgrade />} />
      </ConsentGate>
    </div>
  )
}

export function ChildConversationsPage() {
  usePageTitle(childMessages.words.title, childMessages.words.lead)
  const { childId = '' } = useParams()
  const viewer = useViewer()
  const { data: children } = useChildren(viewer?.userType === 'parent' && !viewer.isChild)
  return <ChildConversationsScreen childId={childId} name={children?.find(({ id }) => id === childId)?.nickname} />
}
