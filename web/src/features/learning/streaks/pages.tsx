import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './messages.ts'
import { StreakScreen } from './streak-screen.tsx'

export const LearningStreakPage = titledPage(
  'learningStreak',
  StreakScreen,
  messages.words.heading,
  messages.words.lead,
)
