import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { inNewContext, signInAdministrator, signInNewStudent, setLanguage } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const labels = {
  course: { en: 'p6-math-simple-equations', zh: 'p5-chinese-connectives' },
  search: { en: 'linear equations', zh: '关联词' },
  title: { en: /Linear Equations/, zh: /关联词/ },
  connected: { en: 'Database connection succeeded', zh: '数据库连接成功' },
  another: { en: 'Choose another', zh: '换一门' },
  searchBox: { en: 'Search by title', zh: '按标题搜索' },
  pause: { en: /^Pause /, zh: /^暂停 / },
  paused: { en: /^Paused/, zh: /^已暂停/ },
  resume: { en: /^Resume /, zh: /^继续上传 / },
  uploads: { en: 'Uploads on this page', zh: '上传列表' },
  done: {
    en: 'Uploaded. Check the file list below to see when it’s ready.',
    zh: '上传完成，处理进度请看下面的文件列表。',
  },
  files: { en: 'Video files', zh: '视频文件' },
  ready: { en: 'Ready', zh: '可以播放' },
  shown: { en: 'Students see this one', zh: '学生看到的' },
  preview: { en: /^Preview First/, zh: /^预览 First/ },
  replace: { en: /^Replace First/, zh: /^替换 First/ },
  noVideo: { en: /^Despite its name, this file isn’t a video/, zh: /这个文件的内容不是视频/ },
  close: { en: 'Close', zh: '关闭' },
  unfinished: { en: 'Unfinished uploads', zh: '还没传完' },
  play: { en: 'Play', zh: '播放' },
  deleteLast: { en: 'Delete last', zh: '删除最后一个' },
  ask: { en: 'Delete Second cut.mp4?', zh: '要删除 Second cut.mp4 吗？' },
  delete: { en: 'Delete', zh: '删除' },
  none: { en: 'No video yet', zh: '还没有视频' },
} as const

/** Noise makes three seconds large enough to interrupt the upload. */
function makeVideo(path: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=3,noise=alls=60:allf=t'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '12'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', path],
  ])
}

/** Limits the upload to so many bytes per second; the returned function ends the limit. */
async function limitUpload(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput })
  return () => session.detach()
}

test.describe('with videos', () => {
  let folder: string
  const file = (name: string) => join(folder, name)

  test.beforeAll(() => {
    test.setTimeout(120_000)
    folder = mkdtempSync(join(tmpdir(), 'capyzen-upload-'))
    makeVideo(file('First cut.mp4'))
    makeVideo(file('Second cut.mp4'))
    writeFileSync(file('page.mp4'), `<!doctype html><title>Not a video</title>${'<p>words</p>'.repeat(500)}`)
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const { language, title } of inLanguages(
    'an administrator uploads a lesson’s video, interrupted twice, replaces and deletes it, and a student watches it meanwhile',
  ))
    test(title, async ({ page, context }) => {
      test.setTimeout(240_000)
      const say = labelsIn(labels, language)
      await signInAdministrator(context)
      await setLanguage(page, language)
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

      const speedUp = await limitUpload(page, 150_000)
      await input.setInputFiles(file('First cut.mp4'))
      const first = uploads.filter({ hasText: 'First cut.mp4' })
      const sent = async () => Number(await first.getByRole('progressbar').getAttribute('aria-valuenow'))
      await expect.poll(sent).toBeGreaterThan(100_000)
      await page.getByRole('button', { name: say.pause }).click()
      await expect(first.getByText(say.paused)).toBeVisible()
      const atPause = await sent()
      await page.getByRole('button', { name: say.resume }).click()
      await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(atPause)

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
      const preview = page.getByRole('dialog').locator('video')
      await expect
        .poll(() => preview.evaluate((video: HTMLVideoElement) => video.duration), { timeout: 30_000 })
        .toBeGreaterThan(2)
      await page.getByRole('dialog').getByRole('button', { name: say.close }).click()

      await page.getByLabel(say.replace).and(page.locator('input')).setInputFiles(file('Second cut.mp4'))
      await expect(files.filter({ hasText: 'Second cut.mp4' }).getByText(say.shown)).toBeVisible({ timeout: 60_000 })
      await expect(files).toHaveCount(1)

      await inNewContext(context, async (other) => {
        await signInNewStudent(other)
        const student = await other.newPage()
        await setLanguage(student, language)
        await student.goto(`/courses/${say.course}`)
        await student.getByRole('button', { name: say.play, exact: true }).click()
        const seconds = () => student.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
        await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0.5)
        await expect(student.getByText(say.deleteLast)).toBeHidden()
      })

      // The course's own page has the same tools.
      await page.goto(`/courses/${say.course}`)
      await page.getByRole('button', { name: say.deleteLast }).click()
      const question = page.getByRole('alertdialog', { name: say.ask })
      await question.getByRole('button', { name: say.delete, exact: true }).click()
      await expect(page.getByText(say.none)).toBeVisible()
    })
})

test('the upload page sends visitors to sign-in, and tells students that it is for administrators only', async ({
  page,
  context,
}) => {
  await page.goto('/video-upload?course=p5-chinese-connectives')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel(/^Email or phone/).fill('admin@academy.test')
  await page.getByLabel('Password', { exact: true }).fill('keeper of the spring')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/video-upload?course=p5-chinese-connectives')
  await expect(page.getByText('Logged in as Administrator')).toBeVisible()
  await inNewContext(context, async (other) => {
    await signInNewStudent(other)
    const student = await other.newPage()
    await student.goto('/video-upload')
    await expect(student.getByText('For administrators only')).toBeVisible()
  })
})
