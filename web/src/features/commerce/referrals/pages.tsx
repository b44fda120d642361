import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './messages.ts'
import { ReferralScreen } from './referral-screen.tsx'

export const ReferralPage = titledPage('referral', ReferralScreen, messages.words.heading, messages.words.lead)
