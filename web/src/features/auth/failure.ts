import type { PasswordWeakness } from '@capyzen/contracts/errors'
import { useCallback } from 'react'
import { ApiError, isSignedOut, type ApiErrorCode } from '#platform/api.ts'
import { textNow, useText, type Say } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './failure-messages.ts'
import { useViewer } from './session.tsx'
import { useTrack } from './track.ts'

type Key = keyof (typeof messages)['words']

/** A code without an entry does not compile. What only a fault of the page can bring about reads as our mistake. */
const codeWords: Record<ApiErrorCode, Key> = {
  broken_json: 'internal',
  invalid_request: 'invalidRequest',
  incomplete_credentials: 'incompleteCredentials',
  login_required: 'signedOut',
  session_not_found: 'signedOut',
  invalid_credentials: 'invalidCredentials',
  forbidden: 'forbidden',
  foreign_origin: 'foreignOrigin',
  email_not_verified: 'emailNotVerified',
  account_banned: 'accountBanned',
  second_factor_required: 'secondFactorRequired',
  proof_required: 'proofRequired',
  consent_required: 'consentRequired',
  not_found: 'notFound',
  wrong_method: 'internal',
  attempt_closed: 'attemptClosed',
  conflict: 'conflict',
  limit_reached: 'limitReached',
  last_administrator: 'lastAdministrator',
  last_way_in: 'lastWayIn',
  link_expired: 'linkExpired',
  body_too_large: 'tooLarge',
  range_not_satisfiable: 'internal',
  unsupported_media_type: 'internal',
  upload_expired: 'uploadExpired',
  unsupported_version: 'internal',
  not_a_video: 'notAVideo',
  weak_password: 'weakPassword',
  invalid_code: 'invalidCode',
  too_many_requests: 'tooManyRequests',
  internal: 'internal',
  storage_full: 'storageFull',
  unavailable: 'unavailable',
  unreachable: 'unreachable',
}

const weaknessWords: Record<PasswordWeakness, Key> = {
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_common: 'tooCommon',
}

/** One or more sentences, all the reasons of a weak password among them. */
function failureWords(error: unknown, say: Say<Key>): string {
  if (!(error instanceof ApiError)) return say('unexpected')
  if (error.code === 'weak_password' && error.reasons.length > 0) return weaknesses(error.reasons, say)
  const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  if (error.code === 'too_many_requests' && minutes > 90)
    return say('tooManyRequestsForHours', { count: Math.ceil(minutes / 60) })
  return say(Object.hasOwn(codeWords, error.code) ? codeWords[error.code] : 'internal', { count: minutes })
}

function weaknesses(reasons: readonly PasswordWeakness[], say: Say<Key>): string {
  return sentences(...reasons.map((reason) => say(weaknessWords[reason])))
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
