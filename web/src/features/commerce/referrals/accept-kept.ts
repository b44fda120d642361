import { acceptReferral } from '@capyzen/contracts/referrals'
import { ApiError, call } from '#platform/api.ts'
import { forgetReferralCode, keptReferralCode } from './kept-code.ts'

let running: Promise<void> | undefined

/** Keeps the code where the server could not be asked, for the next page. */
export function acceptKeptReferral(): Promise<void> {
  return (running ??= accept().finally(() => (running = undefined)))
}

async function accept(): Promise<void> {
  const code = keptReferralCode()
  if (code === undefined) return
  try {
    await call(acceptReferral, { code }, { isRepeatable: true })
    forgetReferralCode()
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) forgetReferralCode()
  }
}
