import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/users/messages.ts'
import { messages as userMessages } from '#features/users/user-messages.ts'
import { UserScreen } from '#features/users/user-screen.tsx'

/** No name in the tab: it would stay in the browser's history. */
export function UserPage() {
  const { userId = '' } = useParams()
  usePageTitle(userMessages.words.aUser, messages.words.promise)
  return <UserScreen key={userId} userId={userId} />
}
