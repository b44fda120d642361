import { usePageTitle } from '#app/page-title.ts'
import { ClassesScreen } from '#features/identity/classes/classes-screen.tsx'
import { messages } from '#features/identity/classes/messages.ts'

export function ClassesPage() {
  usePageTitle(messages.words.classes, messages.words.promise)
  return <ClassesScreen />
}
