import { usePageTitle } from '#app/page-title.ts'
import { ClassesScreen } from '#features/classroom/classes/classes-screen.tsx'
import { messages } from '#features/classroom/classes/messages.ts'

export function ClassesPage() {
  usePageTitle(messages.words.classes, messages.words.promise)
  return <ClassesScreen />
}
