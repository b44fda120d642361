import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/identity/users/messages.ts'
import { UsersScreen } from '#features/identity/users/users-screen.tsx'

export function UsersPage() {
  usePageTitle(messages.words.users, messages.words.promise)
  return <UsersScreen />
}
