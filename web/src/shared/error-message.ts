import { useCallback } from 'react'
import { ApiError, isSignedOut, type ApiErrorCode } from '#platform/api.ts'
import { textNow, useText, type Say } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './error-messages.ts'

/** Messages of a feature by error code; `otherwise` covers all other codes. */
type ErrorOverrides = Partial<Record<ApiErrorCode | 'otherwise', string>>

/** The message of an error, with all reasons for a weak password, or how long to wait. */
export function useErrorMessage(): (error: unknown, overrides?: ErrorOverrides) => string {
  const t = useText(messages)
  return useCallback((error, overrides) => messageFor(error, t, overrides), [t])
}

/** For text outside React, such as a toast; it doesn't follow a change of language. */
export function errorMessage(error: unknown, overrides?: ErrorOverrides): string {
  return messageFor(error, (key, values) => textNow(messages, key, values), overrides)
}

type Notice = readonly [title: string, description?: string]

export function toastError(
  error: unknown,
  notices: Partial<Record<ApiErrorCode, Notice>> & { otherwise: Notice },
): void {
  toast.error(...((error instanceof ApiError && notices[error.code]) || notices.otherwise))
}

export const minutesToWait = (error: unknown): number =>
  Math.max(1, Math.ceil(((error instanceof ApiError && error.retryAfterSeconds) || 60) / 60))

type Key = keyof (typeof messages)['words']

const isKey = (code: string): code is Key => Object.hasOwn(messages.words, code)

function messageFor(error: unknown, say: Say<Key>, overrides: ErrorOverrides = {}): string {
  const own = (error instanceof ApiError && overrides[error.code]) || overrides.otherwise
  if (own !== undefined) return own
  if (!(error instanceof ApiError)) return say('unexpected')
  const { code, reasons } = error
  if (code === 'weak_password' && reasons.length > 0) return sentences(...reasons.map((reason) => say(reason)))
  const minutes = minutesToWait(error)
  if (code === 'too_many_requests' && minutes > 90)
    return say('tooManyRequestsForHours', { count: Math.ceil(minutes / 60) })
  const key = isSignedOut(error) ? 'login_required' : code
  return say(isKey(key) ? key : 'internal', { count: minutes })
}
