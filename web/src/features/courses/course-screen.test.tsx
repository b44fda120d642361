import { getSession } from '@capyzen/contracts/auth'
import { getCourse, getSeries, type CourseAccess, type CourseCard } from '@capyzen/contracts/courses'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { visitorSession } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { courseCard, seriesCard } from './catalogue-fixtures.ts'
import { CourseScreen } from './course-screen.tsx'
import { SeriesScreen } from './series-screen.tsx'

const lessons = [1, 2, 3].map((number) => ({
  id: `lesson-${number}`,
  title: { en: `Lesson ${number}`, zh: `第${number}课` },
}))

function show(
  access: CourseAccess,
  {
    id = 'lesson-2',
    language = 'en' as 'en' | 'zh',
    authoring = undefined as ReactNode,
    ...own
  }: Partial<CourseCard> & { language?: 'en' | 'zh'; authoring?: ReactNode } = {},
) {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.on(getCourse, {
    course: courseCard({ id, title: { en: 'Lesson 2', zh: '第二课' }, priceCents: 9900, ...own }),
    series: { id: 'series', title: { en: 'The Series', zh: '这个系列' }, priceCents: 39900 },
    lessons,
    access,
    ownStars: null,
  })
  const screenOf = (
    <CourseScreen
      courseId={id}
      video={<p>the video</p>}
      waysIn={{ needs_access_code: <button>code</button>, needs_purchase: <button>buy</button> }}
      authoring={authoring}
    />
  )
  return { api, ...renderApp(screenOf, { language }) }
}

it('plays where it is open', async () => {
  show('open')
  expect(await screen.findByText('the video')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it('says why a coded course is locked and offers the code, not the purchase', async () => {
  show('needs_access_code')
  expect(await screen.findByText('This lesson opens with an access code')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'code' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'buy' })).toBeNull()
  expect(screen.queryByText('the video')).toBeNull()
  expect(screen.getAllByText('S$99.00').length).toBeGreaterThan(0)
  expect(screen.getByText('S$399.00')).toBeTruthy()
})

it.each([
  ['en', 'Yours', 'Access code'],
  ['zh', '已开通', '需要访问码'],
] as const)(
  'says in %s that an opened course is yours, not what it would take to open it',
  async (language, yours, code) => {
    const { unmount } = show('open', { language, requiresAccessCode: true })
    expect(await screen.findByText(yours)).toBeTruthy()
    expect(screen.queryByText(code)).toBeNull()
    expect(screen.queryByText('S$99.00')).toBeNull()
    unmount()
    show('needs_access_code', { language, requiresAccessCode: true })
    expect(await screen.findByText(code)).toBeTruthy()
    expect(screen.queryByText(yours)).toBeNull()
  },
)

it('does not call yours what is free for everybody', async () => {
  show('open', { priceCents: 0 })
  expect(await screen.findByText('Free')).toBeTruthy()
  expect(screen.queryByText('Yours')).toBeNull()
})

it('does not call yours what is open to an administrator, and says what it takes for others', async () => {
  show('open', { requiresAccessCode: true, authoring: <p>its state</p> })
  expect(await screen.findByText('its state')).toBeTruthy()
  expect(screen.queryByText('Yours')).toBeNull()
  expect(screen.getByText('Access code')).toBeTruthy()
  expect(screen.getByText('S$99.00')).toBeTruthy()
})

it('offers the purchase where no code is asked for', async () => {
  show('needs_purchase', { language: 'zh' })
  expect(await screen.findByText('这一课还没有为你打开')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'buy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it.each([
  ['needs_access_code', 'en', 'This lesson is not recorded yet', 'code'],
  ['needs_purchase', 'zh', '这一课还没有录好', 'buy'],
] as const)('says before %s, in %s, that there is nothing to play yet', async (access, language, words, way) => {
  const { unmount } = show(access, { language, hasVideo: false })
  const notice = await screen.findByText(words)
  for (const later of [screen.getByRole('button', { name: way }), screen.getByText('S$399.00')])
    expect(notice.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  show(access, { language })
  await screen.findByRole('button', { name: way })
  expect(screen.queryByText(words)).toBeNull()
})

it('says that a course is coming soon, without a way in', async () => {
  show('coming_soon')
  expect(await screen.findByText('Coming Soon')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('marks this lesson in its series and leads to the ones before and after', async () => {
  show('open')
  const list = await screen.findByRole('navigation', { name: 'Lessons in this series' })
  expect(within(list).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/courses/lesson-2')
  expect(screen.getByRole('link', { name: /Previous lesson/ }).getAttribute('href')).toBe('/courses/lesson-1')
  expect(screen.getByRole('link', { name: /Next lesson/ }).getAttribute('href')).toBe('/courses/lesson-3')
})

it.each([
  ['psle-chinese-oral-practice-3', 'AI oral practice', '/ai-tutor/oral-exam'],
  ['psle-oral-comprehension2-1', 'AI oral practice', '/ai-tutor/oral-exam'],
  ['psle-chinese-workshop', 'Video tutorials', '/video-tutorials'],
])('recommends what goes with %s', async (id, name, href) => {
  show('open', { id })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it.each([
  ['en', 'Course not found'],
  ['zh', '找不到这门课程'],
] as const)('says in %s that a course does not exist', async (language, words) => {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.fail(getCourse, { error: 'not_found' })
  const ways = { needs_access_code: null, needs_purchase: null }
  renderApp(<CourseScreen courseId="nope" video={null} waysIn={ways} />, { language })
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
})

it('lists the lessons of a series in order, or says that there are none', async () => {
  const api = fakeApi()
  const courses = lessons.map((lesson) => courseCard(lesson))
  api.on(getSeries, { series: seriesCard(), courses })
  const { unmount } = renderApp(<SeriesScreen seriesId="series" />)
  await screen.findByText('S$399.00')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Lesson 1',
    'Lesson 2',
    'Lesson 3',
  ])
  unmount()
  api.on(getSeries, { series: seriesCard({ comingSoon: true }), courses: [] })
  renderApp(<SeriesScreen seriesId="series" />)
  expect(await screen.findByText('No courses found in this series.')).toBeTruthy()
})
