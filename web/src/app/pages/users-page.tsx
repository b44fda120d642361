import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/users/messages.ts'
import { UsersScreen } from '#features/users/users-screen.tsx'

export function UsersPage() {
  usePageTitle(messages.words.users, messages.words.promise)
  return <UsersScreen />
}
