import { usePageTitle } from '#app/page-title.ts'
import { DailyPlanScreen } from '#features/learning/daily-plan/daily-plan-screen.tsx'
import { messages } from '#features/learning/daily-plan/messages.ts'
import { StreakCard } from '#features/learning/streaks/streak-card.tsx'

export function DailyPlanPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <DailyPlanScreen streak={<StreakCard />} />
}
