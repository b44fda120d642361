import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/identity/users/messages.ts'
import { messages as userMessages } from '#features/identity/users/user-messages.ts'
import { UserScreen } from '#features/identity/users/user-screen.tsx'

/** The title has no name because it would stay in the browser's history. */
export function UserPage() {
  const { userId = '' } = useParams()
  usePageTitle(userMessages.words.aUser, messages.words.promise)
  return <UserScreen key={userId} userId={userId} />
}
