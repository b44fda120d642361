import { getSession } from '@capyzen/contracts/auth'
import { listVideoFiles, maximumVideoBytes, videoPartBytes } from '@capyzen/contracts/video-uploads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, visitorSession } from '#features/auth/fixtures.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseVideos } from './course-videos.tsx'
import { administrator, fakeTus, fileOf, videoFile } from './testing.ts'

// Node would take the client for its own kind, which knows no files of a browser.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

let api: ReturnType<typeof fakeApi>
let tus: ReturnType<typeof fakeTus>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
  tus = fakeTus()
  takeToasts()
})

const none = { files: [], total: 0, used: 0, quota: null }

function show(language: Language = 'en') {
  const lists = api.on(listVideoFiles, none)
  const routes = [
    { path: '/courses/:id', element: <CourseVideos courseId="lesson-1" /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return { lists, ...renderApp(null, { at: '/courses/lesson-1', language, routes }) }
}

/** Through the button's file dialog, which takes everything here, as a dialog set to "all files" does. */
async function choose(...files: File[]) {
  const input = await screen.findByLabelText(/^(Choose files|选择文件)$/, { selector: 'input' })
  fireEvent.change(input, { target: { files } })
}

const uploads = () =>
  within(screen.getByRole('list', { name: /^(Uploads on this page|本页的上传)$/ })).getAllByRole('listitem')
const titles = () => takeToasts().map(({ title, description }) => [title, description])
const threeParts = () => fileOf('Lesson 10.mp4', { bytes: 2 * videoPartBytes + 1_000 })
const sendings = () => tus.seen.filter((call) => call !== 'HEAD')

/** As the page that was closed left it. */
async function leaveUnfinished(file: File, received: number) {
  const { unmount } = show()
  tus.hold()
  await choose(file)
  await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
  ;[...tus.uploads.values()][0]!.received = received
  unmount()
  tus.letGo()
  tus.seen.length = 0
}

/** Through the dialog of what is not finished. */
async function goOnWith(file: File) {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose the file: Lesson 10.mp4', { selector: 'input' })
  expect(input.multiple).toBe(false)
  fireEvent.change(input, { target: { files: [file] } })
}

describe('a file that is sent', () => {
  it('travels in parts under its course, is told, and the list is asked again', async () => {
    const { lists } = show()
    await choose(threeParts())
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(tus.seen).toEqual(['POST', 'PATCH 0', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
    expect([...tus.uploads.values()].map(({ metadata }) => metadata)).toEqual([
      { courseId: 'lesson-1', fileName: 'Lesson 10.mp4' },
    ])
    expect(titles()).toEqual([['Upload succeeded', 'Video Lesson 10.mp4 uploaded']])
    await waitFor(() => expect(lists.length).toBeGreaterThan(1))
    expect(localStorage.length).toBe(1)
  })

  it('shows how far it is, and a screen reader hears it at every quarter', async () => {
    tus.hold()
    show()
    await choose(fileOf('Lesson 10.mp4', { bytes: 60 * 1024 * 1024 }))
    const bar = await screen.findByRole('progressbar', { name: 'Uploading Lesson 10.mp4' })
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBe(videoPartBytes / 2))
    expect(screen.getByText('4.00 MB of 60.00 MB')).toBeTruthy()
    expect(screen.getByText('A large file: it travels in parts of 8.00 MB, so a break costs little.')).toBeTruthy()
    expect(screen.getByText('Lesson 10.mp4: 0% uploaded')).toBeTruthy()
    tus.letGo()
    await waitFor(() => expect(bar.isConnected).toBe(false))
  })

  it('goes after the one before it, and one that failed holds nobody up', async () => {
    show()
    await choose(fileOf('page.html', { type: 'text/html' }), fileOf('a.mp4'), fileOf('b.mp4'))
    await waitFor(() => expect(screen.getAllByText('Uploaded. The files below show when it is ready.')).toHaveLength(2))
    expect(tus.seen).toEqual(['POST', 'PATCH 0', 'POST', 'PATCH 0'])
    expect(uploads()).toHaveLength(3)
  })

  it('can be dropped', async () => {
    show()
    const words = await screen.findByText('Drop videos here')
    fireEvent.drop(words, { dataTransfer: { files: [fileOf('a.mp4')], types: ['Files'] } })
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
  })
})

describe('what is refused before a byte is sent', () => {
  const big = fileOf('big.mp4', { size: maximumVideoBytes + 1 })
  it.each([
    ['too large', 'zh', big, `文件大小超过最大限制 ${maximumVideoBytes} 字节（2 GB）。`],
    ['too large', 'en', big, `The file size exceeds the maximum limit of ${maximumVideoBytes} bytes (2 GB).`],
    ['no name of a video', 'en', fileOf('notes.pdf', { type: '' }), /^This is no video file/],
    ['of another type', 'zh', fileOf('notes.mp4', { type: 'text/html' }), /^这不是视频文件/],
    ['empty', 'en', fileOf('a.mp4', { bytes: 0 }), 'This file is empty.'],
  ] as const)('a file that is %s, in %s', async (_, language, file, words) => {
    show(language)
    await choose(file)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(titles()).toEqual([[language === 'en' ? 'Upload failed' : '上传失败', screen.getByText(words).textContent]])
    expect(tus.seen).toEqual([])
    expect(within(uploads()[0]!).getAllByRole('button')).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('keeps what was sent, and goes on from there', async () => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Pause Lesson 10.mp4' }))
    expect(screen.getAllByText('Paused. What was sent is kept for a day.')).toHaveLength(1)
    tus.letGo()
    ;[...tus.uploads.values()][0]!.received = videoPartBytes
    await user.click(screen.getByRole('button', { name: 'Resume Lesson 10.mp4' }))
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(tus.seen).toEqual(['POST', 'HEAD', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('for good leaves nothing behind, here or there', async () => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Cancel Lesson 10.mp4' }))
    await waitFor(() => expect(tus.seen).toContain('DELETE'))
    expect(tus.uploads.size).toBe(0)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([])
    expect(screen.queryByText('Lesson 10.mp4')).toBeNull()
  })
})

describe('a connection that breaks', () => {
  it('is waited for, and the upload goes on by itself', async () => {
    show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.cut()
    tus.letGo()
    expect(await screen.findByText(/^Waiting for the connection/)).toBeTruthy()
    tus.mend()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
    expect(titles()).toHaveLength(1)
  })

  it.each([503, 401])('is no reason to send everything again when the offset is answered with %d', async (status) => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: /^Pause/ }))
    tus.letGo()
    tus.refuseWith('HEAD', status)
    await user.click(screen.getByRole('button', { name: /^Resume/ }))
    await waitFor(() => expect(tus.seen).toContain('HEAD'))
    await waitFor(() =>
      expect(screen.getByText(status === 401 ? /^Please log in again/ : /^Waiting for the/)).toBeTruthy(),
    )
    expect(sendings()).toEqual(['POST'])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toHaveLength(1)
  })
})

describe('what the server refuses', () => {
  it('says that a full storage has kept what was sent, and goes on from there', async () => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.refuse('PATCH', 'storage_full')
    tus.letGo()
    expect(await screen.findByText(/^The storage is full. What was sent is safe/)).toBeTruthy()
    tus.accept()
    ;[...tus.uploads.values()][0]!.received = videoPartBytes
    await user.click(screen.getByRole('button', { name: 'Try again: Lesson 10.mp4' }))
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(tus.seen.slice(-3)).toEqual(['HEAD', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('says that there is no room before anything was sent', async () => {
    tus.refuse('POST', 'storage_full')
    show('zh')
    await choose(threeParts())
    expect(await screen.findByText(/^剩余空间放不下 16.00 MB，还没有开始上传/)).toBeTruthy()
  })

  it('says that a page renamed to a video is none, and offers no second try', async () => {
    tus.refuse('PATCH', 'not_a_video')
    show()
    await choose(fileOf('page.mp4'))
    expect(await screen.findByText(/^Inside, this file is no video/)).toBeTruthy()
    expect(
      within(uploads()[0]!)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Remove'])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]))
  })

  it('asks who is here when nobody is signed in any more', async () => {
    tus.refuse('POST', 'login_required')
    show()
    const asked = api.on(getSession, visitorSession)
    await choose(fileOf('a.mp4'))
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Upload a video')).toBeNull())
  })
})

describe('after a reload', () => {
  it('says what is not finished, and choosing the same file sends the rest alone', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    show()
    const part = within(await screen.findByRole('region', { name: 'Not finished yet' }))
    expect(part.getByText('8.00 MB of 16.00 MB sent (49%)')).toBeTruthy()
    tus.hold()
    await choose(threeParts())
    expect(await screen.findByText('Part of it was sent earlier; it goes on from there.')).toBeTruthy()
    tus.letGo()
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(sendings()).toEqual([`PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it.each([
    ['name', fileOf('Lesson 11.mp4', { bytes: 2 * videoPartBytes + 1_000 })],
    ['size', fileOf('Lesson 10.mp4', { bytes: 2 * videoPartBytes })],
  ])('sends nothing of a file of another %s than the one that is not finished, and says so', async (_, another) => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    show()
    await goOnWith(another)
    expect(titles()).toEqual([['This is another file', 'Nothing was sent. Please choose Lesson 10.mp4 (16.00 MB).']])
    expect(screen.queryByRole('list', { name: 'Uploads on this page' })).toBeNull()
    await goOnWith(threeParts())
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(sendings()).toEqual([`PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('lets it be discarded', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Discard Lesson 10.mp4' }))
    await waitFor(() => expect(screen.queryByText('Not finished yet')).toBeNull())
    expect(tus.uploads.size).toBe(0)
  })

  it('shows nothing of another course or user, and forgets what has expired', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('tus::'))
    localStorage.setItem(key.replace('lesson-1', 'lesson-2'), localStorage.getItem(key) ?? '')
    tus.uploads.clear()
    show()
    await waitFor(() => expect(tus.seen).toEqual(['HEAD']))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(screen.queryByText('Not finished yet')).toBeNull()
    expect(localStorage.getItem(key.replace('lesson-1', 'lesson-2'))).not.toBeNull()
  })

  it('begins anew when it has expired on the way, and says so', async () => {
    show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.uploads.clear()
    tus.letGo()
    await waitFor(() => expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(2))
    expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
    expect(tus.seen.slice(2)).toEqual(['POST', 'PATCH 0', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('replaces the same file when a replacement was not finished', async () => {
    api.on(listVideoFiles, { ...none, files: [videoFile()], total: 1 })
    const first = renderApp(<CourseVideos courseId="lesson-1" />)
    tus.hold()
    const input = await screen.findByLabelText('Replace Lesson 1.mp4', { selector: 'input' })
    fireEvent.change(input, { target: { files: [threeParts()] } })
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    ;[...tus.uploads.values()][0]!.received = videoPartBytes
    first.unmount()
    tus.letGo()
    renderApp(<CourseVideos courseId="lesson-1" />)
    await goOnWith(threeParts())
    await waitFor(() =>
      expect(titles()).toEqual([
        ['Replacement uploaded', 'Lesson 10.mp4 takes the place of Lesson 1.mp4 as soon as it is ready.'],
      ]),
    )
    expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
  })
})

describe('cancelling a file that waits its turn', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))

  it('leaves nothing of what was sent of it earlier, here or there', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    const { user } = show()
    tus.hold()
    await choose(fileOf('a.mp4'), threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    expect(tus.uploads.size).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Cancel Lesson 10.mp4' }))
    await waitFor(() => expect([...tus.uploads.values()].map(({ metadata }) => metadata.fileName)).toEqual(['a.mp4']))
    expect(kept()).toEqual([expect.stringContaining('a.mp4')])
  })

  it('takes nothing from the one before it, because the same file goes only once', async () => {
    show('zh')
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('正在上传')).toBeTruthy())
    await choose(threeParts())
    expect(await screen.findByText('这个文件已经在上传了，请看列表。')).toBeTruthy()
    const [first, second] = uploads()
    fireEvent.click(within(second!).getByRole('button', { name: '从列表移除 Lesson 10.mp4' }))
    await waitFor(() => expect(uploads()).toEqual([first]))
    expect(sendings()).toEqual(['POST'])
    expect(kept()).toHaveLength(1)
    tus.letGo()
    expect(await screen.findByText('上传完成，处理进度请看下面的文件列表。')).toBeTruthy()
  })
})

it('goes on with a try that has stopped when its file is chosen again, in one line', async () => {
  show()
  tus.hold()
  await choose(threeParts())
  await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
  tus.refuse('PATCH', 'storage_full')
  tus.letGo()
  await screen.findByText(/^The storage is full/)
  tus.accept()
  await choose(threeParts())
  expect(await screen.findByText('Uploaded. The files below show when it is ready.')).toBeTruthy()
  expect(uploads()).toHaveLength(1)
  expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
})

describe('leaving the page', () => {
  it('is asked about while something is on its way, and only then', async () => {
    const { user, router } = show()
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await screen.findByText('Drop videos here')
    expect(closing()).toBe(false)
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    expect(closing()).toBe(true)
    await act(() => router.navigate('/courses'))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/courses/lesson-1')
    await act(() => router.navigate('/courses'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
    expect(closing()).toBe(false)
    tus.letGo()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(tus.seen).toEqual(['POST'])
  })
})
