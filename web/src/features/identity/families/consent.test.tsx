import { getSession } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { answerConsentRequest, askGuardian, getOwnConsent, readConsentRequest } from '@capyzen/contracts/families'
import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { OwnConsentCard } from './own-consent.tsx'
import { ConsentScreen } from './consent-screen.tsx'

// Rendering can be slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

let api: ReturnType<typeof fakeApi>

const asked = { studentName: 'Lin', isGiven: false, keepsVoiceAndPictures: false }
const decided = ({ body }: { body?: unknown }) => {
  const { isGiven, keepsVoiceAndPictures = false } = body as CallInput<typeof answerConsentRequest>
  return { isGiven, keepsVoiceAndPictures }
}

beforeEach(() => {
  api = fakeApi()
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

describe('guardian consent by link', () => {
  const open = (at = '/consent?token=abc', language: 'en' | 'zh' = 'en') =>
    renderApp(<ConsentScreen />, { at, language })

  it('explains the consent and records it', async () => {
    api.on(readConsentRequest, asked)
    const sent = api.on(answerConsentRequest, decided)
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'May we keep what Lin writes, says and uploads?' })).toBeDefined()
    for (const text of [/no advertising/, /withdraw your consent at any time/, /If you don’t agree/])
      expect(screen.getByText(text)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    const heading = await screen.findByRole('heading', { name: 'You have agreed. Thank you!' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(sent[0]?.body).toEqual({ token: 'abc', isGiven: true, keepsVoiceAndPictures: false })
  })

  it('records a refusal without pressure, and a change of mind', async () => {
    api.on(readConsentRequest, asked)
    const sent = api.on(answerConsentRequest, decided)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I don’t agree' }))
    expect(await screen.findByText(/That’s fine/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /changed my mind/ }))
    expect(await screen.findByText('You have agreed. Thank you!')).toBeDefined()
    expect(sent.map(({ body }) => (body as { isGiven: boolean }).isGiven)).toEqual([false, true])
  })

  it('withdraws consent, and says so', async () => {
    api.on(readConsentRequest, { ...asked, isGiven: true })
    api.on(answerConsentRequest, decided)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Withdraw my consent' }))
    expect(await screen.findByText('You have withdrawn your consent')).toBeDefined()
  })

  it('asks for voice and pictures by a tick of its own, which can be changed later', async () => {
    api.on(readConsentRequest, asked)
    const sent = api.on(answerConsentRequest, decided)
    const { user } = open()
    const tick = () => screen.findByRole('checkbox', { name: /Keep voice recordings/ })
    expect((await tick()).getAttribute('aria-checked')).toBe('false')
    await user.click(await tick())
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    await screen.findByRole('heading', { name: 'You have agreed. Thank you!' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(await tick())
    expect(screen.getByText(/What has been kept is deleted/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 'abc', isGiven: true, keepsVoiceAndPictures: true },
      { token: 'abc', isGiven: true, keepsVoiceAndPictures: false },
    ])
  })

  it.each([
    ['/consent', 'This link is incomplete'],
    ['/consent?token=', 'This link is incomplete'],
    ['/consent?token=old', 'This link no longer works'],
  ])('answers %s with the message: %s', async (at, message) => {
    api.fail(readConsentRequest, { error: 'link_expired' })
    open(at)
    expect(await screen.findByRole('heading', { name: message })).toBeDefined()
  })

  it.each([
    ['en', 'Please open this link on your own device', /your own phone or computer/, 'I agree'],
    ['zh', '请在您自己的设备上打开这个链接', /您自己的手机或电脑/, '我同意'],
  ] as const)('says in %s where to open it instead of the student’s browser', async (language, title, line, agree) => {
    api.fail(readConsentRequest, { error: 'forbidden' })
    open('/consent?token=t', language)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(line)).toBeDefined()
    expect(screen.queryByRole('button', { name: agree })).toBeNull()
  })

  it('says that the link expired while the page was open', async () => {
    api.on(readConsentRequest, asked)
    api.fail(answerConsentRequest, { error: 'link_expired' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I agree' }))
    expect(await screen.findByText('This link no longer works')).toBeDefined()
  })

  it('shows an error when the answer cannot be sent', async () => {
    api.on(readConsentRequest, asked)
    api.cut(answerConsentRequest)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: 'I agree' })).toBeDefined()
  })
})

describe('consent of a student', () => {
  const missing = {
    state: 'missing',
    askedOf: null,
    canAskFrom: null,
    byFamily: false,
    keepsVoiceAndPictures: false,
  } as const

  it('asks a guardian by email, and shows the masked address', async () => {
    api.on(getOwnConsent, missing)
    const sent = api.on(askGuardian, {
      state: 'asked',
      askedOf: 'm***@home.test',
      canAskFrom: null,
      byFamily: false,
      keepsVoiceAndPictures: false,
    })
    const { user } = renderApp(<OwnConsentCard />)
    await user.type(await screen.findByLabelText('Your guardian’s email'), 'mum＠home.test')
    await user.click(screen.getByRole('button', { name: 'Email my parent' }))
    expect(await screen.findByText(/m\*\*\*@home\.test/)).toBeDefined()
    expect(sent[0]?.body).toEqual({ guardianEmail: 'mum@home.test' })
    expect(screen.getByRole('button', { name: 'Send another email' })).toBeDefined()
  })

  const failures: [ApiFailure, RegExp, typed?: string][] = [
    [{ error: 'invalid_request', fields: ['guardianEmail'] }, /your own email/, 'Mei+me@example.com'],
    [{ error: 'invalid_request', fields: ['guardianEmail'] }, /doesn’t look like an email/],
    [{ error: 'invalid_request', fields: [] }, /couldn’t be sent/],
    [{ error: 'too_many_requests', retryAfterSeconds: 9_000 }, /enough emails for today/],
    [{ error: 'internal' }, /couldn’t be sent/],
  ]
  it.each(failures)('says why no email was sent: %j', async (failure, message, typed = 'lin@home.test') => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(getOwnConsent, missing)
    api.fail(askGuardian, failure)
    const { user } = renderApp(<OwnConsentCard />)
    const field = await screen.findByLabelText('Your guardian’s email')
    await user.type(field, `${typed}{Enter}`)
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('rejects an empty and an invalid address before they are sent', async () => {
    api.on(getOwnConsent, missing)
    const sent = api.on(askGuardian, missing)
    const { user } = renderApp(<OwnConsentCard />)
    await user.click(await screen.findByRole('button', { name: 'Email my parent' }))
    expect(screen.getByText('Please type the email.')).toBeDefined()
    await user.type(screen.getByLabelText('Your guardian’s email'), 'mum@home{Enter}')
    expect(screen.getByText(/doesn’t look like/)).toBeDefined()
    expect(sent).toHaveLength(0)
  })

  it('shows when consent can be requested again after a refusal', async () => {
    api.on(getOwnConsent, { ...missing, state: 'refused', canAskFrom: '2026-11-28T01:00:00.000Z' })
    renderApp(<OwnConsentCard />)
    expect(await screen.findByText(/You can ask again on 28 Nov 2026/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tells a child in a family to ask its parent', async () => {
    api.on(getOwnConsent, { ...missing, canAskFrom: null, byFamily: true })
    renderApp(<OwnConsentCard />, { language: 'zh' })
    expect(await screen.findByText(/告诉家长/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows nothing when no consent is needed', async () => {
    const asked = api.on(getOwnConsent, { ...missing, state: 'not_needed' })
    const { container } = renderApp(<OwnConsentCard />)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it.each([
    ['given', true],
    ['not_needed', true],
    ['missing', false],
    ['asked', false],
  ] as const)('shows the gated content for the consent state %s: %s', async (state, isOpen) => {
    api.on(getOwnConsent, { ...missing, state })
    renderApp(
      <ConsentGate>
        <p>the writing coach</p>
      </ConsentGate>,
    )
    if (isOpen) expect(await screen.findByText('the writing coach')).toBeDefined()
    else {
      expect(await screen.findByText('Ask a grown-up first')).toBeDefined()
      expect(screen.queryByText('the writing coach')).toBeNull()
    }
  })

  it('hides the gated content when the consent state cannot be loaded', async () => {
    api.fail(getOwnConsent, { error: 'internal' })
    renderApp(
      <ConsentGate>
        <p>the writing coach</p>
      </ConsentGate>,
    )
    expect(await screen.findByText('We couldn’t load this right now')).toBeDefined()
    expect(screen.queryByText('the writing coach')).toBeNull()
  })
})
