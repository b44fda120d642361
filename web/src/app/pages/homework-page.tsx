import { usePageTitle } from '#app/page-title.ts'
import { HomeworkScreen } from '#features/classroom/homework/homework-screen.tsx'
import { messages } from '#features/classroom/homework/messages.ts'

export function HomeworkPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <HomeworkScreen />
}
