import { getSession } from '@capyzen/contracts/auth'
import { getCatalogue } from '@capyzen/contracts/courses'
import { listLessonProgress } from '@capyzen/contracts/videos'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { begunLesson, cataloguePage, courseCard, seriesCard } from '#test/fixtures/catalogue.ts'
import { readContent } from './catalogue-filters.tsx'
import { CoursesScreen } from './courses-screen.tsx'

// jsdom has no layout, so it cannot scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const course = (number: number) =>
  courseCard({ id: `course-${number}`, title: { en: `Course ${number}`, zh: `课程${number}` } })

interface Opening {
  at?: string
  language?: 'en' | 'zh'
  /** Overrides the default responses. */
  answers?: (api: ReturnType<typeof fakeApi>) => void
}

function show({ at = '/courses', language = 'en', answers }: Opening = {}) {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  const asked = api.on(getCatalogue, ({ query: { search } }) =>
    search === undefined
      ? cataloguePage({ courses: [course(1), course(2)] })
      : cataloguePage({ courses: search === 'zuowen' || search === '作文' ? [course(2)] : [] }),
  )
  answers?.(api)
  return { asked, ...renderApp(<CoursesScreen />, { at, language }) }
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const searches = (asked: { query: Record<string, string> }[]) => asked.map(({ query }) => query.search)

it('searches once the typing pauses, keeps the search in the URL, and says how many match', async () => {
  const { user, router, asked } = show()
  await screen.findByRole('link', { name: 'Course 1' })
  await user.type(box(), 'zuowen ')
  expect(await screen.findByText('1 match for “zuowen”')).toBeTruthy()
  expect(router.state.location.search).toBe('?search=zuowen')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(searches(asked)).toEqual([undefined, 'zuowen'])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Course 1' })).toBeNull())
  expect(box().value).toBe('zuowen ')
})

it.each([
  ['en', 'Nothing found for “zzz”', 'Show everything'],
  ['zh', '没有找到“zzz”', '显示全部'],
] as const)(
  'says in %s that nothing was found, and shows everything again on request',
  async (language, message, all) => {
    const { user } = show({ at: '/courses?search=zzz', language })
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: all }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(box().value).toBe('')
  },
)

it('sends no invalid content id', async () => {
  const { asked } = show({ at: '/courses?content=%3Cscript%3E' })
  await screen.findByRole('link', { name: 'Course 1' })
  expect(asked[0]?.query).toEqual({})
})

it('loads more lessons on request, focuses the first new card, and says how many are shown', async () => {
  const answers: Opening['answers'] = (api) =>
    api.on(getCatalogue, ({ query: { offset } }) =>
      offset === undefined
        ? cataloguePage({ courses: [course(1)], total: 3, nextOffset: 24 })
        : cataloguePage({ courses: [course(2), course(3)], total: 3, offset: 24 }),
    )
  const { user } = show({ answers })
  await user.click(await screen.findByRole('button', { name: 'Show more lessons' }))
  const first = await screen.findByRole('link', { name: 'Course 2' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByRole('status').textContent).toBe('Showing 3 of 3')
  expect(screen.queryByRole('button', { name: 'Show more lessons' })).toBeNull()
})

it('lists a lesson once that the next page repeats, and focuses the first that is new', async () => {
  const answers: Opening['answers'] = (api) =>
    api.on(getCatalogue, ({ query: { offset } }) =>
      offset === undefined
        ? cataloguePage({ courses: [course(1), course(2)], total: 4, nextOffset: 24 })
        : cataloguePage({ courses: [course(2), course(3)], total: 4, offset: 24 }),
    )
  const { user } = show({ answers })
  await user.click(await screen.findByRole('button', { name: 'Show more lessons' }))
  const first = await screen.findByRole('link', { name: 'Course 3' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getAllByRole('link', { name: 'Course 2' })).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('Showing 3 of 4')
})

it('loads earlier lessons when the URL asked for a later page', async () => {
  let asked: { query: Record<string, string> }[] = []
  const answers: Opening['answers'] = (api) => {
    asked = api.on(getCatalogue, ({ query: { offset } }) =>
      offset === undefined
        ? cataloguePage({ courses: [course(30)], total: 25, offset: 24 })
        : cataloguePage({ courses: [course(1)], total: 25, nextOffset: 24 }),
    )
  }
  const { user } = show({ at: '/courses?content=course-30', answers })
  await screen.findByRole('link', { name: 'Course 30' })
  await user.click(screen.getByRole('button', { name: 'Show earlier lessons' }))
  const first = await screen.findByRole('link', { name: 'Course 1' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(asked.map(({ query }) => query)).toEqual([{ content: 'course-30' }, { offset: '0' }])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Course 1',
    'Course 30',
  ])
})

it('shows rating, views and students, and leaves them out when there are none', async () => {
  const page = cataloguePage({
    series: [seriesCard({ rating: { average: 4.3, count: 1200 }, views: 12_345, enrolments: 1 })],
    courses: [courseCard({ rating: null, views: 0, enrolments: 0 })],
  })
  show({ answers: (api) => api.on(getCatalogue, page) })
  const known = (await screen.findByRole('link', { name: 'Chinese Masterclass' })).closest('article')!
  for (const text of ['4.3 (1,200)', '4.3 out of 5 stars from 1200 students', '12,345 views', '1 student'])
    expect(within(known).getByText(text)).toBeTruthy()
  const unknown = screen.getByRole('link', { name: 'Area of a Triangle' }).closest('article')!
  expect(within(unknown).queryByText(/star|view|student|\(0\)/)).toBeNull()
})

it('shows a signed-in student six lessons to continue watching, without completed ones', async () => {
  const begun = Array.from({ length: 8 }, (_, index) =>
    begunLesson({ courseId: `begun-${index}`, title: { en: `Begun ${index}`, zh: `${index}` } }),
  )
  const done = begunLesson({ courseId: 'done', completedAt: '2026-11-20T08:00:00.000Z' })
  const onlyOpened = begunLesson({ courseId: 'opened', watchedSeconds: 0 })
  const answers: Opening['answers'] = (api) => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(listLessonProgress, { lessons: [done, onlyOpened, ...begun] })
  }
  show({ answers })
  const strip = (await screen.findByRole('heading', { name: 'Continue watching' })).closest('section')!
  const links = within(strip).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    begun.slice(0, 6).map(({ courseId }) => `/courses/${courseId}`),
  )
  expect(within(strip).getAllByText('About 30 min left')).toHaveLength(6)
  expect(within(strip).getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('50')
})

it('does not request the progress of visitors', async () => {
  let asked: unknown[] = []
  show({ answers: (api) => void (asked = api.on(listLessonProgress, { lessons: [begunLesson()] })) })
  await screen.findByRole('link', { name: 'Course 1' })
  expect(asked).toEqual([])
  expect(screen.queryByText('Continue watching')).toBeNull()
})

it('highlights the search in titles and descriptions', async () => {
  const answers = (api: ReturnType<typeof fakeApi>) => {
    const description = { en: 'Of a course that is one of the best courses.', zh: '课程简介' }
    api.on(getCatalogue, cataloguePage({ series: [seriesCard()], courses: [{ ...course(2), description }] }))
  }
  const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  const { unmount } = show({ at: '/courses?search=cours', answers })
  expect((await screen.findByRole('link', { name: 'Course 2' })).querySelector('mark')?.textContent).toBe('Cours')
  expect(marked()).toEqual(['Cours', 'cours', 'cours'])
  unmount()
  show({ at: '/courses?search=课程', language: 'zh', answers })
  expect(await screen.findByRole('link', { name: '课程2' })).toBeTruthy()
  expect(marked()).toEqual(['课程', '课程'])
})

it('highlights nothing for a match by pinyin, or without a search', async () => {
  for (const at of ['/courses?search=zuowen', '/courses']) {
    const { unmount } = show({ at, language: 'zh' })
    expect(await screen.findByRole('link', { name: '课程2' })).toBeTruthy()
    expect(document.querySelector('mark')).toBeNull()
    unmount()
  }
})

it('shows the Chinese title on an English page where only that was found, with the found part marked', async () => {
  const foundInTitle = { en: [], zh: [{ start: 0, end: 2 }] }
  const answers = (api: ReturnType<typeof fakeApi>) =>
    api.on(getCatalogue, cataloguePage({ courses: [{ ...course(2), foundInTitle }] }))
  const { unmount } = show({ at: '/courses?search=kecheng', answers })
  const card = (await screen.findByRole('link', { name: 'Course 2' })).closest('article')!
  const other = within(card).getByText((_, element) => element?.tagName === 'P' && element.textContent === '课程2')
  expect([other.lang, other.querySelector('mark')?.textContent]).toEqual(['zh-Hans-SG', '课程'])
  unmount()
  show({ at: '/courses?search=kecheng', language: 'zh', answers })
  const link = await screen.findByRole('link', { name: '课程2' })
  expect(link.querySelector('mark')?.textContent).toBe('课程')
  expect(screen.queryByText('Course 2')).toBeNull()
})

it('readContent accepts only a valid content id', () => {
  const contentOf = (content: string) => readContent(new URLSearchParams({ content }))
  expect(contentOf('p6-math-2')).toBe('p6-math-2')
  for (const noId of ['', 'P6', 'a b', '../x', 'a--b', 'x'.repeat(101)]) expect(contentOf(noId)).toBeNull()
})
