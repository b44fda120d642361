import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './consent-messages.ts'
import { ConsentScreen } from './consent-screen.tsx'

export const ConsentPage = titledPage('consent', ConsentScreen, messages.words.page, messages.words.pagePromise)
