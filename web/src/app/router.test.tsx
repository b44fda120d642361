import { reportMissingPage, trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession } from '@capyzen/contracts/auth'
import { findPage, pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import { fakeApi, renderApp, type SeenCall } from '#test/render-app.tsx'

const viewer = viewerOf()

const record = { stored: 1 }
const pageNames = Object.keys(pagePatterns) as PageName[]
const brand = { en: 'Capyzen Academy', zh: '水豚学堂' }
const leavesOf = (route: RouteObject): RouteObject[] => (route.children ? route.children.flatMap(leavesOf) : [route])
const leaves = routes.flatMap(leavesOf)
const address = (name: PageName) => pagePatterns[name].replace(/:[A-Za-z]+/g, 'some-id').replace('/*', '')

let warn: ReturnType<typeof vi.spyOn>
let error: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  error = vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('route table', () => {
  it.each(pageNames.filter((name) => name !== 'about'))('loads the page %s only when it is visited', (name) => {
    const route = leaves.find(({ id }) => id === name)
    expect(route?.path).toBe(pagePatterns[name])
    expect(route?.handle.load).toBeTypeOf('function')
  })

  const languages = ['en', 'zh'] as const
  const inBothLanguages = (names: readonly PageName[]) =>
    names.flatMap((name) => languages.map((language) => [name, language] as const))

  it.each(inBothLanguages(pageNames.filter((name) => name !== 'about')))(
    'renders the screen of %s with a title, in %s',
    async (name, language) => {
      const api = fakeApi()
      api.on(getSession, visitorSession)
      document.title = ''
      renderApp(null, { routes, at: address(name), language })
      // Without its data a screen may show only an error, but it has a title.
      await waitFor(() => expect(document.title).toContain(brand[language]))
      await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''))
      expect(document.documentElement.lang).toMatch(language === 'en' ? /^en/ : /^zh/)
    },
  )

  it('redirects /about to home, with its three tiles and the note', async () => {
    fakeApi().on(getSession, visitorSession)
    const { router } = renderApp(null, { routes, at: '/about' })
    expect(
      await screen.findByText('Click each module to visit its page. More features will show up here soon. Stay tuned!'),
    ).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
    const main = screen.getByRole('main')
    const tiles = [...main.querySelectorAll('a')].map((tile) => tile.getAttribute('href'))
    // What comes below them is loaded late.
    expect(tiles.slice(0, 3)).toEqual(['/ai-tutor', '/video-tutorials', '/zoom-courses'])
  })
})

describe('missing page', () => {
  it('says that the page does not exist, links home, and logs the path', async () => {
    const api = fakeApi()
    api.on(getSession, visitorSession)
    const reports = api.on(reportMissingPage, { outcome: 'logged' })
    renderApp(null, { routes, at: '/no/such-page?x=1' })
    expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
    expect(error).toHaveBeenCalledWith('Page not found: /no/such-page')
    await waitFor(() => expect(reports.map(({ body }) => body)).toEqual([{ path: '/no/such-page' }]))
  })
})

describe('path with other capitals', () => {
  it.each(['/Login', '/ABOUT', '/Take-Exam/1', '/COURSES/Series/psle'])(
    'shows the missing page, as the server does: %s',
    async (at) => {
      fakeApi().on(getSession, visitorSession)
      expect(findPage(at)).toBeUndefined()
      renderApp(null, { routes, at })
      expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy()
    },
  )
})

/** Without what else is recorded, such as a session that was restored or a call that failed. */
const viewsIn = (records: readonly SeenCall[]) =>
  recordedBehaviour(records).filter(
    ({ activityType, actionDetails }) => activityType === 'page_view' && actionDetails?.path,
  )

describe('page view tracking', () => {
  it('records each navigation of a signed-in user, with path, search and hash', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    const { router } = renderApp(null, { routes, at: '/worksheets?level=p6#top' })

    await waitFor(() => expect(viewsIn(records)).toHaveLength(1))
    expect(viewsIn(records)[0]?.actionDetails).toEqual({ path: '/worksheets', search: '?level=p6', hash: '#top' })
    await router.navigate('/referral')
    await waitFor(() => expect(viewsIn(records)).toHaveLength(2))
    expect(viewsIn(records)[1]?.actionDetails).toMatchObject({ path: '/referral' })
  })

  it('leaves secrets and what was typed in the URL out of the record', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewer))
    const records = api.on(trackBehaviour, record)
    renderApp(null, { routes, at: '/referral?token=secret&q=secret&page=2#secret=secret' })
    await waitFor(() => expect(viewsIn(records)).toHaveLength(1))
    expect(JSON.stringify(records)).not.toContain('secret')
    expect(JSON.stringify(records)).toContain('page=2')
  })

  it('records nothing for visitors and says so in the console', async () => {
    const api = fakeApi()
    api.on(getSession, visitorSession)
    const records = api.on(trackBehaviour, record)
    renderApp(null, { routes, at: '/worksheets' })
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('page_view')))
    expect(recordedBehaviour(records)).toEqual([])
    expect(records).toHaveLength(0)
  })
})
