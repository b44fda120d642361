import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { listChildren } from '@capyzen/contracts/families'
import {
  getOffer,
  listFamilyRequests,
  setRequestSeen,
  startCheckout,
  type FamilyRequest,
} from '@capyzen/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { offerOf } from '#test/fixtures/orders.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { ParentRequests } from './parent-requests.tsx'

const id = '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01'
const request: FamilyRequest = {
  ...{ id, child: { id: mei.id, nickname: 'Mei' }, kind: 'video_tutorial', contentId: 'fractions' },
  ...{ title: { en: 'Fractions', zh: '分数' }, about: { en: 'Halves and thirds.', zh: '二分之一和三分之一。' } },
  ...{ lessons: 8, premiumContent: [], priceCents: 9_900, askedAt: '2026-11-20T04:00:00.000Z' },
}
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
  api.on(getEntitlements, { isPremium: false, premiumUntil: null, premiumPriceCents: 2_990, isPremiumForSale: true })
  api.on(listChildren, { children: [lin, mei] })
  api.on(getOffer, offerOf())
  api.on(listFamilyRequests, { requests: [request] })
})

describe('ParentRequests', () => {
  it('shows what a child asks for, what it contains and its price, and leads to the checkout for that child', async () => {
    const calls = api.on(startCheckout, { url: '/payment-success?type=video_tutorial&id=fractions' })
    const { user } = renderApp(<ParentRequests />)
    expect(await screen.findByText('Mei would like: Fractions')).toBeTruthy()
    expect(screen.getByText('Halves and thirds. (8 lessons)')).toBeTruthy()
    expect(screen.getByText('S$99.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Look and pay: Fractions, for Mei' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ kind: 'video_tutorial', contentId: 'fractions', childId: mei.id })
  })

  it.each([
    ['en', 'Not now: Fractions, for Mei', 'Mei now reads: “Your parent has seen it.”'],
    ['zh', '暂时不开通：分数，Mei', 'Mei 会看到：“家长已经看到了”。'],
  ] as const)('is answered with “not now”, and goes, in %s', async (language, name, title) => {
    const calls = api.on(setRequestSeen, { outcome: 'seen' })
    const { user } = renderApp(<ParentRequests />, { language })
    const button = await screen.findByRole('button', { name })
    api.on(listFamilyRequests, { requests: [] })
    await user.click(button)
    await expectToast({ kind: 'success', title })
    expect(calls.map(({ params }) => params)).toEqual([{ requestId: id }])
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })

  it('is nothing while nothing is asked for', async () => {
    const asked = api.on(listFamilyRequests, { requests: [] })
    renderApp(<ParentRequests />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
