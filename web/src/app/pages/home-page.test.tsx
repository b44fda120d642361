import { getSession } from '@capyzen/contracts/auth'
import { goOn } from '@capyzen/contracts/progress'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { HomePage } from './home-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('HomePage', () => {
  it('shows students where they stopped, above the tiles', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(goOn, { step: { kind: 'reviews', count: 4 } })
    renderApp(<HomePage />)
    await screen.findByRole('link', { name: /Look at 4 questions again/ })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/question-practice?kind=reviews',
      '/ai-tutor',
      '/video-tutorials',
      '/zoom-courses',
    ])
  })

  it.each([
    ['visitors', visitorSession],
    ['parents', sessionOf(viewerOf({ userType: 'parent' }))],
  ])('asks nothing for %s', async (_, session) => {
    const asked = api.on(getSession, session)
    const calls = api.on(goOn, { step: null })
    renderApp(<HomePage />)
    await expect.poll(() => asked.length).toBe(1)
    await screen.findAllByRole('link')
    expect(calls).toEqual([])
  })
})
