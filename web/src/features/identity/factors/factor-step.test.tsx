import { getSession } from '@capyzen/contracts/auth'
import {
  challengeFactor,
  listFactors,
  useRecoveryCode as redeemRecoveryCode,
  verifyFactor,
  type Factor,
} from '@capyzen/contracts/factors'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewerOf } from '#test/fixtures/auth.ts'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { FactorStep } from './factor-step.tsx'

const app: Factor = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d',
  type: 'totp',
  status: 'verified',
  phoneEnding: null,
  createdAt: '2026-03-01T04:00:00.000Z',
  lastUsedAt: null,
}
const phone: Factor = { ...app, id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3e', type: 'phone', phoneEnding: '67' }
const verified = viewerOf({ hasSecondFactor: true, assuranceLevel: 'aal2' })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, { viewer: null, awaitsFactor: true })
})

function show(factors: Factor[], { language = 'en' as 'en' | 'zh', recoveryCodesLeft = 10 } = {}) {
  api.on(listFactors, { factors, recoveryCodesLeft })
  return renderApp(<FactorStep />, { language })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const codeField = (name = 'Six-digit code') => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('second factor step', () => {
  it.each([
    ['en', 'The code in your app', 'Six-digit code'],
    ['zh', '应用里的验证码', '六位验证码'],
  ] as const)(
    'asks in %s for the code of the authenticator app, and focuses its field',
    async (language, title, label) => {
      show([app, phone], { language })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(document.activeElement).toBe(await codeField(label))
    },
  )

  it('submits the code at its last digit, and signs in', async () => {
    const calls = api.on(verifyFactor, { viewer: verified, recoveryCodes: null })
    const { user, queries } = show([app])
    await user.type(await codeField(), '123456')
    await waitFor(() => expect(queries.getQueryData(sessionQuery.queryKey)?.viewer).toEqual(verified))
    expect(calls.map(({ params, body }) => [params.factorId, body])).toEqual([[app.id, { code: '123456' }]])
  })

  it('says what to do about a wrong code, clears the field and keeps the focus', async () => {
    api.fail(verifyFactor, { error: 'invalid_code' })
    const { user } = show([app])
    await user.type(await codeField(), '123456')
    expect(await screen.findByText(/Wait until the app shows a new one/)).toBeTruthy()
    expect((await codeField()).value).toBe('')
    expect(document.activeElement).toBe(await codeField())
  })

  it('says how long to wait after too many attempts, and keeps the code', async () => {
    api.fail(verifyFactor, { error: 'too_many_requests', retryAfterSeconds: 599 })
    const { user } = show([app])
    await user.type(await codeField(), '123456')
    expect(await screen.findByText(/wait 10 minutes/)).toBeTruthy()
    expect((await codeField()).value).toBe('123456')
  })

  it('sends nothing before six digits are typed', async () => {
    const calls = api.on(verifyFactor, { viewer: verified, recoveryCodes: null })
    const { user } = show([app])
    await user.type(await codeField(), '123{Enter}')
    expect(await screen.findByText(/six digits/, { selector: '[aria-live]' })).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('sends a text message only on request, then accepts its code', async () => {
    const challenges = api.on(challengeFactor, { outcome: 'challenged' })
    const calls = api.on(verifyFactor, { viewer: verified, recoveryCodes: null })
    const { user } = show([phone])
    const send = await button('Send the code')
    expect(screen.getByText(/ending in 67/)).toBeTruthy()
    expect(challenges).toEqual([])
    await user.click(send)
    await user.type(await codeField(), '654321')
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ code: '654321' }]))
    expect(challenges.map(({ params }) => params)).toEqual([{ factorId: phone.id }])
  })

  it('switches between factors, by keyboard too', async () => {
    const { user } = show([app, phone])
    ;(await button('Use the phone ending in 67')).focus()
    await user.keyboard('{Enter}')
    expect(await button('Send the code')).toBeTruthy()
    await user.click(await button('Use the authenticator app'))
    expect(await codeField()).toBeTruthy()
  })

  it('accepts a recovery code, and says how many are left', async () => {
    const calls = api.on(redeemRecoveryCode, { viewer: verified, recoveryCodesLeft: 2 })
    const { user, queries } = show([app])
    await user.click(await button('Use a recovery code'))
    const field = await screen.findByRole('textbox', { name: 'Recovery code' })
    expect(document.activeElement).toBe(field)
    await user.type(field, '7K2MQ X9V4D{Enter}')
    await waitFor(() => expect(queries.getQueryData(sessionQuery.queryKey)?.viewer).toEqual(verified))
    expect(calls.map(({ body }) => body)).toEqual([{ code: '7K2MQ X9V4D' }])
    await expectToast('Recovery codes left: 2')
  })

  it('keeps a rejected recovery code and selects it', async () => {
    api.fail(redeemRecoveryCode, { error: 'invalid_code' })
    const { user } = show([app])
    await user.click(await button('Use a recovery code'))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Recovery code' })
    await user.type(field, '7k2mq-x9v4d{Enter}')
    expect(await screen.findByText(/This recovery code doesn’t work/)).toBeTruthy()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 11])
  })

  it('offers neither recovery codes when none are left nor an unverified factor', async () => {
    show([app, { ...phone, status: 'unverified' }], { recoveryCodesLeft: 0 })
    await codeField()
    expect(screen.queryByRole('button', { name: /Use/ })).toBeNull()
  })

  it('loads the session again when it has ended', async () => {
    const asked = api.on(getSession, { viewer: null, awaitsFactor: false })
    api.fail(verifyFactor, { error: 'session_not_found' })
    const { user } = show([app])
    await user.type(await codeField(), '123456')
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('offers a retry when the factors cannot be loaded', async () => {
    api.fail(listFactors, { error: 'internal' })
    const { user } = renderApp(<FactorStep />)
    const again = await button('Try again')
    api.on(listFactors, { factors: [app], recoveryCodesLeft: 10 })
    await user.click(again)
    expect(await codeField()).toBeTruthy()
  })
})
