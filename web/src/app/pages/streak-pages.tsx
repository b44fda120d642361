import { usePageTitle } from '#app/page-title.ts'
import { LeaderboardScreen } from '#features/learning/leaderboard/leaderboard-screen.tsx'
import { messages as leaderboardMessages } from '#features/learning/leaderboard/messages.ts'
import { messages as streakMessages } from '#features/learning/streaks/messages.ts'
import { StreakScreen } from '#features/learning/streaks/streak-screen.tsx'

export function LearningStreakPage() {
  usePageTitle(streakMessages.words.heading, streakMessages.words.lead)
  return <StreakScreen />
}

export function LeaderboardPage() {
  usePageTitle(leaderboardMessages.words.heading, leaderboardMessages.words.lead)
  return <LeaderboardScreen />
}
