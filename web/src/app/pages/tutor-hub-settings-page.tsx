import { usePageTitle } from '#app/page-title.ts'
import { HubSettingsScreen } from '#features/tutor/tutor-hub/hub-settings-screen.tsx'
import { messages } from '#features/tutor/tutor-hub/messages.ts'

export function TutorHubSettingsPage() {
  usePageTitle(messages.words.settings, messages.words.settingsPromise)
  return <HubSettingsScreen />
}
