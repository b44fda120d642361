import { getSession } from '@capyzen/contracts/auth'
import { listVideoFiles, maximumVideoBytes, videoPartBytes } from '@capyzen/contracts/video-uploads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, visitorSession } from '#test/fixtures/auth.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseVideos } from './course-videos.tsx'
import { administrator, fakeTus, fileOf, videoFile } from '#test/fixtures/video-uploads.ts'

// Node would load the client’s build for Node, which cannot read browser files.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

let api: ReturnType<typeof fakeApi>
let tus: ReturnType<typeof fakeTus>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
  tus = fakeTus()
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

/** Chooses files of any type, as a file dialog set to "all files" does. */
async function choose(...files: File[]) {
  const input = await screen.findByLabelText(/^(Choose files|选择文件)$/, { selector: 'input' })
  fireEvent.change(input, { target: { files } })
}

const uploads = () =>
  within(screen.getByRole('list', { name: /^(Uploads on this page|上传列表)$/ })).getAllByRole('listitem')
const titles = () => takeToasts().map(({ title, description }) => [title, description])
const threeParts = () => fileOf('Lesson 10.mp4', { bytes: 2 * videoPartBytes + 1_000 })
const sendings = () => tus.seen.filter((call) => call !== 'HEAD')

/** Starts an upload and closes the page before it is finished. */
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

/** Chooses a file in the row of the unfinished upload. */
async function goOnWith(file: File) {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose the file: Lesson 10.mp4', { selector: 'input' })
  expect(input.multiple).toBe(false)
  fireEvent.change(input, { target: { files: [file] } })
}

describe('uploading a file', () => {
  it('sends the file in parts with its course id, shows a success message, and reloads the list', async () => {
    const { lists } = show()
    await choose(threeParts())
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(tus.seen).toEqual(['POST', 'PATCH 0', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
    expect([...tus.uploads.values()].map(({ metadata }) => metadata)).toEqual([
      { courseId: 'lesson-1', fileName: 'Lesson 10.mp4' },
    ])
    expect(titles()).toEqual([['Upload succeeded', 'Video Lesson 10.mp4 uploaded']])
    await waitFor(() => expect(lists.length).toBeGreaterThan(1))
    expect(localStorage.length).toBe(1)
  })

  it('shows the progress, and announces it at every quarter', async () => {
    tus.hold()
    show()
    await choose(fileOf('Lesson 10.mp4', { bytes: 60 * 1024 * 1024 }))
    const bar = await screen.findByRole('progressbar', { name: 'Uploading Lesson 10.mp4' })
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBe(videoPartBytes / 2))
    expect(screen.getByText('4.00 MB of 60.00 MB')).toBeTruthy()
    expect(
      screen.getByText('Large file: it’s uploaded in 8.00 MB parts, so little is lost if the connection breaks.'),
    ).toBeTruthy()
    expect(screen.getByText('Lesson 10.mp4: 0% uploaded')).toBeTruthy()
    tus.letGo()
    await waitFor(() => expect(bar.isConnected).toBe(false))
  })

  it('uploads files one after another, and continues after a failed one', async () => {
    show()
    await choose(fileOf('page.html', { type: 'text/html' }), fileOf('a.mp4'), fileOf('b.mp4'))
    await waitFor(() =>
      expect(screen.getAllByText('Uploaded. Check the file list below to see when it’s ready.')).toHaveLength(2),
    )
    expect(tus.seen).toEqual(['POST', 'PATCH 0', 'POST', 'PATCH 0'])
    expect(uploads()).toHaveLength(3)
  })

  it('accepts a dropped file', async () => {
    show()
    const dropArea = await screen.findByText('Drop videos here')
    fireEvent.drop(dropArea, { dataTransfer: { files: [fileOf('a.mp4')], types: ['Files'] } })
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
  })
})

describe('validation before an upload', () => {
  const big = fileOf('big.mp4', { size: maximumVideoBytes + 1 })
  it.each([
    ['too large', 'zh', big, `文件大小超过最大限制 ${maximumVideoBytes} 字节（2 GB）。`],
    ['too large', 'en', big, `The file size exceeds the maximum limit of ${maximumVideoBytes} bytes (2 GB).`],
    ['not named like a video', 'en', fileOf('notes.pdf', { type: '' }), /^This isn’t a video file/],
    ['of another type', 'zh', fileOf('notes.mp4', { type: 'text/html' }), /^这不是视频文件/],
    ['empty', 'en', fileOf('a.mp4', { bytes: 0 }), 'This file is empty.'],
  ] as const)('rejects a file that is %s, in %s', async (_, language, file, message) => {
    show(language)
    await choose(file)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(titles()).toEqual([
      [language === 'en' ? 'Upload failed' : '上传失败', screen.getByText(message).textContent],
    ])
    expect(tus.seen).toEqual([])
    expect(within(uploads()[0]!).getAllByRole('button')).toHaveLength(1)
  })
})

describe('pausing and cancelling an upload', () => {
  it('keeps the uploaded parts while paused, and resumes from there', async () => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Pause Lesson 10.mp4' }))
    expect(screen.getAllByText('Paused. What’s uploaded so far is kept for a day.')).toHaveLength(1)
    tus.letGo()
    ;[...tus.uploads.values()][0]!.received = videoPartBytes
    await user.click(screen.getByRole('button', { name: 'Resume Lesson 10.mp4' }))
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(tus.seen).toEqual(['POST', 'HEAD', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('deletes the upload on cancel, on the server and in local storage', async () => {
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

describe('upload over a broken connection', () => {
  it('waits for the connection and resumes by itself', async () => {
    show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.cut()
    tus.letGo()
    expect(await screen.findByText(/^Waiting for a connection/)).toBeTruthy()
    tus.mend()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
    expect(titles()).toHaveLength(1)
  })

  it.each([503, 401])('keeps the uploaded parts when the offset request fails with %d', async (status) => {
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
      expect(screen.getByText(status === 401 ? /^Please log in again/ : /^Waiting for a connection/)).toBeTruthy(),
    )
    expect(sendings()).toEqual(['POST'])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toHaveLength(1)
  })
})

describe('server errors of an upload', () => {
  it('keeps the uploaded parts when the storage is full, and resumes from there', async () => {
    const { user } = show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.refuse('PATCH', 'storage_full')
    tus.letGo()
    expect(await screen.findByText(/^Storage is full. What’s uploaded so far is kept for a day/)).toBeTruthy()
    tus.accept()
    ;[...tus.uploads.values()][0]!.received = videoPartBytes
    await user.click(screen.getByRole('button', { name: 'Try again: Lesson 10.mp4' }))
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(tus.seen.slice(-3)).toEqual(['HEAD', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('says that there is not enough storage before anything is sent', async () => {
    tus.refuse('POST', 'storage_full')
    show('zh')
    await choose(threeParts())
    expect(await screen.findByText(/^剩余空间放不下 16.00 MB，还没有开始上传/)).toBeTruthy()
  })

  it('says that a renamed page is not a video, and offers no retry', async () => {
    tus.refuse('PATCH', 'not_a_video')
    show()
    await choose(fileOf('page.mp4'))
    expect(await screen.findByText(/^Despite its name, this file isn’t a video/)).toBeTruthy()
    expect(
      within(uploads()[0]!)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Remove'])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]))
  })

  it('reloads the session when nobody is signed in any more', async () => {
    tus.refuse('POST', 'login_required')
    show()
    const asked = api.on(getSession, visitorSession)
    await choose(fileOf('a.mp4'))
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Upload a video')).toBeNull())
  })
})

describe('unfinished uploads after a reload', () => {
  it('lists the unfinished upload, and sends only the rest when the same file is chosen', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    show()
    const part = within(await screen.findByRole('region', { name: 'Unfinished uploads' }))
    expect(part.getByText('8.00 MB of 16.00 MB uploaded (49%)')).toBeTruthy()
    tus.hold()
    await choose(threeParts())
    expect(await screen.findByText('Part of it was uploaded earlier; resuming from there.')).toBeTruthy()
    tus.letGo()
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(sendings()).toEqual([`PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it.each([
    ['name', fileOf('Lesson 11.mp4', { bytes: 2 * videoPartBytes + 1_000 })],
    ['size', fileOf('Lesson 10.mp4', { bytes: 2 * videoPartBytes })],
  ])('rejects a file of another %s than the unfinished one', async (_, another) => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    show()
    await goOnWith(another)
    expect(titles()).toEqual([
      ['This is a different file', 'Nothing was uploaded. Please choose Lesson 10.mp4 (16.00 MB).'],
    ])
    expect(screen.queryByRole('list', { name: 'Uploads on this page' })).toBeNull()
    await goOnWith(threeParts())
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(sendings()).toEqual([`PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('discards an unfinished upload', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Discard Lesson 10.mp4' }))
    await waitFor(() => expect(screen.queryByText('Unfinished uploads')).toBeNull())
    expect(tus.uploads.size).toBe(0)
  })

  it('hides unfinished uploads of other courses, and removes expired ones', async () => {
    await leaveUnfinished(threeParts(), videoPartBytes)
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('tus::'))
    localStorage.setItem(key.replace('lesson-1', 'lesson-2'), localStorage.getItem(key) ?? '')
    tus.uploads.clear()
    show()
    await waitFor(() => expect(tus.seen).toEqual(['HEAD']))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(screen.queryByText('Unfinished uploads')).toBeNull()
    expect(localStorage.getItem(key.replace('lesson-1', 'lesson-2'))).not.toBeNull()
  })

  it('starts again when the upload has expired on the server', async () => {
    show()
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
    tus.uploads.clear()
    tus.letGo()
    await waitFor(() => expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(2))
    expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
    expect(tus.seen.slice(2)).toEqual(['POST', 'PATCH 0', `PATCH ${videoPartBytes}`, `PATCH ${2 * videoPartBytes}`])
  })

  it('resumes an unfinished replacement of the same file', async () => {
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
        ['Replacement uploaded', 'Lesson 10.mp4 will replace Lesson 1.mp4 as soon as it’s ready.'],
      ]),
    )
    expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
  })
})

describe('cancelling a queued file', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))

  it('deletes what was uploaded of it earlier, on the server and in local storage', async () => {
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

  it('rejects a file that is already uploading, and leaves that upload alone', async () => {
    show('zh')
    tus.hold()
    await choose(threeParts())
    await waitFor(() => expect(screen.getByText('正在上传')).toBeTruthy())
    await choose(threeParts())
    expect(await screen.findByText('这个文件已经在上传了，请看上传列表。')).toBeTruthy()
    const [first, second] = uploads()
    fireEvent.click(within(second!).getByRole('button', { name: '从列表移除 Lesson 10.mp4' }))
    await waitFor(() => expect(uploads()).toEqual([first]))
    expect(sendings()).toEqual(['POST'])
    expect(kept()).toHaveLength(1)
    tus.letGo()
    expect(await screen.findByText('上传完成，处理进度请看下面的文件列表。')).toBeTruthy()
  })
})

it('resumes a failed upload when its file is chosen again, in the same row', async () => {
  show()
  tus.hold()
  await choose(threeParts())
  await waitFor(() => expect(screen.getByText('Uploading')).toBeTruthy())
  tus.refuse('PATCH', 'storage_full')
  tus.letGo()
  await screen.findByText(/^Storage is full/)
  tus.accept()
  await choose(threeParts())
  expect(await screen.findByText('Uploaded. Check the file list below to see when it’s ready.')).toBeTruthy()
  expect(uploads()).toHaveLength(1)
  expect(tus.seen.filter((call) => call === 'POST')).toHaveLength(1)
})

describe('leaving the page during an upload', () => {
  it('asks for confirmation only while an upload is under way', async () => {
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
