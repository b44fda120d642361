import { TutorCard } from '@capyzen/contracts/tutor-hub'
import { Outlet, useMatches, useParams } from 'react-router'
import { openPages } from '#app/open-pages.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { SubscribeBanner } from '#features/commerce/orders/offers.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
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
import { useTutorHub } from '#features/tutor/tutor-hub/queries.ts'
import { paths } from '#paths'
import { Loading } from '#shared/fetched.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { BeingBuiltPage } from './being-built-page.tsx'

/* Pages of the AI tutor, in one file for the sake of the first page's size. */

export function AiTutorPage() {
  usePageTitle(hubMessages.words.heading, hubMessages.words.promise)
  const handOver = (name: string | undefined) => <HandOverButton name={name} to={paths.aiTutor()} />
  return <TutorHubScreen offer={<SubscribeBanner variant="tutor" handOver={handOver} />} />
}

/** Around the pages that need premium. */
export function PremiumPages() {
  // Fetched while premium is looked up.
  useTutorHub()
  return (
    <PremiumGate>
      <CardPages />
    </PremiumGate>
  )
}

/** Around the pages of the hub's cards: one that is not open says so, whoever has its address. */
export function CardPages() {
  const hub = useTutorHub()
  const handle = useMatches().at(-1)?.handle as { page?: string } | undefined
  const card = TutorCard.safeParse(handle?.page).data
  if (hub.isPending) return <Loading lines={4} className="page-width pt-10" />
  const isClosed = hub.data?.some((one) => one.card === card && one.availability !== 'available')
  if (!card || !isClosed) return <Outlet />
  const page = openPages[card]
  return (
    <BeingBuiltPage
      page={page ?? { title: tutorCardMessages.words[card], promise: hubMessages.words[`${card}About`] }}
    />
  )
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
  return <ChildConversationsScreen childId={childId} name={children?.find(({ id }) => id === childId)?.nickname} />
}
