import { usePageTitle } from '#shared/page-title.ts'
import { ChildLinks } from '#features/identity/families/child-links.tsx'
import { PlanCard } from '#features/learning/daily-plan/plan-card.tsx'
import { DashboardScreen } from '#features/learning/progress/dashboard-screen.tsx'
import { messages } from '#features/learning/progress/messages.ts'
import { StreakCard } from '#features/learning/streaks/streak-card.tsx'
import { paths } from '#paths'

export function DashboardPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <DashboardScreen
      streak={<StreakCard />}
      plan={<PlanCard />}
      family={<ChildLinks to={(childId) => paths.childWeek(childId)} />}
    />
  )
}
