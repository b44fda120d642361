import { getSession, type Viewer } from '@capyzen/contracts/auth'
import {
  enrolFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
  type Factor,
} from '@capyzen/contracts/factors'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { provedByProvider } from '#test/screens/auth.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { FactorsCard } from './factors-card.tsx'

const app: Factor = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3d',
  type: 'totp',
  status: 'verified',
  phoneEnding: null,
  createdAt: '2026-03-01T04:00:00.000Z',
  lastUsedAt: '2026-03-04T04:00:00.000Z',
}
const phone: Factor = { ...app, id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c3e', type: 'phone', phoneEnding: '67' }
const codes = Array.from({ length: 10 }, (_, nth) => `7k2m${nth}-x9v4d`)
const secret = 'AZ6ZJGMCGJVKEOZUJEV72WY5PUTGJ2AJ'
const totp = { secret, uri: `otpauth://totp/Capyzen%20Academy:mei?secret=${secret}` }
const safe = viewerOf({ hasSecondFactor: true, assuranceLevel: 'aal2' })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

function Here() {
  const viewer = useViewer()
  return viewer && <FactorsCard viewer={viewer} />
}

function show(viewer: Viewer, factors: Factor[], { language = 'en' as 'en' | 'zh', recoveryCodesLeft = 10 } = {}) {
  api.on(getSession, sessionOf(viewer))
  api.on(listFactors, { factors, recoveryCodesLeft })
  const view = renderApp(<Here />, { language })
  void view.queries.prefetchQuery(sessionQuery)
  return view
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
type View = ReturnType<typeof show>

async function confirmWithPassword({ user }: View, confirm: string) {
  await user.type(await screen.findByLabelText('Your password'), 'yuzu in the spring')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
}

describe('two-step verification card', () => {
  it.each([
    ['en', 'Two-step verification', 'Off', 'Add an authenticator app', 'Add a phone'],
    ['zh', '登录时的两步验证', '未开启', '添加验证器应用', '添加手机'],
  ] as const)('offers both factors in %s when none is set up', async (language, title, off, addApp, addPhone) => {
    show(viewerOf(), [], { language })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(await screen.findByText(off)).toBeTruthy()
    expect(await button(addApp)).toBeTruthy()
    expect(await button(addPhone)).toBeTruthy()
    expect(screen.queryByText(/Recovery codes|恢复码/)).toBeNull()
  })

  it('lists factors, their last use, and the number of recovery codes left', async () => {
    show(safe, [app, phone], { recoveryCodesLeft: 8 })
    expect(await screen.findByText(/Last used 4 Mar 2026/, { selector: 'li:first-child p' })).toBeTruthy()
    expect(screen.getByText('Phone ending in 67')).toBeTruthy()
    expect(screen.getByText('8 of 10 left')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('offers to add a factor whose setup was not finished', async () => {
    show(viewerOf(), [{ ...app, status: 'unverified' }])
    expect(await button('Add an authenticator app')).toBeTruthy()
  })

  it('offers a retry when the factors cannot be loaded', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    api.fail(listFactors, { error: 'internal' })
    const { user, queries } = renderApp(<Here />)
    void queries.prefetchQuery(sessionQuery)
    const again = await button('Try again')
    api.on(listFactors, { factors: [], recoveryCodesLeft: 0 })
    await user.click(again)
    expect(await button('Add a phone')).toBeTruthy()
  })
})

describe('adding an authenticator app', () => {
  async function begin() {
    const view = show(viewerOf(), [])
    const enrolments = api.on(enrolFactor, { factorId: app.id, totp })
    await view.user.click(await button('Add an authenticator app'))
    await confirmWithPassword(view, 'Continue')
    await screen.findByRole('heading', { name: 'Set up your authenticator app' })
    return { ...view, enrolments }
  }

  it('requires the password, then shows the QR code and the key in groups of four', async () => {
    const { enrolments } = await begin()
    expect(enrolments.map(({ body }) => body)).toEqual([
      { type: 'totp', reauthentication: { password: 'yuzu in the spring' } },
    ])
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('AZ6Z JGMC GJVK EOZU JEV7 2WY5 PUTG J2AJ')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(totp.uri)
  })

  it('verifies the app’s code, then shows the recovery codes once', async () => {
    const { user } = await begin()
    const calls = api.on(verifyFactor, () => {
      api.on(listFactors, { factors: [app], recoveryCodesLeft: 10 })
      return { viewer: safe, recoveryCodes: codes }
    })
    await user.type(screen.getByRole('textbox', { name: 'Six-digit code' }), '123456')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(calls.map(({ body }) => body)).toEqual([{ code: '123456' }])
    await user.click(await button('I’ve saved them'))
    expect(screen.queryByText(codes[0]!)).toBeNull()
    expect(await screen.findByText('On')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two-step verification' }))
  })

  it('copies, downloads and prints the recovery codes', async () => {
    const { user } = await begin()
    api.on(verifyFactor, { viewer: safe, recoveryCodes: codes })
    await user.type(screen.getByRole('textbox', { name: 'Six-digit code' }), '123456')
    await user.click(await button('Copy'))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(await button('Download'))
    const text = (await files[0]?.text()) ?? ''
    for (const line of [...codes, 'Mei · mei@example.com']) expect(text.split('\r\n')).toContain(line)
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(await button('Print'))
    expect(print).toHaveBeenCalledOnce()
    const sheet = document.querySelector('body > .recovery-sheet')
    expect(sheet?.textContent).toContain(codes[9])
  })

  it('can be cancelled', async () => {
    const { user } = await begin()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await button('Add an authenticator app')).toBeTruthy()
  })
})

describe('adding a phone as second factor', () => {
  async function give(view: View, number: string) {
    await view.user.click(await button('Add a phone'))
    const field = await screen.findByLabelText('Phone number')
    expect(document.activeElement).toBe(field)
    await view.user.type(field, `${number}{Enter}`)
  }

  it('asks for the number, the password and the code of the text message', async () => {
    const view = show(viewerOf(), [])
    const enrolments = api.on(enrolFactor, { factorId: phone.id, totp: null })
    const calls = api.on(verifyFactor, { viewer: safe, recoveryCodes: null })
    await give(view, '9123 4567')
    await confirmWithPassword(view, 'Continue')
    await view.user.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '654321')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(enrolments.map(({ body }) => body)).toEqual([
      { type: 'phone', phone: '9123 4567', reauthentication: { password: 'yuzu in the spring' } },
    ])
    expect(calls.map(({ params }) => params)).toEqual([{ factorId: phone.id }])
    expect(takeToasts()).toMatchObject([{ title: 'Your phone is set up' }])
  })

  it('continues with the typed number after reauthentication with a provider', async () => {
    const asked = api.on(enrolFactor, { factorId: phone.id, totp: null })
    const goAndComeBack = provedByProvider(api)
    const view = show(viewerOf(), [])
    await give(view, '9123 4567')
    await goAndComeBack(view)
    const back = show(viewerOf(), [])
    await back.user.click(await button('Continue'))
    expect(await screen.findByRole('textbox', { name: 'Six-digit code' })).toBeTruthy()
    expect(asked[0]?.body).toEqual({
      type: 'phone',
      phone: '9123 4567',
      reauthentication: { isBackFromProvider: true },
    })
  })

  it('shows an error when the server rejects the number, and keeps it', async () => {
    const view = show(viewerOf(), [])
    api.fail(enrolFactor, { error: 'invalid_request', fields: ['phone'] })
    await give(view, '12345678')
    await confirmWithPassword(view, 'Continue')
    expect(await screen.findByText(/This phone number doesn’t look right/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('12345678')
  })

  it('rejects an invalid number before it is sent', async () => {
    const view = show(viewerOf(), [])
    await give(view, 'mum')
    expect(await screen.findByText(/This phone number doesn’t look right/)).toBeTruthy()
  })
})

describe('removing factors and renewing recovery codes', () => {
  it('warns that the recovery codes stop working with the last factor, and removes it after reauthentication', async () => {
    const view = show(safe, [app])
    const calls = api.on(removeFactor, () => {
      api.on(listFactors, { factors: [], recoveryCodesLeft: 0 })
      return { viewer: viewerOf() }
    })
    await view.user.click(await button('Remove: Authenticator app'))
    expect(await screen.findByText(/your recovery codes will stop working/)).toBeTruthy()
    await confirmWithPassword(view, 'Remove')
    expect(await screen.findByText('Off')).toBeTruthy()
    expect(calls.map(({ params, body }) => [params.factorId, body])).toEqual([
      [app.id, { reauthentication: { password: 'yuzu in the spring' } }],
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two-step verification' })),
    )
  })

  it('says that the other factor is still required', async () => {
    const { user } = show(safe, [app, phone])
    await user.click(await button('Remove: Phone ending in 67'))
    expect(await screen.findByText(/still ask for your other second step/)).toBeTruthy()
  })

  it('keeps the dialog open when the password is wrong', async () => {
    const view = show(safe, [app])
    api.fail(removeFactor, { error: 'invalid_credentials' })
    await view.user.click(await button('Remove: Authenticator app'))
    await confirmWithPassword(view, 'Remove')
    expect(await within(screen.getByRole('dialog')).findByText(/password/i, { selector: '[aria-live]' })).toBeTruthy()
  })

  it('shows ten new recovery codes', async () => {
    const view = show(safe, [app], { recoveryCodesLeft: 1 })
    api.on(renewRecoveryCodes, { recoveryCodes: codes })
    await view.user.click(await button('Get new codes'))
    await confirmWithPassword(view, 'Get new codes')
    expect(await screen.findByText(codes[0]!, { selector: 'ol > li' })).toBeTruthy()
  })
})
