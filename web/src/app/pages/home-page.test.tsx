import { getSession } from '@capyzen/contracts/auth'
import { getFamilySignIn, handOverDevice, listChildren } from '@capyzen/contracts/families'
import { goOn } from '@capyzen/contracts/progress'
import { listSamples } from '@capyzen/contracts/sample-questions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { forgetPageChoices } from '#platform/device-choices.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { HomePage } from './home-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  localStorage.clear()
  forgetPageChoices()
  stubResizeObserver()
  api = fakeApi()
})

const parent = sessionOf(viewerOf({ userType: 'parent', name: 'Tan Wei' }))
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('HomePage', () => {
  it('greets students and shows where they stopped, above the tiles', async () => {
    api.on(getSession, sessionOf(viewerOf({ name: 'Mei' })))
    api.on(goOn, { step: { kind: 'reviews', of: 'question', count: 4 } })
    renderApp(<HomePage />)
    await screen.findByRole('link', { name: /Look at 4 questions again/ })
    expect(screen.getByRole('heading', { name: 'Hello, Mei!' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'I have a code' })).toBeDefined()
    expect(hrefs()).toEqual([
      '/question-practice?kind=reviews',
      '/ai-tutor',
      '/video-tutorials',
      '/zoom-courses',
      '/question-practice',
      '/mock-exam',
    ])
    expect(screen.queryByRole('heading', { name: 'Try three questions' })).toBeNull()
  })

  it('offers visitors three questions and the way for parents, and asks the server for nothing of it', async () => {
    const asked = api.on(getSession, visitorSession)
    const calls = [api.on(goOn, { step: null }), api.on(listSamples, { questions: [] })]
    const family = api.on(getFamilySignIn, { children: null })
    renderApp(<HomePage />)
    await screen.findByRole('heading', { name: 'Try three questions' })
    expect(hrefs().slice(3)).toEqual(['/question-practice', '/mock-exam', '/premium'])
    expect([asked.length, calls.flat().length, family.length]).toEqual([1, 0, 0])
  })

  it('asks on a family’s device who is learning, and opens the pictures of a PIN', async () => {
    localStorage.setItem('capyzen.family-device', '2')
    api.on(getSession, visitorSession)
    api.on(getFamilySignIn, { children: [lin, mei].map(({ id, nickname, avatar }) => ({ id, nickname, avatar })) })
    const { user } = renderApp(<HomePage />)
    await screen.findByRole('heading', { name: 'Who is learning today?' })
    await user.click(screen.getByRole('button', { name: 'Mei' }))
    expect(screen.getByRole('group', { name: 'Pictures' })).toBeDefined()
  })

  it('forgets a family’s device that is none any more', async () => {
    localStorage.setItem('capyzen.family-device', '2')
    api.on(getSession, visitorSession)
    api.on(getFamilySignIn, { children: null })
    renderApp(<HomePage />)
    await waitFor(() => expect(localStorage.getItem('capyzen.family-device')).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Who is learning today?' })).toBeNull()
  })

  it('shows parents their children, and hands the device over to one of them', async () => {
    api.on(getSession, parent)
    api.on(listChildren, { children: [lin, mei] })
    api.on(getFamilySignIn, { children: null })
    api.on(goOn, { step: null })
    const handed = api.on(handOverDevice, sessionOf(viewerOf({ id: mei.id, name: 'Mei', isChild: true })))
    const { user } = renderApp(<HomePage />)
    const children = within(await screen.findByRole('region', { name: 'Your children' }))
    expect(children.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Lin', 'Mei'])
    const button = children.getByRole('button', { name: 'Hand over to Mei' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    await screen.findByRole('heading', { name: 'Hello, Mei!' })
    expect(handed.map(({ params }) => params)).toEqual([{ childId: mei.id }])
  })

  it('asks parents without children to add one', async () => {
    api.on(getSession, parent)
    api.on(listChildren, { children: [] })
    const { user } = renderApp(<HomePage />)
    await user.click(await screen.findByRole('button', { name: 'Add a child' }))
    expect(await screen.findByLabelText('Nickname')).toBeDefined()
  })
})
