import { getSession } from '@capyzen/contracts/auth'
import {
  deleteLastVideoFile,
  listVideoFiles,
  previewVideoFile,
  retryVideoFile,
  VideoFailure,
  type VideoFile,
} from '@capyzen/contracts/video-uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseVideos } from './course-videos.tsx'
import { formatFileSize } from './file-size.ts'
import { administrator, fakeTus, fileOf, videoFile } from '#test/fixtures/video-uploads.ts'
import { expectToast } from '#test/toasts.ts'

vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(administrator))
})

const listOf = (...files: VideoFile[]) => ({ files, total: files.length, used: 3_221_225_472, quota: 10_737_418_240 })
const other = videoFile({
  ...{ id: '81fb16ea-1ff6-4290-8090-dc8a247b3826', storedName: 'lesson-1/81fb16ea.mp4', originalName: 'New cut.mp4' },
  ...{ isShown: false, state: 'uploaded', durationSeconds: null, width: null, height: null },
})

const show = (language: Language = 'en') => renderApp(<CourseVideos courseId="lesson-1" />, { language })
const rows = async () =>
  within(await screen.findByRole('list', { name: /^(Video files|视频文件)$/ })).getAllByRole('listitem')
const titles = () => takeToasts().map(({ kind, title, description }) => [kind, title, description])

it('formatFileSize uses the unit that fits, with two decimals', () => {
  const sizes = [812, 1024, 1_572_864, 2_147_483_648, 5_000_000_000_000].map((size) => formatFileSize(size, 'en'))
  expect(sizes).toEqual(['812 Bytes', '1.00 KB', '1.50 MB', '2.00 GB', '4,656.61 GB'])
})

describe('list of video files', () => {
  it('shows name, state, size, length and resolution of each file, and which one students see', async () => {
    api.on(listVideoFiles, listOf(videoFile(), other))
    show()
    const [first, second] = await rows()
    for (const text of ['Lesson 1.mp4', 'Ready', 'Students see this one', '1.50 MB', '1:17', '1280 × 720'])
      expect(within(first!).getByText(text)).toBeTruthy()
    expect(within(second!).getByText('Uploaded, in queue')).toBeTruthy()
    expect(within(second!).queryByText('Students see this one')).toBeNull()
    expect(screen.getByText('3.00 GB of 10.00 GB used by all courses')).toBeTruthy()
  })

  it('follows a file from uploaded to ready, then reloads the course’s video', async () => {
    const states: VideoFile[] = [
      other,
      { ...other, state: 'probing' },
      { ...other, state: 'transcoding', percent: 40 },
      { ...other, state: 'ready', isShown: true },
    ]
    let at = -1
    api.on(listVideoFiles, () => {
      at = Math.min(at + 1, states.length - 1)
      return listOf(states[at]!)
    })
    const { queries } = show('zh')
    const invalidate = vi.spyOn(queries, 'invalidateQueries')
    for (const text of ['已上传，等待处理', '正在检查', '正在转换视频：40%', '学生看到的'])
      await screen.findByText(text)
    expect(invalidate.mock.calls.map(([filter]) => filter)).toContainEqual(contentAccess('lesson-1'))
  })

  it.each(VideoFailure.options)('says why a file failed (%s), and retries it', async (failure) => {
    const failed = videoFile({ state: 'failed', failure, isShown: false })
    api.on(listVideoFiles, listOf(failed))
    const retries = api.on(retryVideoFile, { file: { ...failed, state: 'uploaded', failure: null } })
    const { user } = show(failure === 'damaged' ? 'zh' : 'en')
    const retry = await screen.findByRole('button', { name: /^(Retry|重试) Lesson 1.mp4$/ })
    expect(screen.queryByText(`[${failure}]`)).toBeNull()
    if (failure === 'damaged') expect(screen.getByText('文件已损坏或不完整。请重新导出，再替换它。')).toBeTruthy()
    await user.click(retry)
    await waitFor(() => expect(retries.map(({ params }) => params)).toEqual([{ videoFileId: failed.id }]))
  })

  it('shows a hundred files, and more on request', async () => {
    const many = Array.from({ length: 100 }, (_, number) =>
      videoFile({ id: crypto.randomUUID(), originalName: `${number}.mp4` }),
    )
    const calls = api.on(listVideoFiles, ({ query }) => ({
      ...listOf(...(query.offset === '0' ? many : [other])),
      total: 101,
    }))
    const { user } = show()
    expect(await screen.findByText('Showing 100 of 101')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('New cut.mp4')).toBeTruthy()
    expect(calls.slice(0, 2).map(({ query }) => query)).toEqual([
      { limit: '100', offset: '0' },
      { limit: '100', offset: '100' },
    ])
  })

  it('follows and previews the file that students see, also beyond the first hundred', async () => {
    const many = Array.from({ length: 100 }, (_, number) =>
      videoFile({ id: crypto.randomUUID(), originalName: `${number}.mp4`, isShown: false }),
    )
    let last = other
    api.on(listVideoFiles, ({ query }) => ({ ...listOf(...(query.offset === '0' ? many : [last])), total: 101 }))
    api.on(previewVideoFile, { url: '/files/x?sig=1', mimeType: 'video/mp4', expiresAt: other.createdAt })
    const { user, queries } = show()
    const invalidate = vi.spyOn(queries, 'invalidateQueries')
    await screen.findByText('Showing 100 of 101')
    expect(screen.queryByText('New cut.mp4')).toBeNull()
    last = { ...other, state: 'ready', isShown: true }
    await waitFor(() =>
      expect(invalidate.mock.calls.map(([filter]) => filter)).toContainEqual(contentAccess('lesson-1')),
    )
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByRole('dialog', { name: 'New cut.mp4' })).toBeTruthy()
  })

  it('shows an error once, without a toast, when the list cannot be loaded, and offers a retry', async () => {
    api.fail(listVideoFiles, { error: 'internal' })
    const { user } = show('zh')
    expect(await screen.findByText('加载文件列表失败')).toBeTruthy()
    expect(titles()).toEqual([])
    api.on(listVideoFiles, listOf())
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('还没有视频')).toBeTruthy()
  })
})

describe('preview of a video file', () => {
  it('plays the file from its signed URL, and says when the browser cannot play it', async () => {
    api.on(listVideoFiles, listOf(videoFile(), other))
    const asked = api.on(previewVideoFile, { url: '/files/x?sig=1', mimeType: 'video/mp4', expiresAt: other.createdAt })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Preview New cut.mp4' }))
    const dialog = await screen.findByRole('dialog', { name: 'New cut.mp4' })
    const video = await waitFor(() => dialog.querySelector('video')!)
    expect(video.getAttribute('src')).toBe('/files/x?sig=1')
    expect(asked.map(({ params }) => params)).toEqual([{ videoFileId: other.id }])
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toMatch(/^This browser can’t play the original file/)
  })

  it('says that there are no files to preview', async () => {
    api.on(listVideoFiles, listOf())
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    expect(titles()).toEqual([['info', 'There are no files to preview', undefined]])
  })
})

it('replaces the chosen file by an upload', async () => {
  const tus = fakeTus()
  api.on(listVideoFiles, listOf(videoFile(), other))
  show('zh')
  const input = await screen.findByLabelText('替换 Lesson 1.mp4', { selector: 'input' })
  fireEvent.change(input, { target: { files: [fileOf('第一课.mp4')] } })
  await waitFor(() =>
    expect(titles()).toEqual([['success', '替换文件上传成功', '第一课.mp4 处理好后，就会替换 Lesson 1.mp4。']]),
  )
  expect([...tus.uploads.values()].map(({ metadata }) => metadata)).toEqual([
    { courseId: 'lesson-1', fileName: '第一课.mp4', replaces: videoFile().id },
  ])
})

it.each([
  [
    'en',
    /^Replaces New cut.mp4. Students don’t see that file now/,
    /Students will then see it, because it’s the newest/,
  ],
  ['zh', /^用来替换 New cut.mp4。学生现在看到的不是那个文件/, /它是最新的，学生看到的也会变成它/],
] as const)(
  'says that the replacement of a hidden file becomes visible to students, in %s',
  async (language, line, message) => {
    const tus = fakeTus()
    tus.hold()
    api.on(listVideoFiles, listOf(videoFile(), other))
    show(language)
    const input = await screen.findByLabelText(/^(Replace|替换) New cut.mp4$/, { selector: 'input' })
    fireEvent.change(input, { target: { files: [fileOf('a.mp4')] } })
    expect(await screen.findByText(line)).toBeTruthy()
    tus.letGo()
    await expectToast({ description: expect.stringMatching(message) })
  },
)

describe('deleting the last video file', () => {
  async function ask(...files: VideoFile[]) {
    api.on(listVideoFiles, ({ query }) => ({ ...listOf(...files), files: files.slice(Number(query.offset)) }))
    const view = show()
    await view.user.click(await screen.findByRole('button', { name: 'Delete last' }))
    return view
  }

  it('asks for confirmation with the file’s name, and deletes only the last file by stored name', async () => {
    const deleted = api.on(deleteLastVideoFile, { outcome: 'deleted' })
    const { user } = await ask(videoFile(), other)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete New cut.mp4?' }))
    expect(dialog.getByText(/last file by stored name: lesson-1\/81fb16ea.mp4/)).toBeTruthy()
    expect(deleted).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await expectToast({ kind: 'success', title: 'New cut.mp4 has been deleted' })
    expect(deleted.map(({ body }) => body)).toEqual([{ storedName: other.storedName }])
  })

  it('warns when students see the file, and keeps it when the answer is no', async () => {
    const deleted = api.on(deleteLastVideoFile, { outcome: 'deleted' })
    const { user } = await ask(videoFile())
    expect(await screen.findByText(/^Students see this video now/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deleted).toEqual([])
  })

  it('says that the file is no longer the last one', async () => {
    api.on(deleteLastVideoFile, { outcome: 'another_is_last' })
    const { user } = await ask(videoFile())
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(titles()).toEqual([
        ['warning', 'The file could not be deleted', expect.stringMatching(/^A different file/)],
      ]),
    )
  })

  it('shows an error when the file cannot be deleted', async () => {
    api.fail(deleteLastVideoFile, { error: 'internal' })
    const { user } = await ask(videoFile())
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectToast({ kind: 'error', title: 'The file could not be deleted', description: 'Lesson 1.mp4' })
  })

  it('says that there are no files to delete', async () => {
    await ask()
    await expectToast({ kind: 'info', title: 'There are no files to delete' })
  })
})
