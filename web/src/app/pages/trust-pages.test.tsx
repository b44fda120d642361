import { getSession } from '@capyzen/contracts/auth'
import { readConsentRequest } from '@capyzen/contracts/families'
import { getSupport } from '@capyzen/contracts/support'
import { screen, within } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#app/router.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import academyText from '#features/identity/support/academy-text.json'
import privacyText from '#features/identity/support/privacy-text.json'
import termsText from '#features/identity/support/terms-text.json'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, visitorSession)
})

describe('the pages about the academy, privacy and terms', () => {
  it.each([
    ['/academy', academyText],
    ['/privacy', privacyText],
    ['/terms', termsText],
  ])('%s shows every section in both languages and leads to the contact page', async (at, text) => {
    for (const language of ['en', 'zh'] as const) {
      const { unmount } = renderApp(null, { routes, at, language })
      expect(await screen.findByRole('heading', { level: 1, name: text.title[language] })).toBeDefined()
      for (const { title } of text.sections) expect(screen.getByRole('region', { name: title[language] })).toBeDefined()
      const main = within(screen.getByRole('main'))
      const [contact] = main.getAllByRole('link', { name: language === 'en' ? 'Contact us' : '联系我们' })
      expect(contact?.getAttribute('href')).toBe('/contact')
      unmount()
    }
  })

  it('has a part of the privacy page that speaks to children', () => {
    expect(privacyText.sections.map(({ id }) => id)).toContain('for-children')
  })

  it('keeps the ids of sections apart, and links to pages', () => {
    for (const { sections } of [academyText, privacyText, termsText]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
      for (const { to } of sections.flatMap((section) => ('links' in section && section.links) || []))
        expect([to, matchRoutes(routes, to)?.at(-1)?.route.path]).toEqual([to, to.split('#')[0]])
    }
  })
})

describe('the contact page', () => {
  it('offers the support address', async () => {
    api.on(getSupport, { email: 'help@academy.test', name: null, url: null })
    renderApp(null, { routes, at: '/contact' })
    const link = await screen.findByRole('link', { name: 'Write to help@academy.test' })
    expect(link.getAttribute('href')).toBe('mailto:help@academy.test')
  })

  it('offers the account in a messaging app, with or without an address that opens it', async () => {
    api.on(getSupport, { email: null, name: 'WeChat: capyzen', url: 'https://chat.test/capyzen' })
    const { unmount } = renderApp(null, { routes, at: '/contact' })
    const link = await screen.findByRole('link', { name: 'Message WeChat: capyzen' })
    expect(link.getAttribute('href')).toBe('https://chat.test/capyzen')
    unmount()
    api.on(getSupport, { email: null, name: 'WeChat: capyzen', url: null })
    renderApp(null, { routes, at: '/contact' })
    expect(await screen.findByText('WeChat: capyzen')).toBeDefined()
  })

  it.each([
    ['en', 'There’s no support address here yet', 'I forgot my password'],
    ['zh', '这里还没有客服电邮', '忘记密码'],
  ] as const)('says in %s that there is none, and what helps', async (language, none, help) => {
    api.on(getSupport, { email: null, name: null, url: null })
    renderApp(null, { routes, at: '/contact', language })
    expect(await screen.findByText(none)).toBeDefined()
    expect(screen.getByRole('link', { name: help }).getAttribute('href')).toBe('/login?recover')
    expect(screen.queryByText(/SUPPORT_EMAIL/)).toBeNull()
  })

  it.each(['en', 'zh'] as const)('tells an administrator in %s which settings are missing', async (language) => {
    api.on(getSession, sessionOf(viewerOf({ isAdministrator: true })))
    api.on(getSupport, { email: null, name: null, url: null })
    renderApp(null, { routes, at: '/contact', language })
    expect(await screen.findByText(/SUPPORT_EMAIL.*SUPPORT_NAME.*SUPPORT_URL/)).toBeDefined()
  })
})

describe('links to the privacy page', () => {
  it('stand beside the guardian’s consent', async () => {
    api.on(readConsentRequest, { studentName: 'Lin', isGiven: false, keepsVoiceAndPictures: false })
    renderApp(null, { routes, at: '/consent?token=a-token-of-the-email' })
    const links = await within(await screen.findByRole('main')).findAllByRole('link', { name: /what we keep/i })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy#children'])
  })

  it('stand below the registration, with the terms', async () => {
    renderApp(null, { routes, at: '/register' })
    const main = within(await screen.findByRole('main'))
    const terms = await main.findByRole('link', { name: 'Terms of use' })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank'])
    expect(main.getByRole('link', { name: /^Privacy/ }).getAttribute('href')).toBe('/privacy')
  })
})
