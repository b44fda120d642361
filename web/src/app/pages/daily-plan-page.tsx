import { usePageTitle } from '#app/page-title.ts'
import { DailyPlanScreen } from '#features/learning/daily-plan/daily-plan-screen.tsx'
import { messages } from '#features/learning/daily-plan/messages.ts'

export function DailyPlanPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <DailyPlanScreen />
}
