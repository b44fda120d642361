import type { PasswordWeakness } from '@capyzen/contracts/errors'
import { useCallback } from 'react'
import { ApiError, isSignedOut, type ApiErrorCode } from '#platform/api.ts'
import { textNow, useText, type Say } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './failure-messages.ts'
import { useViewer } from './session.tsx'
import { useTrack } from './track.ts'

type Key = keyof (typeof messages)['words']

/** Codes that these calls cannot be answered with read as our mistake. */
const codeWords: Partial<Record<ApiErrorCode, Key>> = {
  invalid_credentials: 'invalidCredentials',
  email_not_verified: 'emailNotVerified',
  weak_password: 'weakPassword',
  too_many_requests: 'tooManyRequests',
  invalid_request: 'invalidRequest',
  broken_json: 'invalidRequest',
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  body_too_large: 'tooLarge',
  link_expired: 'linkExpired',
  foreign_origin: 'foreignOrigin',
  forbidden: 'foreignOrigin',
  login_required: 'signedOut',
  session_not_found: 'signedOut',
}

const weaknessWords: Record<PasswordWeakness, Key> = {
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_common: 'tooCommon',
}

/** One or more sentences, all the reasons of a weak password among them. */
export function failureWords(error: unknown, say: Say<Key>): string {
  if (!(error instanceof ApiError)) return say('unexpected')
  if (error.code === 'weak_password' && error.reasons.length > 0) return weaknesses(error.reasons, say)
  const count = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  return say(codeWords[error.code] ?? 'internal', { count })
}

function weaknesses(reasons: readonly PasswordWeakness[], say: Say<Key>): string {
  return [...reasons].map((reason) => say(weaknessWords[reason])).join(' ')
}

export function useFailureWords(): (error: unknown) => string {
  const t = useText(messages)
  return useCallback((error) => failureWords(error, t), [t])
}

/** Tells the reader at once, and us when it was a fault of the page and somebody is signed in (spec 1 §8). */
export function useReportFailure(): (error: unknown) => void {
  const isSignedIn = useViewer() !== null
  const track = useTrack()
  return useCallback(
    (error) => {
      // That nobody is here any more is said once for all calls (session-notices.ts).
      if (isSignedOut(error)) return
      if (error instanceof ApiError) {
        toast.error(
          textNow(messages, 'error'),
          failureWords(error, (key, values) => textNow(messages, key, values)),
        )
        return
      }
      console.error(error)
      toast.error(textNow(messages, 'unexpected'))
      if (!isSignedIn) return
      track('error_encounter', {
        actionDetails: { name: error instanceof Error ? error.name.slice(0, 300) : 'unknown' },
      })
    },
    [isSignedIn, track],
  )
}
