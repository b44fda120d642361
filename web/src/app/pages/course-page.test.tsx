import { redeemAccessCode } from '@capyzen/contracts/access-codes'
import { getSession } from '@capyzen/contracts/auth'
import { getCourse, getSeries, type CourseAccess } from '@capyzen/contracts/courses'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { courseCard, seriesCard, seriesPage } from '#test/fixtures/catalogue.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
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
      isRecordingWished: false,
      hasPractice: false,
    })
  answer(access)
  api.on(getCourseVideo, { video: null, embedded: null })
  const routes = [{ path: '/courses/:courseId', element: <CoursePage /> }]
  const view = renderApp(null, { at: '/courses/lesson-1?code=abcd1234&from=mail', routes })
  return { api, answer, search: () => view.router.state.location.search, ...view }
}

it('removes a redeemed access code from the URL, and keeps the other parameters', async () => {
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

it('keeps an invalid access code in the URL', async () => {
  const { api, search, user } = show('needs_access_code')
  api.on(redeemAccessCode, { outcome: 'unknown_code' })
  await user.click(await screen.findByRole('button', { name: 'Open the lesson' }))
  await screen.findByText('This access code is not valid')
  expect(search()).toBe('?code=abcd1234&from=mail')
})

it('opens the series page when the id is a series', async () => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.fail(getCourse, { error: 'not_found' })
  api.on(getSeries, seriesPage({ series: seriesCard({ id: 'a-series' }), courses: [] }))
  const routes = [
    { path: '/courses/:courseId', element: <CoursePage /> },
    { path: '/courses/series/:seriesId', element: <p>the series</p> },
  ]
  const { router } = renderApp(null, { at: '/courses/a-series', routes })
  expect(await screen.findByText('the series')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/courses/series/a-series')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('says that there is no such course when the id is no series either', async () => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.fail(getCourse, { error: 'not_found' })
  api.fail(getSeries, { error: 'not_found' })
  renderApp(null, { at: '/courses/nothing', routes: [{ path: '/courses/:courseId', element: <CoursePage /> }] })
  expect(await screen.findByText('Course not found')).toBeTruthy()
})
