import { titledPage } from '#shared/titled-page.tsx'
import { HubSettingsScreen } from './hub-settings-screen.tsx'
import { messages } from './messages.ts'

export const TutorHubSettingsPage = titledPage(
  'tutorHubSettings',
  HubSettingsScreen,
  messages.words.settings,
  messages.words.settingsPromise,
)
