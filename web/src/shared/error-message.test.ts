import { errorStatus, type ErrorCode } from '@capyzen/contracts/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api.ts'
import { setLanguage } from '#platform/i18n.ts'
import { takeToasts } from '#ui/toast.tsx'
import { errorMessage, toastError } from './error-message.ts'

const error = (code: ErrorCode, details = {}) => new ApiError(code, errorStatus[code], details)

describe('errorMessage', () => {
  it('has a message for every error code, in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      setLanguage(language)
      for (const code of Object.keys(errorStatus) as ErrorCode[])
        expect(errorMessage(error(code)), code).toMatch(language === 'en' ? /^[A-Z]/ : /^\p{Script=Han}/u)
    }
    setLanguage('en')
  })

  it('lists every reason why a password is weak', () => {
    const weak = error('weak_password', { reasons: ['too_short', 'too_common'] })
    expect(errorMessage(weak)).toMatch(/^It’s too short.*Many people use this one/)
  })

  it('says how long to wait, in minutes or in hours', () => {
    expect(errorMessage(error('too_many_requests', { retryAfterSeconds: 61 }))).toContain('wait 2 minutes')
    expect(errorMessage(error('too_many_requests', { retryAfterSeconds: 7_200 }))).toContain('wait 2 hours')
  })

  it('returns the general message for an unknown code or an unexpected error', () => {
    expect(errorMessage(error('broken_json'))).toBe(errorMessage(error('internal')))
    expect(errorMessage(new ApiError('from_the_future' as ErrorCode, 400))).toBe(errorMessage(error('internal')))
    expect(errorMessage(new TypeError('a bug'))).toBe('Something went wrong!')
  })

  it('lets a feature override single codes, or all others', () => {
    const overrides = { conflict: 'Already redeemed', otherwise: 'Not changed' }
    expect(errorMessage(error('conflict'), overrides)).toBe('Already redeemed')
    expect(errorMessage(error('internal'), overrides)).toBe('Not changed')
    expect(errorMessage(new TypeError('a bug'), overrides)).toBe('Not changed')
    expect(errorMessage(error('forbidden'), { conflict: 'Already redeemed' })).toContain('doesn’t have access to this')
  })
})

describe('toastError', () => {
  it('shows the message of the error code, or the general one', () => {
    const notices = { limit_reached: ['Too many', 'Remove one first'], otherwise: ['Not saved'] } as const
    toastError(error('limit_reached'), notices)
    toastError(error('internal'), notices)
    expect(takeToasts()).toMatchObject([
      { kind: 'error', title: 'Too many', description: 'Remove one first' },
      { kind: 'error', title: 'Not saved' },
    ])
  })
})
