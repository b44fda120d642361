import { getSession } from '@capyzen/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#app/router.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'

const everyItem = {
  Home: '/',
  Dashboard: '/dashboard',
  'Mock exams': '/mock-exam',
  'Video tutorials': '/video-tutorials',
  'Video lessons': '/courses',
  'Question practice': '/question-practice',
  Homework: '/homework',
  'Daily plan': '/daily-plan',
  'Question bank': '/question-bank',
  Leaderboard: '/leaderboard',
  Worksheets: '/worksheets',
  'Invite a friend': '/referral',
  'AI tutor': '/ai-tutor',
  'Chinese characters': '/chinese-characters',
  'Vocabulary builder': '/ai-tutor/vocabulary',
  'Online classroom': '/zoom-courses',
}

beforeEach(stubResizeObserver)

function visit(at: string) {
  fakeApi().on(getSession, visitorSession)
  return renderApp(null, { routes, at })
}

const hrefs = (links: HTMLElement[]) =>
  Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))

describe('footer', () => {
  it('leads to the pages about the academy, privacy, terms and contact', async () => {
    visit('/worksheets')
    const links = within(await screen.findByRole('navigation', { name: 'About this site' })).getAllByRole('link')
    expect(hrefs(links)).toEqual({ 'About us': '/academy', Privacy: '/privacy', Terms: '/terms', Contact: '/contact' })
  })

  it('is left out of an exam', async () => {
    visit('/take-exam/1')
    await screen.findByRole('main')
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('navigation bar and side menu', () => {
  it('links to every page of the navigation table from the bar and its menus', async () => {
    const { user } = visit('/worksheets')
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    const found: Record<string, string | null> = hrefs(within(bar).getAllByRole('link'))
    for (const menu of ['Lessons', 'Practice', 'More']) {
      await user.click(within(bar).getByRole('button', { name: menu }))
      Object.assign(found, hrefs(within(bar).getAllByRole('link')))
    }
    expect(found).toEqual(everyItem)
  })

  it('marks the current page inside its menu', async () => {
    const { user } = visit('/worksheets')
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    await user.click(within(bar).getByRole('button', { name: 'Practice' }))
    expect(within(bar).getByRole('link', { current: 'page', name: 'Worksheets' })).toBeTruthy()
  })

  it('closes a menu with Escape and returns the focus to its button', async () => {
    const { user } = visit('/worksheets')
    const button = await screen.findByRole('button', { name: 'Practice' })
    await user.click(button)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  it('links to every page from the side menu, which traps the focus until it is closed', async () => {
    const { user } = visit('/worksheets')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    // The chunk contains the dialog code, which takes a while to transform in a test.
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    expect(menu.contains(document.activeElement)).toBe(true)
    const links = within(within(menu).getByRole('navigation')).getAllByRole('link')
    expect(hrefs(links)).toEqual(everyItem)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('links teachers to their classes and administrators to courses, uploads and users, beside their account', async () => {
    const api = fakeApi()
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isAdministrator: true })))
    const { user } = renderApp(null, { routes, at: '/worksheets' })
    await user.click(await screen.findByRole('button', { name: 'My account' }))
    const links = ['Profile and security', 'My classes', 'Manage courses', 'Video upload', 'Users'].map((name) =>
      screen.getByRole('link', { name }),
    )
    expect(Object.values(hrefs(links))).toEqual([
      '/account',
      '/classes',
      '/administration/courses',
      '/video-upload',
      '/administration/users',
    ])
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    expect(hrefs(within(menu).getAllByRole('link'))).toMatchObject({
      'My account': '/account',
      'My classes': '/classes',
      'Manage courses': '/administration/courses',
      Users: '/administration/users',
      'Video upload': '/video-upload',
    })
  })

  it('hides the links of teachers and administrators from a student', async () => {
    fakeApi().on(getSession, sessionOf(viewerOf()))
    renderApp(null, { routes, at: '/worksheets' })
    expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toBe('/account')
    expect(screen.queryByRole('link', { name: 'My classes' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Manage courses' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
  })

  it('shows the exam without navigation and footer', async () => {
    visit('/take-exam/1')
    await waitFor(() => expect(screen.getByRole('main')).toBeTruthy())
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})
