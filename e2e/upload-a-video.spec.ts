import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { signInAdministrator, signInNewPupil, speak } from './people.ts'

const words = {
  en: {
    ...{ course: 'p6-math-simple-equations', search: 'linear equations', title: /Linear Equations/ },
    ...{ connected: 'Database connection succeeded', another: 'Choose another', searchBox: 'Search by title' },
    ...{
      pause: /^Pause /,
      paused: /^Paused/,
      resume: /^Resume /,
      uploads: 'Uploads on this page',
    },
    ...{
      done: 'Uploaded. The files below show when it is ready.',
      files: 'Video files',
      ready: 'Ready',
      shown: 'Pupils see this one',
    },
    ...{
      preview: /^Preview First/,
      replace: /^Replace First/,
      noVideo: /^Inside, this file is no video/,
      close: 'Close',
    },
    ...{ unfinished: 'Not finished yet', play: 'Play' },
    ...{ deleteLast: 'Delete last', ask: 'Delete Second cut.mp4?', delete: 'Delete', none: 'No video yet' },
  },
  zh: {
    ...{ course: 'p5-chinese-connectives', search: '关联词', title: /关联词/ },
    ...{ connected: '数据库连接成功', another: '换一门', searchBox: '按标题查找' },
    ...{ pause: /^暂停 /, paused: /^已暂停/, resume: /^继续上传 /, uploads: '本页的上传' },
    ...{ done: '上传完成，处理进度请看下面的文件列表。', files: '视频文件', ready: '可以播放', shown: '学生看到的' },
    ...{ preview: /^预览 First/, replace: /^替换 First/, noVideo: /这个文件的内容不是视频/, close: '关闭' },
    ...{ unfinished: '还没传完', play: '播放' },
    ...{ deleteLast: '删除最后一个', ask: '要删除 Second cut.mp4 吗？', delete: '删除', none: '还没有视频' },
  },
} as const

/** Noise, so that three seconds are large enough to be interrupted. */
function makeVideo(path: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=3,noise=alls=60:allf=t'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '12'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', path],
  ])
}

/** As on a line of so many bytes a second, until it is told that it may be as fast as it can. */
async function onASlowLine(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput })
  return () => session.detach()
}

async function inNewBrowser(context: BrowserContext, act: (page: Page) => Promise<void>): Promise<void> {
  const other = await context.browser()!.newContext()
  try {
    await act(await other.newPage())
  } finally {
    await other.close()
  }
}

let folder: string
const file = (name: string) => join(folder, name)

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'capyzen-upload-'))
  makeVideo(file('First cut.mp4'))
  makeVideo(file('Second cut.mp4'))
  writeFileSync(file('page.mp4'), `<!doctype html><title>Not a video</title>${'<p>words</p>'.repeat(500)}`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const language of ['en', 'zh'] as const)
  test(`an administrator uploads a lesson’s video, interrupted twice, replaces and deletes it, and a pupil watches it meanwhile (${language})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const say = words[language]
    await signInAdministrator(context)
    await speak(page, language)
    await page.goto('/video-upload')
    await expect(page.getByText(say.connected)).toBeVisible()

    await page.getByRole('button', { name: say.another }).click()
    await page.getByLabel(say.searchBox).fill(say.search)
    await page.getByRole('dialog').getByRole('button', { name: say.title }).click()
    await expect(page).toHaveURL(`/video-upload?course=${say.course}`)
    await expect(page.getByText(say.none)).toBeVisible()

    const input = page.locator('input[type=file][multiple]')
    const uploads = page.getByRole('list', { name: say.uploads }).getByRole('listitem')
    await input.setInputFiles(file('page.mp4'))
    await expect(uploads.getByText(say.noVideo)).toBeVisible()

    const speedUp = await onASlowLine(page, 150_000)
    await input.setInputFiles(file('First cut.mp4'))
    const first = uploads.filter({ hasText: 'First cut.mp4' })
    const sent = async () => Number(await first.getByRole('progressbar').getAttribute('aria-valuenow'))
    await expect.poll(sent).toBeGreaterThan(100_000)
    await page.getByRole('button', { name: say.pause }).click()
    await expect(first.getByText(say.paused)).toBeVisible()
    const atPause = await sent()
    await page.getByRole('button', { name: say.resume }).click()
    await expect.poll(sent).toBeGreaterThan(atPause)

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: say.unfinished })).toBeVisible()
    await speedUp()
    const goesOn = page.waitForRequest((request) => request.method() === 'PATCH')
    await input.setInputFiles(file('First cut.mp4'))
    expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThanOrEqual(atPause / 2)
    await expect(uploads.getByText(say.done)).toBeVisible()
    await expect(page.getByRole('heading', { name: say.unfinished })).toBeHidden()

    const files = page.getByRole('list', { name: say.files }).getByRole('listitem')
    await expect(files.filter({ hasText: 'First cut.mp4' }).getByText(say.ready)).toBeVisible({ timeout: 60_000 })
    await expect(files.getByText(say.shown)).toBeVisible()
    await page.getByRole('button', { name: say.preview }).click()
    const length = () =>
      page
        .getByRole('dialog')
        .locator('video')
        .evaluate((video) => (video as HTMLVideoElement).duration)
    await expect.poll(length).toBeGreaterThan(2)
    await page.getByRole('dialog').getByRole('button', { name: say.close }).click()

    await page.getByLabel(say.replace).and(page.locator('input')).setInputFiles(file('Second cut.mp4'))
    await expect(files.filter({ hasText: 'Second cut.mp4' }).getByText(say.shown)).toBeVisible({ timeout: 60_000 })
    await expect(files).toHaveCount(1)

    await inNewBrowser(context, async (pupil) => {
      await signInNewPupil(pupil.context())
      await speak(pupil, language)
      await pupil.goto(`/courses/${say.course}`)
      await pupil.getByRole('button', { name: say.play, exact: true }).click()
      const seconds = () => pupil.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
      await expect.poll(seconds).toBeGreaterThan(0.5)
      await expect(pupil.getByText(say.deleteLast)).toBeHidden()
    })

    // The same tools stand on the course’s own page.
    await page.goto(`/courses/${say.course}`)
    await page.getByRole('button', { name: say.deleteLast }).click()
    const question = page.getByRole('alertdialog', { name: say.ask })
    await question.getByRole('button', { name: say.delete, exact: true }).click()
    await expect(page.getByText(say.none)).toBeVisible()
  })

test('whoever is not signed in comes back to the upload page after signing in, and a pupil is told that it is not for them', async ({
  page,
  context,
}) => {
  await page.goto('/video-upload?course=p5-chinese-connectives')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel(/^Email or phone/).fill('admin@academy.test')
  await page.getByLabel('Password', { exact: true }).fill('keeper of the spring')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/video-upload?course=p5-chinese-connectives')
  await expect(page.getByText('Logged in as Administrator')).toBeVisible()
  await inNewBrowser(context, async (other) => {
    await signInNewPupil(other.context())
    await other.goto('/video-upload')
    await expect(other.getByText('For administrators only')).toBeVisible()
  })
})
