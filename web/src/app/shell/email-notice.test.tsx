import { getSession } from '@capyzen/contracts/auth'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { routes } from '#app/router.tsx'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'

beforeEach(stubResizeObserver)

const notice = { name: 'Confirm your email' }

function open(at: string, emailVerified = false) {
  fakeApi().on(getSession, sessionOf(viewerOf({ emailVerified })))
  return renderApp(null, { routes, at })
}

it('comes with the next page, and from then on with the first one', async () => {
  const { user, unmount } = open('/terms')
  const about = await screen.findByRole('navigation', { name: 'About this site' })
  await screen.findAllByRole('button', { name: 'Log out' })
  expect(screen.queryByRole('complementary', notice)).toBeNull()
  await user.click(within(about).getByRole('link', { name: 'Privacy' }))
  expect(await screen.findByRole('complementary', notice)).toBeTruthy()
  unmount()
  open('/terms')
  expect(await screen.findByRole('complementary', notice)).toBeTruthy()
})

it('is left out of the account, which says so itself, and when the address is confirmed', async () => {
  localStorage.setItem('capyzen.email-notice', 'shown')
  const { unmount } = open('/account')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', notice)).toBeNull()
  unmount()
  open('/terms', true)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', notice)).toBeNull()
})
