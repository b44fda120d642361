import { getSession, signOut, type Viewer } from '@capyzen/contracts/auth'
import { trackBehaviour } from '@capyzen/contracts/analytics'
import { findAuthored, listAuthored, type AuthoredCourseRow } from '@capyzen/contracts/course-authoring'
import { listVideoFiles, testConnection } from '@capyzen/contracts/video-uploads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { SessionWatch } from '#features/identity/auth/session.tsx'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { administrator, fakeTus, fileOf } from '#test/fixtures/video-uploads.ts'
import { expectToast } from '#test/toasts.ts'
import { VideoUploadScreen } from './video-upload-screen.tsx'

vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = fakeApi()
  signInAs(administrator)
  api.on(listAuthored, { series: [], courses: [course('lesson-1'), course('lesson-2'), course('lesson-7', 'draft')] })
  api.on(listVideoFiles, { files: [], total: 0, used: 0, quota: null })
})
afterEach(() => void vi.useRealTimers())

const well = { database: 'ok', storage: 'ok', questionCount: 73, canTranscode: true } as const
const signInAs = (viewer: Viewer | null) => api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)

function course(id: string, status: AuthoredCourseRow['status'] = 'published'): AuthoredCourseRow {
  return {
    ...{
      id,
      status,
      title: { en: `Title of ${id}`, zh: `${id} 的标题` },
      level: 'P5',
      subject: 'math',
      type: 'tutorial',
    },
    ...{ priceCents: 0, comingSoon: false, version: 1, updatedAt: '2026-11-21T04:00:00.000Z', seriesId: null },
    ...{ isPremium: false, requiresAccessCode: false, hasVideo: false, captions: [], chapterCount: 0 },
  }
}

const routes = [
  { path: '/video-upload', element: <VideoUploadScreen /> },
  { path: '*', element: <p>elsewhere</p> },
]
function open(at = '/video-upload', language: Language = 'en') {
  const view = renderApp(null, { at, language, routes })
  return { ...view, here: () => view.router.state.location }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const titles = () => takeToasts().map(({ title, description }) => [title, description])
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const card = (name: string) => within(screen.getByRole('heading', { name }).parentElement!)

describe('session on the video upload page', () => {
  it('shows a spinner while the session loads, retries after five seconds, then offers another check', async () => {
    const asked = api.on(getSession, () => new Promise<never>(() => undefined))
    open()
    expect(screen.getByRole('status').textContent).toBe('Checking your session…')
    await pass(4_000)
    expect(asked).toHaveLength(1)
    await pass(1_100)
    expect(asked).toHaveLength(2)
    signInAs(administrator)
    await pass(5_000)
    expect(screen.getByText('Could not get your session, try logging in again')).toBeTruthy()
    await click('Check again')
    expect(await screen.findByText('Logged in as Administrator')).toBeTruthy()
  })

  it('sends visitors to the sign-in page with a message, and back to the same course', async () => {
    signInAs(null)
    const { here } = open('/video-upload?course=lesson-2', 'zh')
    await waitFor(() => expect(here().pathname).toBe('/login'))
    expect(here().search).toBe('?returnTo=%2Fvideo-upload%3Fcourse%3Dlesson-2')
    expect(titles()).toEqual([['请先登录', '请用管理员账户登录，再上传视频。']])
  })

  it('links to the sign-in page when the session ends', async () => {
    const { queries } = open()
    await screen.findByText('Logged in as Administrator')
    signInAs(null)
    await act(() => queries.refetchQueries({ queryKey: ['auth', 'session'] }))
    const link = await screen.findByRole('link', { name: 'Go to login' })
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fvideo-upload')
    expect(screen.getByText(/What’s uploaded so far is kept for a day/)).toBeTruthy()
  })

  it('says that the page is for administrators only, and sends no requests', async () => {
    signInAs(viewerOf())
    const calls = [api.on(testConnection, well), api.on(listVideoFiles, { files: [], total: 0, used: 0, quota: null })]
    open(undefined, 'zh')
    expect(await screen.findByText('仅供管理员使用')).toBeTruthy()
    await pass(2_000)
    expect(calls.flat()).toEqual([])
  })

  it.each([
    ['an administrator', administrator, 1],
    ['no student', viewerOf(), 0],
  ])('shows %s the navigation of the administration pages', async (_, viewer, times) => {
    signInAs(viewer)
    renderApp(<VideoUploadScreen />)
    await screen.findByText(/^(Logged in as Administrator|For administrators only)$/)
    expect(screen.queryAllByRole('navigation', { name: 'Administration' })).toHaveLength(times)
  })

  it('refreshes the session, and says when that fails', async () => {
    open()
    await screen.findByText('Logged in as Administrator')
    const asked = signInAs(administrator)
    await click('Refresh session')
    await expectToast('Session refreshed')
    expect(asked).toHaveLength(1)
    api.fail(getSession, { error: 'internal' })
    await click('Refresh session')
    await expectToast('Refresh failed, please log in again')
  })

  it('signs out before a new sign-in', async () => {
    api.on(trackBehaviour, { stored: 1 })
    const outs = api.on(signOut, { outcome: 'signed_out' })
    const { here } = open('/video-upload?course=lesson-2')
    await click('Log in again')
    await waitFor(() => expect(here().pathname).toBe('/login'))
    expect(here().search).toBe('?returnTo=%2Fvideo-upload%3Fcourse%3Dlesson-2')
    expect(outs).toHaveLength(1)
  })
})

it('asks for confirmation before a new sign-in while a video is uploading', async () => {
  const tus = fakeTus()
  tus.hold()
  api.on(trackBehaviour, { stored: 1 })
  const outs = api.on(signOut, { outcome: 'signed_out' })
  const { here } = open()
  fireEvent.change(await screen.findByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [fileOf('a.mp4')] },
  })
  await screen.findByText('Uploading')
  await click('Log in again')
  await click('Stay')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(outs).toEqual([])
  expect(screen.getByText('Uploading')).toBeTruthy()
  await click('Log in again')
  await click('Leave')
  await waitFor(() => expect(here().pathname).toBe('/login'))
  expect(outs).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('connection test', () => {
  it('runs a second after opening, and shows the result', async () => {
    const calls = api.on(testConnection, { ...well, canTranscode: false })
    open(undefined, 'zh')
    expect(await screen.findByText('尚未检测')).toBeTruthy()
    expect(calls).toEqual([])
    await pass(1_000)
    expect(screen.getByText('数据库连接成功')).toBeTruthy()
    for (const text of ['正常', '可写入', '没有 ffmpeg：按上传的原样播放', '73'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('retries twice, five seconds after each failure, then only on request', async () => {
    const calls = api.fail(testConnection, { error: 'internal' })
    open()
    await screen.findByText('Not tested yet')
    await pass(1_000)
    expect(await screen.findByText('Database connection failed')).toBeTruthy()
    expect(screen.getByText('Cannot connect. Check the network or log in again.')).toBeTruthy()
    expect(screen.getByText('Trying again in 5 seconds (1 of 2).')).toBeTruthy()
    await pass(5_000)
    expect(screen.getByText('Trying again in 5 seconds (2 of 2).')).toBeTruthy()
    await pass(5_000)
    expect(screen.queryByText(/^Trying again/)).toBeNull()
    await pass(30_000)
    expect(calls).toHaveLength(3)
    api.on(testConnection, well)
    await click('Test now')
    expect(await screen.findByText('Database connection succeeded')).toBeTruthy()
  })

  it.each([
    [{ ...well, database: 'unreachable' } as const, 'The database isn’t responding.'],
    [{ ...well, storage: 'unreachable' } as const, 'The video storage cannot be written to.'],
  ])('fails when the database or storage is unreachable', async (answer, message) => {
    api.on(testConnection, answer)
    open()
    await screen.findByText('Not tested yet')
    await pass(1_000)
    expect(await screen.findByText('Database connection failed')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('fails when no answer comes within five seconds', async () => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      if (!input.endsWith(testConnection.path)) return others(input, init)
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    open()
    await screen.findByText('Not tested yet')
    await pass(1_000)
    expect(screen.getByText('Testing the connection…')).toBeTruthy()
    await pass(5_000)
    expect(screen.getByText('Cannot connect. Check the network or log in again.')).toBeTruthy()
  })

  it('shows the missing permission in at most three toasts', async () => {
    const calls = api.fail(testConnection, { error: 'forbidden' })
    open()
    await screen.findByText('Not tested yet')
    await pass(12_000)
    await click('Test now')
    await waitFor(() => expect(calls).toHaveLength(4))
    await pass(100)
    const message = 'Your account doesn’t have permission for this. Ask another administrator.'
    expect(titles()).toEqual([1, 2, 3].map(() => ['Database connection failed', message]))
    expect(card('Database connection').getByText(message)).toBeTruthy()
  })

  it('links to the sign-in page when the session is no longer valid', async () => {
    api.fail(testConnection, { error: 'session_not_found' })
    const watched = {
      path: '/video-upload',
      element: (
        <SessionWatch>
          <VideoUploadScreen />
        </SessionWatch>
      ),
    }
    renderApp(null, { at: '/video-upload?course=lesson-2', language: 'zh', routes: [watched] })
    await screen.findByText('尚未检测')
    await pass(1_000)
    const link = await screen.findByRole('link', { name: '去登录' })
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fvideo-upload%3Fcourse%3Dlesson-2')
    expect(titles()).toContainEqual(['数据库连接失败', '登录已失效，请重新登录。'])
  })

  it('can be skipped and run later on request', async () => {
    const calls = api.on(testConnection, well)
    open()
    await click('Skip verification')
    expect(screen.getByText('Verification skipped')).toBeTruthy()
    await pass(20_000)
    expect(calls).toEqual([])
    expect(screen.getByText('Logged in as Administrator')).toBeTruthy()
    await click('Test now')
    expect(await screen.findByText('Database connection succeeded')).toBeTruthy()
  })
})

describe('course choice for a video upload', () => {
  it('starts with the first course, searches all courses and drafts, and keeps the choice in the URL', async () => {
    const { here } = open()
    expect(await screen.findByText('Title of lesson-1')).toBeTruthy()
    await click('Choose another')
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a course' }))
    expect(dialog.getByRole('button', { current: true }).textContent).toContain('lesson-1')
    expect(dialog.getByText('3 courses')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Search by title'), { target: { value: ' LESSON-7 的' } })
    expect(dialog.getByText('1 course')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /lesson-7.*Draft/ }))
    await waitFor(() => expect(here().search).toBe('?course=lesson-7'))
    expect(await screen.findByText('Title of lesson-7')).toBeTruthy()
  })

  it('finds a course by pinyin, and says that none match only after the search', async () => {
    let answer = () => {}
    const calls = api.on(findAuthored, () => new Promise((done) => (answer = () => done({ ids: ['lesson-2', 's'] }))))
    open('/video-upload', 'zh')
    await click('换一门')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('按标题搜索'), { target: { value: 'fenshu' } })
    expect(dialog.queryByText('没有找到课程')).toBeNull()
    await waitFor(() => expect(calls.map(({ query }) => query.search)).toEqual(['fenshu']))
    expect(dialog.queryByText('没有找到课程')).toBeNull()
    answer()
    expect(await dialog.findByRole('button', { name: /lesson-2/ })).toBeTruthy()
    expect(dialog.getByText('1 门课程')).toBeTruthy()
    api.on(findAuthored, { ids: [] })
    fireEvent.change(dialog.getByLabelText('按标题搜索'), { target: { value: 'zzz' } })
    expect(await dialog.findByText('没有找到课程')).toBeTruthy()
  })

  it('says that the course in the URL is unknown, and offers no upload', async () => {
    const asked = api.on(listVideoFiles, { files: [], total: 0, used: 0, quota: null })
    open('/video-upload?course=no-such', 'zh')
    expect(await screen.findByText('找不到课程')).toBeTruthy()
    expect(screen.queryByText('上传视频', { selector: 'h2' })).toBeNull()
    expect(asked).toEqual([])
  })

  it('says when there are no courses', async () => {
    api.on(listAuthored, { series: [], courses: [] })
    open()
    expect(await screen.findByText('There are no courses yet')).toBeTruthy()
  })
})
