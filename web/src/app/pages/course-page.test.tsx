import { redeemAccessCode } from '@capyzen/contracts/access-codes'
import { getSession } from '@capyzen/contracts/auth'
import { getCourse, type CourseAccess } from '@capyzen/contracts/courses'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#features/auth/fixtures.ts'
import { courseCard } from '#features/courses/catalogue-fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { CoursePage } from './course-page.tsx'

function show(access: CourseAccess) {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  const answer = (now: CourseAccess) =>
    api.on(getCourse, {
      course: courseCard({ id: 'lesson-1', requiresAccessCode: true }),
      series: null,
      lessons: [],
      access: now,
      ownStars: null,
    })
  answer(access)
  api.on(getCourseVideo, { video: null, embedded: null })
  const routes = [{ path: '/courses/:courseId', element: <CoursePage /> }]
  const view = renderApp(null, { at: '/courses/lesson-1?code=abcd1234&from=mail', routes })
  return { api, answer, search: () => view.router.state.location.search, ...view }
}

it('takes a code out of the address once it has opened the course, and keeps the rest', async () => {
  const { api, answer, search, router, user } = show('needs_access_code')
  api.on(redeemAccessCode, () => {
    answer('open')
    return { outcome: 'granted' as const }
  })
  const open = await screen.findByRole('button', { name: 'Open the lesson' })
  expect(search()).toBe('?code=abcd1234&from=mail')
  await user.click(open)
  await waitFor(() => expect(search()).toBe('?from=mail'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(await screen.findByText('Yours')).toBeTruthy()
})

it('keeps a code that was refused in the address', async () => {
  const { api, search, user } = show('needs_access_code')
  api.on(redeemAccessCode, { outcome: 'unknown_code' })
  await user.click(await screen.findByRole('button', { name: 'Open the lesson' }))
  await screen.findByText('This access code is not valid')
  expect(search()).toBe('?code=abcd1234&from=mail')
})
