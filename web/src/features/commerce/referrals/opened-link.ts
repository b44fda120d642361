import type { Viewer } from '@capyzen/contracts/auth'
import { acceptReferral } from '@capyzen/contracts/referrals'
import { ApiError, call } from '#platform/api.ts'
import { paths } from '#paths'
import { forgetReferralCode, isNewAccount, keepReferralCode, keptReferralCode } from './kept-code.ts'

/** Keeps the code of an opened invitation link, and accepts it once a new account is signed in; others leave it. */
export async function followLink(pathname: string, search: string, viewer: Viewer | null): Promise<void> {
  const opened = pathname === paths.register() ? new URLSearchParams(search).get('ref') : null
  if (opened !== null) keepReferralCode(opened)
  if (viewer && !viewer.isChild && isNewAccount(viewer)) await (running ??= accept())
}

let running: Promise<void> | undefined

/** Keeps the code where the server could not be asked, for the next page. */
async function accept(): Promise<void> {
  const code = keptReferralCode()
  try {
    if (code === undefined) return
    await call(acceptReferral, { code }, { isRepeatable: true })
    forgetReferralCode()
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) forgetReferralCode()
  } finally {
    running = undefined
  }
}
