import { SubscribeBanner } from '#features/commerce/orders/offers.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
import { DailyPlanScreen } from '#features/learning/daily-plan/daily-plan-screen.tsx'
import { messages } from '#features/learning/daily-plan/messages.ts'
import { StreakCard } from '#features/learning/streaks/streak-card.tsx'
import { paths } from '#paths'
import { usePageTitle } from '#shared/page-title.ts'

export function DailyPlanPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  const handOver = (name: string | undefined) => <HandOverButton name={name} to={paths.dailyPlan()} />
  return <DailyPlanScreen streak={<StreakCard />} offer={<SubscribeBanner variant="daily" handOver={handOver} />} />
}
