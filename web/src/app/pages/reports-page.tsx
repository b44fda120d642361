import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/administration/reports/messages.ts'
import { ReportsScreen } from '#features/administration/reports/reports-screen.tsx'

export function ReportsPage() {
  usePageTitle(messages.words.reports, messages.words.lead)
  return <ReportsScreen />
}
