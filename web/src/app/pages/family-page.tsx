import { usePageTitle } from '#app/page-title.ts'
import { FamilyScreen } from '#features/identity/families/family-screen.tsx'
import { messages } from '#features/identity/families/messages.ts'

export function FamilyPage() {
  usePageTitle(messages.words.family, messages.words.promise)
  return <FamilyScreen />
}
