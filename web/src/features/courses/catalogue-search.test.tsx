import { getSession } from '@capyzen/contracts/auth'
import { getCatalogue } from '@capyzen/contracts/courses'
import { listLessonProgress } from '@capyzen/contracts/videos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { begunLesson, cataloguePage, courseCard, seriesCard } from './catalogue-fixtures.ts'
import { CoursesScreen } from './courses-screen.tsx'

// jsdom has nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const course = (number: number) =>
  courseCard({ id: `course-${number}`, title: { en: `Course ${number}`, zh: `课程${number}` } })

interface Opening {
  at?: string
  language?: 'en' | 'zh'
  /** Answers of its own, in place of the usual ones. */
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

it('searches once the typing pauses, keeps the words in the address, and says what was found', async () => {
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

it('searches at once on Enter', async () => {
  const { user, asked } = show()
  await screen.findByRole('link', { name: 'Course 1' })
  await user.type(box(), '作文{Enter}')
  expect(searches(asked).at(-1)).toBe('作文')
})

it('asks nothing while an input method still composes, and once it has', async () => {
  const { asked } = show()
  await screen.findByRole('link', { name: 'Course 1' })
  fireEvent.compositionStart(box())
  for (const value of ['z', 'zuo', 'zuo wen']) {
    fireEvent.input(box(), { target: { value }, isComposing: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(searches(asked)).toEqual([undefined])
  fireEvent.input(box(), { target: { value: '作文' }, isComposing: true })
  fireEvent.compositionEnd(box())
  await screen.findByText('1 match for “作文”')
  expect(searches(asked)).toEqual([undefined, '作文'])
})

it('is cleared by its button, which gives the focus back', async () => {
  const { user, router } = show({ at: '/courses?search=zuowen' })
  await screen.findByText('1 match for “zuowen”')
  expect(box().value).toBe('zuowen')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'Course 1' })).toBeTruthy()
  expect([box().value, router.state.location.search, document.activeElement]).toEqual(['', '', box()])
})

it.each([
  ['en', 'We found nothing for “zzz”', 'Show everything'],
  ['zh', '没有找到“zzz”', '显示全部'],
] as const)('says in %s that nothing was found, and leads back to everything', async (language, words, all) => {
  const { user } = show({ at: '/courses?search=zzz', language })
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: all }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(box().value).toBe('')
})

it('sends no content that could be no id', async () => {
  const { asked } = show({ at: '/courses?content=%3Cscript%3E' })
  await screen.findByRole('link', { name: 'Course 1' })
  expect(asked[0]?.query).toEqual({})
})

it('shows more on asking, goes on at the first new card, and says how many there are', async () => {
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

it('offers what stands before the page that the address asked for', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Show the lessons before these' }))
  const first = await screen.findByRole('link', { name: 'Course 1' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(asked.map(({ query }) => query)).toEqual([{ content: 'course-30' }, { offset: '0' }])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Course 1',
    'Course 30',
  ])
})

it('shows stars, views and pupils, and says nothing where there are none', async () => {
  const page = cataloguePage({
    series: [seriesCard({ rating: { average: 4.3, count: 1200 }, views: 12_345, enrolments: 1 })],
    courses: [courseCard({ rating: null, views: 0, enrolments: 0 })],
  })
  show({ answers: (api) => api.on(getCatalogue, page) })
  const known = (await screen.findByRole('link', { name: 'Chinese Masterclass' })).closest('article')!
  for (const words of ['4.3 (1,200)', '4.3 of 5 stars from 1200 pupils', '12,345 views', '1 pupil'])
    expect(within(known).getByText(words)).toBeTruthy()
  const unknown = screen.getByRole('link', { name: 'Area of a Triangle' }).closest('article')!
  expect(within(unknown).queryByText(/star|view|pupil|\(0\)/)).toBeNull()
})

it('brings a signed-in pupil back to six lessons that are begun and not finished', async () => {
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

it('asks nothing of the progress of visitors', async () => {
  let asked: unknown[] = []
  show({ answers: (api) => void (asked = api.on(listLessonProgress, { lessons: [begunLesson()] })) })
  await screen.findByRole('link', { name: 'Course 1' })
  expect(asked).toEqual([])
  expect(screen.queryByText('Continue watching')).toBeNull()
})

it('marks in titles and descriptions what was searched for', async () => {
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

it('marks nothing in what was found by pinyin, or without a search', async () => {
  for (const at of ['/courses?search=zuowen', '/courses']) {
    const { unmount } = show({ at, language: 'zh' })
    expect(await screen.findByRole('link', { name: '课程2' })).toBeTruthy()
    expect(document.querySelector('mark')).toBeNull()
    unmount()
  }
})
