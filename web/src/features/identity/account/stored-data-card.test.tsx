import { confirmIdentity, getReauthenticationMethods, getStoredData } from '@capyzen/contracts/account'
import { getSession } from '@capyzen/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { StoredDataCard } from './data-cards.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
})

describe('StoredDataCard', () => {
  it('is counted by kind, in the reader’s language, and downloaded', async () => {
    api.on(getStoredData, {
      kinds: [
        { name: 'exam-attempts', title: { en: 'Mock exams', zh: '模拟考' }, records: 3 },
        { name: 'roles', title: { en: 'Roles', zh: '角色' }, records: 0 },
        { name: 'profile', title: { en: 'The profile', zh: '资料' }, records: 1 },
      ],
    })
    renderApp(<StoredDataCard />)
    const terms = await screen.findAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual(['Mock exams', 'The profile'])
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3 entries', '1 entry'])
  })

  it('is downloaded by the browser once the viewer has reauthenticated', async () => {
    const started: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`)
    })
    api.on(getStoredData, { kinds: [] })
    api.on(getReauthenticationMethods, {
      ...{ password: true, code: 'email', passkey: false, providers: [], isBackFromProvider: false },
    })
    api.fail(confirmIdentity, { error: 'reauthentication_required' })
    const { user } = renderApp(<StoredDataCard />)
    await user.click(await screen.findByRole('button', { name: 'Download everything' }))
    const dialog = await screen.findByRole('dialog', { name: 'Download everything' })
    await user.type(await within(dialog).findByLabelText('Your password'), 'yuzu in the spring')
    expect(started).toEqual([])
    const calls = api.on(confirmIdentity, { outcome: 'confirmed' })
    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(started).toEqual(['/api/account/export true']))
    expect(calls.map(({ body }) => body)).toEqual([{ reauthentication: { password: 'yuzu in the spring' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that cannot be counted is asked for again', async () => {
    api.fail(getStoredData, { error: 'internal' })
    const { user } = renderApp(<StoredDataCard />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(getStoredData, { kinds: [] })
    await user.click(again)
    expect(await screen.findByText('We don’t keep anything about you.')).toBeDefined()
  })
})
