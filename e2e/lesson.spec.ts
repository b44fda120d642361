import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { signInNewStudent, setLanguage } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const lesson = '/courses/p5-math-fraction-of-a-remainder'
const courseId = lesson.slice('/courses/'.length)

const labels = {
  play: { en: 'Play', zh: '播放' },
  pause: { en: 'Pause', zh: '暂停' },
  position: { en: 'Position in the video', zh: '播放进度' },
  speed: { en: 'Speed', zh: '播放速度' },
  captions: { en: 'Captions', zh: '字幕' },
  transcript: { en: 'Read along', zh: '边看边读' },
  goingOn: { en: /Resuming from/, zh: /从 .* 接着看/ },
  fromTheBeginning: { en: 'From the start', zh: '从头看' },
  close: { en: 'Close', zh: '关闭' },
  time: { en: 'Play from 4 seconds', zh: '从 4秒开始播放' },
  word: { en: 'quarter', zh: '剩下' },
  caption: { en: /fraction of a remainder|Mei Ling/, zh: /剩下的几分之几|美玲/ },
} as const

const secondsOf = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

/** Presses Play, and waits until so many seconds were played, for which a busy machine takes its time. */
async function playUntil(page: Page, seconds: number, play = 'Play'): Promise<void> {
  await page.getByRole('button', { name: play, exact: true }).click()
  await expect.poll(() => secondsOf(page), { timeout: 30_000 }).toBeGreaterThan(seconds)
}

/** Notes from now on where the video was moved to, because it plays on before a journey has looked. */
async function noteSeeks(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const noted: number[] = []
    video.addEventListener('seeking', () => noted.push(video.currentTime))
    return noted
  })
  return () => places.jsonValue()
}

for (const { language, title } of inLanguages(
  'a student watches a lesson, reads the transcript and resumes after a reload',
))
  test(title, async ({ page, context }) => {
    test.slow()
    const say = labelsIn(labels, language)
    await signInNewStudent(context)
    await setLanguage(page, language)
    await page.goto(lesson)
    await playUntil(page, 1, say.play)
    await expect(page.locator('.vds-captions')).toContainText(say.caption)

    await page.getByRole('combobox', { name: say.speed }).selectOption('2')
    const rate = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).playbackRate)
    await expect.poll(rate).toBe(2)
    await page.getByRole('combobox', { name: say.captions }).selectOption('off')
    await expect(page.locator('.vds-captions')).toHaveAttribute('aria-hidden', 'true')

    const seeks = await noteSeeks(page)
    const before = await secondsOf(page)
    await page.getByRole('slider', { name: say.position }).press('ArrowRight')
    await expect.poll(async () => (await seeks()).at(-1)).toBeGreaterThan(before + 4)

    const text = page.getByRole('list', { name: say.transcript })
    await expect(text.locator('[aria-current=true]')).toBeVisible()
    await text.getByRole('button', { name: say.time }).first().click()
    await expect.poll(async () => Math.floor((await seeks()).at(-1) ?? 0)).toBe(4)

    await text.getByRole('button', { name: say.word, exact: true }).first().click()
    const popover = page.getByRole('dialog', { name: say.word })
    await expect(popover).toBeVisible()
    if (language === 'zh') await expect(popover).toContainText('shèngxià')
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()

    await expect.poll(() => secondsOf(page), { timeout: 30_000 }).toBeGreaterThan(12)
    await page.getByRole('button', { name: say.pause, exact: true }).click()
    await expect(page.getByRole('button', { name: say.play, exact: true })).toBeVisible()
    const stopped = await secondsOf(page)
    // A save every ten seconds may come just before the one of the pause.
    const kept = async () => {
      const answer = await context.request.get(`/api/courses/${courseId}/video`)
      const { video } = (await answer.json()) as { video: { progress: { positionSeconds: number } | null } }
      return video.progress?.positionSeconds ?? 0
    }
    await expect.poll(kept).toBeGreaterThan(stopped - 1)

    await page.reload()
    await expect(page.getByText(say.goingOn)).toBeVisible()
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(stopped - 1)
    await page.getByRole('button', { name: say.fromTheBeginning }).click()
    await expect.poll(() => secondsOf(page)).toBeLessThan(1)
  })

/** Two encrypted renditions, longer than a player buffers. */
function makeRenditions(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capyzen-renditions-'))
  writeFileSync(join(folder, 'key'), Buffer.alloc(16, 7))
  writeFileSync(join(folder, 'key-info'), `key\n${join(folder, 'key')}\n`)
  const playlists = [
    { height: 360, size: '640x360', bandwidth: 400_000 },
    { height: 180, size: '320x180', bandwidth: 200_000 },
  ].map(({ height, size, bandwidth }) => {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=150`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-hls_time', '5'],
      ...['-hls_playlist_type', 'vod', '-hls_key_info_file', join(folder, 'key-info')],
      ...['-hls_segment_filename', join(folder, `${height}-%d.ts`), join(folder, `${height}.m3u8`)],
    ])
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size}\n${height}.m3u8\n`
  })
  writeFileSync(join(folder, 'master.m3u8'), `#EXTM3U\n${playlists.join('')}`)
  return folder
}

test.describe('a lesson with renditions', () => {
  let folder: string
  test.beforeAll(() => {
    test.setTimeout(180_000)
    folder = makeRenditions()
  })
  test.slow()
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Adds renditions to the lesson's response; after `forbid` everything is forbidden. */
  async function openLesson(page: Page) {
    let isForbidden = false
    const forbidden = { status: 403, json: { error: 'forbidden' } }
    await page.route(`**/api/courses/${courseId}/video`, async (route) => {
      if (isForbidden) return route.fulfill(forbidden)
      const response = await route.fetch()
      const answer = (await response.json()) as { video: object }
      return route.fulfill({
        response,
        json: { ...answer, video: { ...answer.video, hlsUrl: '/renditions/master.m3u8' } },
      })
    })
    await page.route('**/renditions/*', (route) => {
      if (isForbidden) return route.fulfill(forbidden)
      const name = new URL(route.request().url()).pathname.slice('/renditions/'.length)
      return route.fulfill({ body: readFileSync(join(folder, name)) })
    })
    await page.goto(lesson)
    return { forbid: () => (isForbidden = true) }
  }

  test('plays encrypted segments in a chosen quality', async ({ page }) => {
    await openLesson(page)
    await playUntil(page, 1)
    const quality = page.getByRole('combobox', { name: 'Video quality' })
    await expect(quality.getByRole('option')).toHaveText(['Automatic', '360p', '180p'])
    await quality.selectOption({ label: '180p' })
    const height = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoHeight)
    await expect.poll(height, { timeout: 30_000 }).toBe(180)
    await quality.selectOption({ label: '360p' })
    await expect.poll(height, { timeout: 30_000 }).toBe(360)
    // With every button, the row is wider than a small phone.
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5')
    await page.setViewportSize({ width: 360, height: 740 })
    const sticksOut = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(sticksOut).toBe(0)
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 1 })
  })

  test('pauses with a message when access ends, and reloads the course', async ({ page }) => {
    const { forbid } = await openLesson(page)
    await playUntil(page, 1)
    forbid()
    const asked = page.waitForRequest((request) => request.url().endsWith(`/api/courses/${courseId}`))
    await page.getByRole('slider', { name: 'Position in the video' }).press('End')
    await expect(page.getByText('You can’t watch this lesson right now')).toBeVisible({ timeout: 20_000 })
    await asked
  })

  test('falls back to the file itself where segments can’t be decoded', async ({ page }) => {
    await openLesson(page)
    await page.route('**/renditions/key', (route) => route.fulfill({ body: Buffer.alloc(16, 9) }))
    await playUntil(page, 1)
    expect(await page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentSrc)).toMatch(/\.mp4/)
  })
})

test('the player’s keys pause it from the timeline, and toggle captions together with their list', async ({ page }) => {
  await page.goto(lesson)
  await playUntil(page, 1)
  await page.getByRole('slider', { name: 'Position in the video' }).press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const captions = page.getByRole('combobox', { name: 'Captions' })
  // The clip is silent.
  await expect(page.getByRole('button', { name: 'Sound off' })).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Back 10 seconds' })
  await expect(back).toHaveAttribute('title', 'Back 10 seconds (J)')
  await back.press('c')
  await expect(captions).toHaveValue('off')
  await expect(page.locator('.vds-captions')).toHaveAttribute('aria-hidden', 'true')
  await back.press('c')
  await expect(captions).toHaveValue('en')
  await expect(page.locator('.vds-captions')).toHaveAttribute('aria-hidden', 'false')
})

test('a finished lesson shows that it is completed and plays again', async ({ page }) => {
  await page.goto(lesson)
  // Longer than the library shows its controls, which must keep the focus.
  await playUntil(page, 3)
  await page.getByRole('slider', { name: 'Position in the video' }).press('End')
  await expect(page.getByText('That’s the end of the lesson')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('status').getByRole('button', { name: 'Play again' }).click()
  await expect(page.getByText('That’s the end of the lesson')).toBeHidden()
  await expect.poll(() => secondsOf(page)).toBeLessThan(5)
})

test('an external recording is embedded in a frame that the content security policy allows', async ({ page }) => {
  const previewUrl = 'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H9i0JklMnOpQrStUv/preview'
  await page.route(`**/api/courses/${courseId}/video`, (route) =>
    route.fulfill({
      json: {
        video: null,
        embedded: { title: { en: 'Kept elsewhere', zh: '放在别处' }, previewUrl, durationSeconds: 600, progress: null },
      },
    }),
  )
  await page.route(previewUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><button>Play it there</button>' }),
  )
  await page.goto(lesson)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play it there' })).toBeVisible()
})
