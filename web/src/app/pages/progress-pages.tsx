import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { SubscribeBanner } from '#features/commerce/orders/offers.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
import { DailyPlanScreen } from '#features/learning/daily-plan/daily-plan-screen.tsx'
import { messages as planMessages } from '#features/learning/daily-plan/messages.ts'
import { LeaderboardScreen } from '#features/learning/leaderboard/leaderboard-screen.tsx'
import { messages as leaderboardMessages } from '#features/learning/leaderboard/messages.ts'
import { messages as streakMessages } from '#features/learning/streaks/messages.ts'
import { StreakCard } from '#features/learning/streaks/streak-card.tsx'
import { StreakScreen } from '#features/learning/streaks/streak-screen.tsx'
import { ChildWeekScreen } from '#features/learning/weekly-reports/child-week-screen.tsx'
import { classMessages } from '#features/learning/weekly-reports/class-messages.ts'
import { ClassWeekScreen } from '#features/learning/weekly-reports/class-week-screen.tsx'
import { mailMessages } from '#features/learning/weekly-reports/mail-messages.ts'
import { messages as weekMessages } from '#features/learning/weekly-reports/messages.ts'
import { useChildWeek, useClassWeek } from '#features/learning/weekly-reports/queries.ts'
import { StopMailScreen } from '#features/learning/weekly-reports/stop-mail-screen.tsx'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'

/* Pages of progress without charts, in one file for the sake of the first page's size. */

export function DailyPlanPage() {
  usePageTitle(planMessages.words.heading, planMessages.words.lead)
  const handOver = (name: string | undefined) => <HandOverButton name={name} to={paths.dailyPlan()} />
  return <DailyPlanScreen streak={<StreakCard />} offer={<SubscribeBanner variant="daily" handOver={handOver} />} />
}

export function LearningStreakPage() {
  usePageTitle(streakMessages.words.heading, streakMessages.words.lead)
  return <StreakScreen />
}

export function LeaderboardPage() {
  usePageTitle(leaderboardMessages.words.heading, leaderboardMessages.words.lead)
  return <LeaderboardScreen />
}

export function ChildWeekPage() {
  const { childId = '' } = useParams()
  const t = useText(weekMessages)
  const { data } = useChildWeek(childId)
  const title = data && t('heading', { name: data.child.nickname })
  usePageTitle(title ? { en: title, zh: title } : weekMessages.words.title, weekMessages.words.lead)
  return <ChildWeekScreen childId={childId} />
}

export function ClassWeekPage() {
  const { classId = '' } = useParams()
  const t = useText(classMessages)
  const { data } = useClassWeek(classId)
  const title = data && t('headingOf', { name: data.className })
  usePageTitle(title ? { en: title, zh: title } : classMessages.words.heading, classMessages.words.lead)
  return <ClassWeekScreen classId={classId} />
}

export function WeeklyMailPage() {
  usePageTitle(mailMessages.words.heading, mailMessages.words.about)
  return <StopMailScreen />
}
