import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { SubscribeBanner } from '#features/commerce/orders/offers.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { useChildren } from '#features/identity/families/queries.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ChildConversationsScreen } from '#features/tutor/conversations/child-conversations-screen.tsx'
import { childMessages } from '#features/tutor/conversations/child-messages.ts'
import { ChildSolved } from '#features/tutor/snap-and-solve/child-solved.tsx'
import { messages as chatMessages } from '#features/tutor/tutor-chat/messages.ts'
import { TutorChatScreen } from '#features/tutor/tutor-chat/tutor-chat-screen.tsx'
import { TutorHubScreen } from '#features/tutor/tutor-hub/hub-screen.tsx'
import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { paths } from '#paths'

/* Pages of the AI tutor, in one file for the sake of the first page's size. */

export function AiTutorPage() {
  usePageTitle(hubMessages.words.heading, hubMessages.words.promise)
  const handOver = (name: string | undefined) => <HandOverButton name={name} to={paths.aiTutor()} />
  return <TutorHubScreen offer={<SubscribeBanner variant="tutor" handOver={handOver} />} />
}

export function TutorMePage() {
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
  return (
    <>
      <ChildConversationsScreen childId={childId} name={children?.find(({ id }) => id === childId)?.nickname} />
      <ChildSolved childId={childId} />
    </>
  )
}
