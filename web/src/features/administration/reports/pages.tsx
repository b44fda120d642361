import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './messages.ts'
import { ReportsScreen } from './reports-screen.tsx'

export const ReportsPage = titledPage('reports', ReportsScreen, messages.words.reports, messages.words.lead)
