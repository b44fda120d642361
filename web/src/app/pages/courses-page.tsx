import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/content/courses/messages.ts'
import { CoursesScreen } from '#features/content/courses/courses-screen.tsx'

export function CoursesPage() {
  usePageTitle(messages.words.lessons, messages.words.lessonsPromise)
  return <CoursesScreen />
}
