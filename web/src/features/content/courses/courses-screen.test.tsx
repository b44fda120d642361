import { getSession } from '@capyzen/contracts/auth'
import { getCatalogue, getCourse, getWatchableCatalogue } from '@capyzen/contracts/courses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { visitorSession } from '#test/fixtures/auth.ts'
import { cataloguePage, courseCard, seriesCard } from '#test/fixtures/catalogue.ts'
import { CoursesScreen } from './courses-screen.tsx'

const triangle = courseCard()
const paper = courseCard({
  id: 'p6-science-paper',
  title: { en: 'Science Paper A', zh: '科学练习卷' },
  level: 'P6',
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
    isRecordingWished: false,
    hasPractice: false,
  }))
  api.on(getCatalogue, ({ query: { level, subject, type } }) =>
    level || subject || type
      ? cataloguePage({ courses: [paper].filter((course) => !subject || course.subject === subject) })
      : cataloguePage({ featured: [free], series: [series, soon], courses: [triangle, paper] }),
  )
  return { api, ...renderApp(<CoursesScreen />, { at, language }) }
}

it('shows series, free courses and single lessons, each with its price', async () => {
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

it('shows 免费 for free courses in Chinese', async () => {
  show('/courses', 'zh')
  const card = (await screen.findByRole('link', { name: '三角形面积' })).closest('article')!
  expect(within(card).getByText('免费')).toBeTruthy()
  expect(within(card).getByText('12 分钟')).toBeTruthy()
})

it('never says “free” of a course that is locked', async () => {
  const locked = { isPremium: true, priceCents: 0 }
  const api = fakeApi()
  const courses = [
    courseCard({ ...locked, id: 'members', title: { en: 'Members', zh: '会员课' } }),
    courseCard({ ...locked, id: 'part', title: { en: 'Part', zh: '一部分' }, seriesId: 's', isSoldWithSeries: true }),
  ]
  api.on(getCatalogue, cataloguePage({ courses }))
  renderApp(<CoursesScreen />, { at: '/courses' })
  const card = async (name: string) => within((await screen.findByRole('link', { name })).closest('article')!)
  expect((await card('Members')).queryByText('Free')).toBeNull()
  expect((await card('Part')).getByText('Sold with the series')).toBeTruthy()
  expect((await card('Part')).queryByText('Free')).toBeNull()
})

it('shows a course that is coming soon without a link', async () => {
  show()
  const card = (await screen.findByText('Math Masterclass')).closest('article')!
  expect(within(card).queryByRole('link')).toBeNull()
  expect(within(card).getByText('Coming Soon')).toBeTruthy()
  expect(within(card).getByText('Stay tuned!')).toBeTruthy()
})

it('reads its filters from the URL and keeps them there', async () => {
  const { user, router } = show('/courses?level=p6&type=past_paper')
  expect(await screen.findByRole('link', { name: 'Science Paper A' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Area of a Triangle' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Paper walkthroughs' }).getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Chinese' }))
  expect(router.state.location.search).toBe('?level=p6&type=past_paper&subject=chinese')
  expect(await screen.findByText('No lessons match yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByRole('link', { name: 'Area of a Triangle' })).toBeTruthy()
})

it('scrolls to the content in the URL and marks it', async () => {
  show(`/courses?content=${paper.id}`)
  const card = (await screen.findByRole('link', { name: 'Science Paper A' })).closest('article')!
  expect(within(card).getByText('Here it is')).toBeTruthy()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(`content-${paper.id}`))
})

it('finds a lesson in its series and links to it', async () => {
  show('/courses?content=lesson-1')
  expect((await screen.findByRole('link', { name: 'Open: Lesson 1' })).getAttribute('href')).toBe('/courses/lesson-1')
  expect(scrolled).toHaveBeenCalledWith('content-psle-chinese-series')
})

it('offers a retry when the catalogue cannot be loaded', async () => {
  const api = fakeApi()
  api.fail(getCatalogue, { error: 'internal' })
  const { user } = renderApp(<CoursesScreen />)
  await screen.findByText('The lessons could not be loaded')
  api.on(getCatalogue, cataloguePage({ courses: [triangle] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Area of a Triangle' })).toBeTruthy()
})

it('asks for what the viewer can watch now, and names it', async () => {
  const { router, user, api } = show()
  api.on(getWatchableCatalogue, cataloguePage({ courses: [lesson] }))
  await user.click(await screen.findByRole('button', { name: 'Watch now' }))
  expect(await screen.findByRole('heading', { name: 'Ready for you to watch' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lesson 1' })).toBeTruthy()
  expect(router.state.location.search).toBe('?watch=now')
})

it('says on the card of a lesson that its recording is still to come', async () => {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(getCatalogue, cataloguePage({ courses: [{ ...paper, hasVideo: false }] }))
  renderApp(<CoursesScreen />, { at: '/courses' })
  const card = (await screen.findByRole('link', { name: 'Science Paper A' })).closest('article')!
  expect(within(card).getByText('Recording soon')).toBeTruthy()
})
