import { getSession } from '@capyzen/contracts/auth'
import { readDictations } from '@capyzen/contracts/dictation'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { getOwnConsent } from '@capyzen/contracts/families'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { DictationListPage } from './dictation-pages.tsx'
import { VocabularyPage } from './vocabulary-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'student' })))
  api.on(getEntitlements, { isPremium: true, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false })
  api.on(readDictations, { isPremium: true, lists: [], open: [], finished: [], due: 0 })
})

const consent = { askedOf: null, canAskFrom: null, byFamily: true, keepsVoiceAndPictures: false }

describe('making a list of one’s own', () => {
  it.each([
    ['words', '/ai-tutor/vocabulary?edit=new', VocabularyPage],
    ['dictation', '/lists/new', DictationListPage],
  ] as const)('asks for a guardian’s consent first, and for nothing once it is given (%s)', async (_of, at, Page) => {
    api.on(getOwnConsent, { ...consent, state: 'missing' })
    const { unmount } = renderApp(<Page />, { at })
    expect(await screen.findByText('Ask a grown-up first')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save the list' })).toBeNull()
    unmount()
    api.on(getOwnConsent, { ...consent, state: 'given' })
    renderApp(<Page />, { at })
    expect(await screen.findByRole('button', { name: 'Save the list' })).toBeDefined()
  })
})
