import type { Viewer } from '@capyzen/contracts/auth'
import { useSyncExternalStore } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { forgetChoice, rememberChoice, storedChoice } from '#platform/device-choices.ts'

/* The code of an opened invitation, kept until the new account first signs in, whichever way it was made. */

const keptMs = 30 * 86_400_000
/** The code, and when it was kept. */
const keptForm = /^([A-Z2-9]{10}) (\d+)$/
const listeners = new Set<() => void>()

/** The last link that was opened counts; what is no code is ignored. */
export function keepReferralCode(text: string): void {
  const kept = `${text.trim().toUpperCase()} ${deviceNow()}`
  if (!keptForm.test(kept)) return
  rememberChoice('referral', kept)
  announce()
}

export function forgetReferralCode(): void {
  forgetChoice('referral')
  announce()
}

export function keptReferralCode(): string | undefined {
  const [, code, keptAt] = keptForm.exec(storedChoice('referral') ?? '') ?? []
  return deviceNow() - Number(keptAt) < keptMs ? code : undefined
}

export function useKeptReferralCode(): string | undefined {
  return useSyncExternalStore(subscribe, keptReferralCode)
}

/** The server decides; this leaves the code to the account for which it was opened. */
export const isNewAccount = ({ createdAt }: Viewer): boolean => deviceNow() - Date.parse(createdAt) < keptMs

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
