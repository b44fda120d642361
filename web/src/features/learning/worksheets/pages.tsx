import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './messages.ts'
import { WorksheetsScreen } from './worksheets-screen.tsx'

export const WorksheetsPage = titledPage('worksheets', WorksheetsScreen, messages.words.heading, messages.words.lead)
