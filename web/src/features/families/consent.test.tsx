import { getSession } from '@capyzen/contracts/auth'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { answerConsentRequest, askGuardian, getOwnConsent, readConsentRequest } from '@capyzen/contracts/families'
import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { toast } from '#ui/toast.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { ConsentScreen } from './consent-screen.tsx'
import { OwnConsentCard } from './own-consent-card.tsx'

// A busy machine draws late.
configure({ asyncUtilTimeout: 5_000 })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

describe('the page that a guardian’s letter leads to', () => {
  const open = (at = '/consent?token=abc') => renderApp(<ConsentScreen />, { at })

  it('says what is asked and what it means, and takes a yes', async () => {
    api.on(readConsentRequest, { pupilName: 'Lin', isGiven: false })
    const sent = api.on(answerConsentRequest, { isGiven: true })
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'May we keep what Lin writes, says and uploads?' })).toBeDefined()
    for (const words of [/no advertising/, /take your consent back at any time/, /If you don’t agree/])
      expect(screen.getByText(words)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    const heading = await screen.findByRole('heading', { name: 'You have agreed. Thank you!' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(sent[0]?.body).toEqual({ token: 'abc', isGiven: true })
  })

  it('takes a no without a reproach, and a change of mind', async () => {
    api.on(readConsentRequest, { pupilName: 'Lin', isGiven: false })
    const sent = api.on(answerConsentRequest, ({ body }) => ({ isGiven: (body as { isGiven: boolean }).isGiven }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I don’t agree' }))
    expect(await screen.findByText(/That is fine/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /changed my mind/ }))
    expect(await screen.findByText('You have agreed. Thank you!')).toBeDefined()
    expect(sent.map(({ body }) => (body as { isGiven: boolean }).isGiven)).toEqual([false, true])
  })

  it('takes consent back later, and says so', async () => {
    api.on(readConsentRequest, { pupilName: 'Lin', isGiven: true })
    api.on(answerConsentRequest, { isGiven: false })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Take my consent back' }))
    expect(await screen.findByText('You have taken your consent back')).toBeDefined()
  })

  it.each([
    ['/consent', 'This link is not complete'],
    ['/consent?token=', 'This link is not complete'],
    ['/consent?token=old', 'This link no longer answers'],
  ])('says clearly that %s: %s', async (at, words) => {
    api.fail(readConsentRequest, { error: 'link_expired' })
    open(at)
    expect(await screen.findByRole('heading', { name: words })).toBeDefined()
  })

  it('says so when the link has run out while the page was open', async () => {
    api.on(readConsentRequest, { pupilName: 'Lin', isGiven: false })
    api.fail(answerConsentRequest, { error: 'link_expired' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I agree' }))
    expect(await screen.findByText('This link no longer answers')).toBeDefined()
  })

  it('says that an answer was not sent', async () => {
    api.on(readConsentRequest, { pupilName: 'Lin', isGiven: false })
    api.cut(answerConsentRequest)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: 'I agree' })).toBeDefined()
  })
})

describe('a pupil’s own consent', () => {
  const missing = { state: 'missing', askedOf: null, canAskFrom: null, byFamily: false } as const

  it('is asked for by letter, and shows whom it waits for', async () => {
    api.on(getOwnConsent, missing)
    const sent = api.on(askGuardian, { state: 'asked', askedOf: 'm***@home.test', canAskFrom: null, byFamily: false })
    const { user } = renderApp(<OwnConsentCard />)
    await user.type(await screen.findByLabelText('Your guardian’s email'), 'mum＠home.test')
    await user.click(screen.getByRole('button', { name: 'Ask by letter' }))
    expect(await screen.findByText(/m\*\*\*@home\.test/)).toBeDefined()
    expect(sent[0]?.body).toEqual({ guardianEmail: 'mum@home.test' })
    expect(screen.getByRole('button', { name: 'Send another letter' })).toBeDefined()
  })

  const failures: [ApiFailure, RegExp, typed?: string][] = [
    [{ error: 'invalid_request', fields: ['guardianEmail'] }, /your own address/, 'Mei+me@example.com'],
    [{ error: 'invalid_request', fields: ['guardianEmail'] }, /doesn’t look like an email/],
    [{ error: 'invalid_request', fields: [] }, /could not be sent/],
    [{ error: 'too_many_requests', retryAfterSeconds: 9_000 }, /enough letters for today/],
    [{ error: 'internal' }, /could not be sent/],
  ]
  it.each(failures)('says why no letter went out: %j', async (failure, words, typed = 'lin@home.test') => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(getOwnConsent, missing)
    api.fail(askGuardian, failure)
    const { user } = renderApp(<OwnConsentCard />)
    const field = await screen.findByLabelText('Your guardian’s email')
    await user.type(field, `${typed}{Enter}`)
    expect(await screen.findByText(words)).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('catches an empty and a broken address before they are sent', async () => {
    api.on(getOwnConsent, missing)
    const sent = api.on(askGuardian, missing)
    const { user } = renderApp(<OwnConsentCard />)
    await user.click(await screen.findByRole('button', { name: 'Ask by letter' }))
    expect(screen.getByText('Please type the email.')).toBeDefined()
    await user.type(screen.getByLabelText('Your guardian’s email'), 'mum@home{Enter}')
    expect(screen.getByText(/doesn’t look like/)).toBeDefined()
    expect(sent).toHaveLength(0)
  })

  it('is not asked for again in the week after a no', async () => {
    api.on(getOwnConsent, { ...missing, state: 'refused', canAskFrom: '2026-11-28T01:00:00.000Z' })
    renderApp(<OwnConsentCard />)
    expect(await screen.findByText(/You can ask again on 28 Nov 2026/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('sends a family’s child to its parent', async () => {
    api.on(getOwnConsent, { ...missing, canAskFrom: null, byFamily: true })
    renderApp(<OwnConsentCard />, { language: 'zh' })
    expect(await screen.findByText(/告诉爸爸妈妈/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is no matter for grown-ups', async () => {
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
  ] as const)('opens what keeps their words when it is %s: %s', async (state, isOpen) => {
    api.on(getOwnConsent, { ...missing, state })
    renderApp(
      <ConsentGate>
        <p>the writing coach</p>
      </ConsentGate>,
    )
    if (isOpen) expect(await screen.findByText('the writing coach')).toBeDefined()
    else {
      expect(await screen.findByText('First ask a grown-up')).toBeDefined()
      expect(screen.queryByText('the writing coach')).toBeNull()
    }
  })

  it('stays closed while it is not known', async () => {
    api.fail(getOwnConsent, { error: 'internal' })
    renderApp(
      <ConsentGate>
        <p>the writing coach</p>
      </ConsentGate>,
    )
    expect(await screen.findByText('We could not check this', {}, { timeout: 4_000 })).toBeDefined()
    expect(screen.queryByText('the writing coach')).toBeNull()
  })
})
