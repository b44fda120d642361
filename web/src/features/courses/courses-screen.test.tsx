import { getSession } from '@capyzen/contracts/auth'
import { getCatalogue, getCourse } from '@capyzen/contracts/courses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { visitorSession } from '#features/auth/fixtures.ts'
import { cataloguePage, courseCard, seriesCard } from './catalogue-fixtures.ts'
import { CoursesScreen } from './courses-screen.tsx'

const triangle = courseCard()
const paper = courseCard({
  id: 'p6-science-paper',
  title: { en: 'Science Paper A', zh: '科学练习卷' },
  level: 'p6',
  subject: 'science',
  type: 'past_paper',
  priceCents: 4000,
  durationMinutes: 70,
  isPremium: true,
})
const free = courseCard({ id: 'free-one', title: { en: 'Free Trial', zh: '试看' }, featured: true })
const lesson = courseCard({ id: 'lesson-1', title: { en: 'Lesson 1', zh: '第一课' }, seriesId: 'psle-chinese-series' })
const series = seriesCard()
const soon = seriesCard({
  id: 'soon',
  title: { en: 'Math Masterclass', zh: '数学大师班' },
  comingSoon: true,
  courseCount: 0,
})

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function () {
    scrolled(this.id)
  }
})

function show(at = '/courses', language: 'en' | 'zh' = 'en') {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(getCourse, ({ params }) => ({
    course: [lesson, paper].find(({ id }) => id === params.courseId) ?? free,
    series: null,
    lessons: [],
    access: 'open' as const,
    ownStars: null,
  }))
  api.on(getCatalogue, ({ query: { level, subject, type } }) =>
    level || subject || type
      ? cataloguePage({ courses: [paper].filter((course) => !subject || course.subject === subject) })
      : cataloguePage({ featured: [free], series: [series, soon], courses: [triangle, paper] }),
  )
  return renderApp(<CoursesScreen />, { at, language })
}

it('shows series, free courses and single lessons, each with its real price', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Chinese Masterclass' })).getAttribute('href')).toBe(
    '/courses/series/psle-chinese-series',
  )
  const card = screen.getByRole('link', { name: 'Science Paper A' }).closest('article')!
  expect(within(card).getByText('S$40.00')).toBeTruthy()
  expect(within(card).getByText('1 h 10 min')).toBeTruthy()
  expect(within(card).getByText('3 views')).toBeTruthy()
  const triangleCard = screen.getByRole('link', { name: 'Area of a Triangle' }).closest('article')!
  expect(within(triangleCard).getByText('Free')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lesson 1' })).toBeNull()
})

it('says 免费 for free courses in Chinese', async () => {
  show('/courses', 'zh')
  const card = (await screen.findByRole('link', { name: '三角形面积' })).closest('article')!
  expect(within(card).getByText('免费')).toBeTruthy()
  expect(within(card).getByText('12 分钟')).toBeTruthy()
})

it('cannot be clicked where it is coming soon, and says so', async () => {
  show()
  const card = (await screen.findByText('Math Masterclass')).closest('article')!
  expect(within(card).queryByRole('link')).toBeNull()
  expect(within(card).getByText('Coming Soon')).toBeTruthy()
  expect(within(card).getByText('Stay tuned!')).toBeTruthy()
})

it('takes its filters from the address and keeps them there', async () => {
  const { user, router } = show('/courses?level=p6&type=past_paper')
  expect(await screen.findByRole('link', { name: 'Science Paper A' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Area of a Triangle' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Past papers' }).getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Chinese' }))
  expect(router.state.location.search).toBe('?level=p6&type=past_paper&subject=chinese')
  expect(await screen.findByText('Nothing fits these choices yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByRole('link', { name: 'Area of a Triangle' })).toBeTruthy()
})

it('scrolls to the content in the address and marks it', async () => {
  show(`/courses?content=${paper.id}`)
  const card = (await screen.findByRole('link', { name: 'Science Paper A' })).closest('article')!
  expect(within(card).getByText('This is the one')).toBeTruthy()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(`content-${paper.id}`))
})

it('finds a lesson in its series and links straight to it', async () => {
  show('/courses?content=lesson-1')
  expect((await screen.findByRole('link', { name: 'Open: Lesson 1' })).getAttribute('href')).toBe('/courses/lesson-1')
  expect(scrolled).toHaveBeenCalledWith('content-psle-chinese-series')
})

it('offers another try when the catalogue cannot be read', async () => {
  const api = fakeApi()
  api.fail(getCatalogue, { error: 'internal' })
  const { user } = renderApp(<CoursesScreen />)
  await screen.findByText('The lessons could not be loaded')
  api.on(getCatalogue, cataloguePage({ courses: [triangle] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Area of a Triangle' })).toBeTruthy()
})
