import { titledPage } from '#shared/titled-page.tsx'
import { LeaderboardScreen } from './leaderboard-screen.tsx'
import { messages } from './messages.ts'

export const LeaderboardPage = titledPage('leaderboard', LeaderboardScreen, messages.words.heading, messages.words.lead)
