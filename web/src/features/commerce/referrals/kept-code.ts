import type { Viewer } from '@capyzen/contracts/auth'
import { useSyncExternalStore } from 'react'
import { deviceNow } from '#platform/clock.ts'

/*
 * The code of the invitation by which this browser came, kept until the new account first signs in, whichever way it
 * was made. Loaded on every page.
 */

const storageKey = 'capyzen.referral'
const keptMs = 30 * 86_400_000
/** The server decides; this leaves the code to the account for which it was opened. */
export const isNewAccount = ({ createdAt }: Viewer): boolean => deviceNow() - Date.parse(createdAt) < keptMs

const codeForm = /^[A-Z2-9]{10}$/

interface KeptCode {
  code: string
  keptAt: number
}

let forThisPage: KeptCode | undefined
const listeners = new Set<() => void>()

/** The last link that was opened counts; what is no code is ignored. */
export function keepReferralCode(text: string): void {
  const code = text.trim().toUpperCase()
  if (!codeForm.test(code)) return
  store({ code, keptAt: deviceNow() })
}

export function forgetReferralCode(): void {
  store(undefined)
}

export function keptReferralCode(): string | undefined {
  const kept = forThisPage ?? readStorage()
  return kept && codeForm.test(kept.code) && deviceNow() - kept.keptAt < keptMs ? kept.code : undefined
}

export function useKeptReferralCode(): string | undefined {
  return useSyncExternalStore(subscribe, keptReferralCode)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(kept: KeptCode | undefined): void {
  forThisPage = undefined
  try {
    if (kept) localStorage.setItem(storageKey, JSON.stringify(kept))
    else localStorage.removeItem(storageKey)
  } catch {
    // Private windows may have no storage; the code lasts as long as the page then.
    forThisPage = kept
  }
  for (const listener of listeners) listener()
}

function readStorage(): KeptCode | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptCode | null) ?? undefined
  } catch {
    return undefined
  }
}
