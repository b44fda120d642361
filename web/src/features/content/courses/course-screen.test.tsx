import { getSession } from '@capyzen/contracts/auth'
import {
  getCourse,
  getSeries,
  wishForRecording,
  withdrawRecordingWish,
  type CourseAccess,
  type CourseCard,
} from '@capyzen/contracts/courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { listLessonProgress } from '@capyzen/contracts/videos'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { begunLesson, courseCard, seriesCard, seriesPage } from '#test/fixtures/catalogue.ts'
import { CourseScreen } from './course-screen.tsx'
import { SeriesScreen } from './series-screen.tsx'

const lessons = [1, 2, 3].map((number) => ({
  id: `lesson-${number}`,
  title: { en: `Lesson ${number}`, zh: `第${number}课` },
  hasVideo: true,
  isOpeningOnly: false,
  isSoldWithSeries: false,
}))

function show(
  access: CourseAccess,
  {
    id = 'lesson-2',
    language = 'en' as 'en' | 'zh',
    authoring = undefined as ReactNode,
    viewer = visitorSession as CallResult<typeof getSession>,
    lessonsRecorded = undefined as string[] | undefined,
    ...own
  }: Partial<CourseCard> & {
    language?: 'en' | 'zh'
    authoring?: ReactNode
    viewer?: CallResult<typeof getSession>
    lessonsRecorded?: string[]
  } = {},
) {
  const api = fakeApi()
  api.on(getSession, viewer)
  const answer = (now: { isRecordingWished: boolean }) =>
    api.on(getCourse, {
      course: courseCard({ id, title: { en: 'Lesson 2', zh: '第二课' }, priceCents: 9900, ...own }),
      series: { id: 'series', title: { en: 'The Series', zh: '这个系列' }, priceCents: 39900, isForSale: true },
      lessons: lessons.map((lesson) => ({ ...lesson, hasVideo: lessonsRecorded?.includes(lesson.id) ?? true })),
      access,
      ownStars: null,
      hasPractice: true,
      ...now,
    })
  answer({ isRecordingWished: false })
  const screenOf = (
    <CourseScreen
      courseId={id}
      video={<p>the video</p>}
      unlocking={{ needs_access_code: <button>code</button>, needs_purchase: <button>buy</button> }}
      authoring={authoring}
    />
  )
  return { api, answer, ...renderApp(screenOf, { language }) }
}

it('shows the video of an open lesson', async () => {
  show('open')
  expect(await screen.findByText('the video')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it('says that a lesson needs an access code and offers to enter it, not the purchase', async () => {
  show('needs_access_code')
  expect(await screen.findByText('This lesson needs an access code')).toBeTruthy()
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
  'marks an opened lesson in %s as the student’s own, without its price or access code',
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

it('does not mark a free lesson as the student’s own', async () => {
  show('open', { priceCents: 0 })
  expect(await screen.findByText('Free')).toBeTruthy()
  expect(screen.queryByText('Yours')).toBeNull()
})

it('does not mark a lesson as owned by an administrator, and shows its price and access code', async () => {
  show('open', { requiresAccessCode: true, authoring: <p>its state</p> })
  expect(await screen.findByText('its state')).toBeTruthy()
  expect(screen.queryByText('Yours')).toBeNull()
  expect(screen.getByText('Access code')).toBeTruthy()
  expect(screen.getByText('S$99.00')).toBeTruthy()
})

it('offers the purchase when the lesson needs no access code', async () => {
  show('needs_purchase', { language: 'zh' })
  expect(await screen.findByText('这一课还没有开通')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'buy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull()
})

it('says before the access code that there is nothing to play yet', async () => {
  const words = 'This lesson hasn’t been recorded yet'
  const { unmount } = show('needs_access_code', { hasVideo: false })
  const notice = await screen.findByText(words)
  for (const later of [screen.getByRole('button', { name: 'code' }), screen.getByText('S$399.00')])
    expect(notice.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tell me when it’s ready' })).toBeTruthy()
  unmount()
  show('needs_access_code')
  await screen.findByRole('button', { name: 'code' })
  expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell me when it’s ready' })).toBeNull()
})

it.each([
  ['en', 'So far only the opening is recorded', 'Tell me when it’s ready'],
  ['zh', '目前只录好了开头', '录好了告诉我'],
] as const)('says in %s before the access code that only the opening is recorded', async (language, words, wish) => {
  show('needs_access_code', { language, isOpeningOnly: true })
  const notice = await screen.findByText(words)
  const code = screen.getByRole('button', { name: 'code' })
  expect(notice.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('button', { name: wish })).toBeTruthy()
})

it('does not sell what is not recorded, and offers an email instead', async () => {
  show('needs_purchase', { language: 'zh', hasVideo: false })
  expect(await screen.findByText('这一课还没有录好')).toBeTruthy()
  expect(screen.getByRole('button', { name: '录好了告诉我' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'buy' })).toBeNull()
  expect(screen.getByText('即将录制')).toBeTruthy()
})

it('says beside the price of the series how many of its lessons are recorded', async () => {
  show('needs_purchase', { lessonsRecorded: ['lesson-2'] })
  expect(await screen.findByText('1 of 3 lessons recorded')).toBeTruthy()
})

it('keeps a wish for the recording and takes it back', async () => {
  const { api, user, answer } = show('needs_purchase', { hasVideo: false, viewer: sessionOf(viewerOf()) })
  api.on(wishForRecording, () => {
    answer({ isRecordingWished: true })
    return { outcome: 'wished' as const }
  })
  api.on(withdrawRecordingWish, () => {
    answer({ isRecordingWished: false })
    return { outcome: 'withdrawn' as const }
  })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it’s ready' }))
  expect(await screen.findByText('We’ll email you once, when it’s ready.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Don’t email me' }))
  expect(await screen.findByRole('button', { name: 'Tell me when it’s ready' })).toBeTruthy()
})

it('makes the wish of a visitor after signing in, once', async () => {
  sessionStorage.clear()
  const { user, unmount, router } = show('needs_purchase', { hasVideo: false })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it’s ready' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  unmount()
  for (const wishes of [1, 0]) {
    const { api, answer, unmount: leave } = show('needs_purchase', { hasVideo: false, viewer: sessionOf(viewerOf()) })
    const calls = api.on(wishForRecording, () => {
      answer({ isRecordingWished: true })
      return { outcome: 'wished' as const }
    })
    await screen.findByText(wishes === 1 ? 'We’ll email you once, when it’s ready.' : 'Tell me when it’s ready')
    expect(calls).toHaveLength(wishes)
    leave()
  }
})

it('drops the wish of a visitor who comes back without signing in', async () => {
  sessionStorage.clear()
  const { user, unmount } = show('needs_purchase', { hasVideo: false })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it’s ready' }))
  unmount()
  const again = show('needs_purchase', { hasVideo: false })
  await screen.findByRole('button', { name: 'Tell me when it’s ready' })
  again.unmount()
  const { api } = show('needs_purchase', { hasVideo: false, viewer: sessionOf(viewerOf()) })
  const calls = api.on(wishForRecording, { outcome: 'wished' })
  await screen.findByRole('button', { name: 'Tell me when it’s ready' })
  expect(calls).toHaveLength(0)
})

it('leads to the account where there is no confirmed email to write to', async () => {
  const { api, user } = show('needs_purchase', { hasVideo: false, viewer: sessionOf(viewerOf()) })
  api.on(wishForRecording, { outcome: 'needs_email' })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it’s ready' }))
  expect((await screen.findByRole('link', { name: 'Go to my account' })).getAttribute('href')).toBe('/account')
})

it('says that a course is coming soon, without a way to open it', async () => {
  show('coming_soon')
  expect(await screen.findByText('Coming Soon')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Tell me when it’s ready'])
})

it('shows lessons without a recording last, each with its number', async () => {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  const courses = [1, 2, 3].map((number) =>
    courseCard({
      id: `lesson-${number}`,
      title: { en: `Lesson ${number}`, zh: `第${number}课` },
      hasVideo: number !== 1,
    }),
  )
  api.on(getSeries, seriesPage({ series: seriesCard({ courseCount: 3, recordedCount: 2 }), courses }))
  renderApp(<SeriesScreen seriesId="series" />)
  expect(await screen.findByText('2 of 3 lessons recorded')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((text) => [text?.slice(0, 9), text?.includes('Recording soon')])).toEqual([
    ['2Lesson 2', false],
    ['3Lesson 3', false],
    ['1Lesson 1', true],
  ])
})

it.each([
  ['en', 'Only the opening so far', 'You’ve watched everything recorded so far!'],
  ['zh', '目前只有开头', '已经录好的都看完了，真棒！'],
] as const)('marks in %s a lesson of which only the opening is recorded', async (language, mark, praise) => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(listLessonProgress, {
    lessons: [begunLesson({ courseId: 'lesson-1', completedAt: '2026-11-20T08:00:00.000Z' })],
  })
  const opening = courseCard({ id: 'lesson-1', isOpeningOnly: true })
  api.on(getSeries, seriesPage({ series: seriesCard({ courseCount: 1, recordedCount: 0 }), courses: [opening] }))
  renderApp(<SeriesScreen seriesId="series" />, { language })
  expect(await screen.findByText(mark)).toBeTruthy()
  expect(await screen.findByText(praise)).toBeTruthy()
})

it('marks the current lesson in its series and links to the previous and next ones', async () => {
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
])('recommends a related page for %s', async (id, name, href) => {
  show('open', { id })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it.each([
  ['en', 'Course not found'],
  ['zh', '找不到这门课程'],
] as const)('says in %s that a course does not exist', async (language, message) => {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  api.fail(getCourse, { error: 'not_found' })
  const unlocking = { needs_access_code: null, needs_purchase: null }
  renderApp(<CourseScreen courseId="nope" video={null} unlocking={unlocking} />, { language })
  expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
})

it('lists the lessons of a series in order, or says that there are none', async () => {
  const api = fakeApi()
  const courses = lessons.map((lesson) => courseCard(lesson))
  api.on(getSeries, seriesPage({ series: seriesCard(), courses }))
  const { unmount } = renderApp(<SeriesScreen seriesId="series" />)
  await screen.findByText('S$399.00')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Lesson 1',
    'Lesson 2',
    'Lesson 3',
  ])
  unmount()
  api.on(getSeries, seriesPage({ series: seriesCard({ comingSoon: true }), courses: [] }))
  renderApp(<SeriesScreen seriesId="series" />)
  expect(await screen.findByText('No courses found in this series.')).toBeTruthy()
})

it.each([
  ['en', 'Try three questions', null],
  ['zh', '做三道题', '2026-11-20T08:00:00.000Z'],
] as const)('offers questions of the lesson once it is completed, in %s', async (language, name, completedAt) => {
  const { api } = show('open', { language, viewer: sessionOf(viewerOf()) })
  api.on(listLessonProgress, { lessons: [begunLesson({ courseId: 'lesson-2', completedAt })] })
  await screen.findByRole('navigation', { name: /Lessons in this series|这个系列的课程/ })
  const link = completedAt ? await screen.findByRole('link', { name }) : screen.queryByRole('link', { name })
  expect(link?.getAttribute('href')).toBe(completedAt ? '/question-practice?kind=lesson&courseId=lesson-2' : undefined)
})

it.each([
  ['en', 'Watch the free lesson: Trial', /access code of 8 letters and numbers/, 'Open to you'],
  ['zh', '免费看一课：试看', /访问码由 8 个字母和数字组成/, '可以看'],
] as const)('leads in %s from a series that needs a code to its trial, and says how one gets a code', async (...of) => {
  const [language, trial, code, mark] = of
  const api = fakeApi()
  api.on(getSession, visitorSession)
  const courses = [
    courseCard({ id: 'lesson-1', requiresAccessCode: true, priceCents: 9900 }),
    courseCard({ id: 'lesson-2' }),
  ]
  const page = { series: seriesCard(), courses, open: ['lesson-2'] }
  api.on(getSeries, seriesPage({ ...page, trial: { id: 'trial', title: { en: 'Trial', zh: '试看' } } }))
  renderApp(<SeriesScreen seriesId="series" />, { language })
  expect((await screen.findByRole('link', { name: trial })).getAttribute('href')).toBe('/courses/trial')
  expect(screen.getByText(code)).toBeTruthy()
  expect(screen.getByText(mark).closest('li')?.textContent).toContain('2')
})
