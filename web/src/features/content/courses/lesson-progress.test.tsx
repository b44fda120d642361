import { getSession } from '@capyzen/contracts/auth'
import { getCourse, getSeries, rateCourse } from '@capyzen/contracts/courses'
import { listLessonProgress } from '@capyzen/contracts/videos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { begunLesson, courseCard, seriesCard, seriesPage } from '#test/fixtures/catalogue.ts'
import { CourseScreen } from './course-screen.tsx'
import type { BegunLesson } from './lesson-progress.ts'
import { SeriesScreen } from './series-screen.tsx'

const numbers = [1, 2, 3]
const lessons = numbers.map((number) =>
  courseCard({ id: `lesson-${number}`, title: { en: `Lesson ${number}`, zh: `第${number}课` } }),
)
const completed = (courseId: string) =>
  begunLesson({ courseId, watchedSeconds: 3600, completedAt: '2026-11-20T08:00:00.000Z' })

function signedIn(progress: BegunLesson[]) {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(listLessonProgress, { lessons: progress })
  return api
}

function showSeries(progress: BegunLesson[], language: 'en' | 'zh' = 'en') {
  const api = signedIn(progress)
  api.on(getSeries, seriesPage({ series: seriesCard({ enrolments: 5 }), courses: lessons }))
  return renderApp(<SeriesScreen seriesId="series" />, { language })
}

function showCourse(
  progress: BegunLesson[],
  { ownStars = null as number | null, language = 'en' as 'en' | 'zh' } = {},
) {
  const api = signedIn(progress)
  const answer = (stars: number | null) =>
    api.on(getCourse, {
      course: lessons[0]!,
      series: { id: 'series', title: { en: 'The Series', zh: '系列' }, priceCents: 0, isForSale: true },
      lessons,
      access: 'open',
      ownStars: stars,
      isRecordingWished: false,
      hasPractice: false,
    })
  answer(ownStars)
  const unlocking = { needs_access_code: null, needs_purchase: null }
  const view = renderApp(<CourseScreen courseId="lesson-1" video={<p>the video</p>} unlocking={unlocking} />, {
    language,
  })
  return { api, answer, ...view }
}

it.each([
  ['nothing begun', [], 'Start: Lesson 1', '/courses/lesson-1'],
  ['one begun', [begunLesson()], 'Continue: Lesson 1', '/courses/lesson-1'],
  ['one completed', [completed('lesson-1')], 'Continue: Lesson 2', '/courses/lesson-2'],
  ['a gap', [completed('lesson-1'), completed('lesson-3')], 'Continue: Lesson 2', '/courses/lesson-2'],
])('links to the next lesson of a series with %s', async (_case, progress, name, href) => {
  showSeries(progress)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it('shows the progress of each lesson of a series', async () => {
  showSeries([completed('lesson-1'), begunLesson({ courseId: 'lesson-2', watchedSeconds: 900 })])
  expect(await screen.findByText('1 of 3 lessons completed')).toBeTruthy()
  expect(screen.getByText('5 students')).toBeTruthy()
  const rows = screen.getAllByRole('article')
  expect(within(rows[0]!).getByText('Completed')).toBeTruthy()
  expect(within(rows[1]!).getByText('25% watched')).toBeTruthy()
  expect(within(rows[2]!).queryByText(/watched|Completed/)).toBeNull()
})

it('congratulates on a completed series', async () => {
  showSeries(
    numbers.map((number) => completed(`lesson-${number}`)),
    'zh',
  )
  expect(await screen.findByText('整个系列都看完了，真棒！')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /接着看|开始/ })).toBeNull()
})

it('shows visitors no progress and no lesson to continue', async () => {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(getSeries, seriesPage({ series: seriesCard(), courses: lessons }))
  renderApp(<SeriesScreen seriesId="series" />)
  await screen.findByRole('link', { name: 'Lesson 1' })
  expect(screen.queryByRole('link', { name: /Start|Continue/ })).toBeNull()
})

it('marks completed lessons beside the video, and rounds progress down', async () => {
  showCourse([begunLesson({ watchedSeconds: 3599 }), completed('lesson-3')])
  expect(await screen.findByText('99% watched')).toBeTruthy()
  const list = screen.getByRole('navigation', { name: 'Lessons in this series' })
  expect(
    within(list)
      .getAllByText('Completed')
      .map((mark) => mark.closest('a')?.getAttribute('href')),
  ).toEqual(['/courses/lesson-3'])
})

it('asks for a rating only after the student has watched', async () => {
  const { unmount } = showCourse([])
  await screen.findByText('the video')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  unmount()
  showCourse([begunLesson()])
  expect(await screen.findByRole('radiogroup', { name: 'How was this lesson?' })).toBeTruthy()
})

it('rates by keyboard, saves the rating, and shows it on the next visit', async () => {
  const { api, answer, user, unmount } = showCourse([begunLesson()], { ownStars: 2 })
  const sent = api.on(rateCourse, ({ body }) => {
    answer((body as { stars: number }).stars)
    return { outcome: 'rated' as const }
  })
  const two = await screen.findByRole('radio', { name: '2 stars' })
  expect(two.getAttribute('aria-checked')).toBe('true')
  two.focus()
  // The key stays down, because the choice follows the focus with a delay.
  await user.keyboard('{ArrowRight>}')
  expect(await screen.findByText('You gave it 3 stars.')).toBeTruthy()
  await user.keyboard('{/ArrowRight}')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ stars: 3 }]))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3 stars' }))
  unmount()
  showCourse([begunLesson()], { ownStars: 3, language: 'zh' })
  expect(await screen.findByText('你给了 3 颗星。')).toBeTruthy()
})

it('restores the previous rating when saving fails', async () => {
  const { api, user } = showCourse([begunLesson()], { ownStars: 2 })
  api.fail(rateCourse, { error: 'internal' })
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '2 stars' }).getAttribute('aria-checked')).toBe('true'))
})
