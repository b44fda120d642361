/**
 * Draws the lesson clips: video.mp4, poster.jpg and both caption files from the lesson.ts of each folder.
 *
 *   node content/courses/clips/render.ts                              all clips
 *   node content/courses/clips/render.ts chinese-action-chain         one
 *   node content/courses/clips/render.ts --captions                   captions only
 *   node content/courses/clips/render.ts --stills <clip>              a PNG at the end of every sentence, into the system's temporary folder
 *
 * Needs ffmpeg with libx264 and a Chromium: CHROMIUM=/path/to/chromium, else /usr/bin/chromium.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { frame } from './frame.ts'
import { timed, webVtt, type Lesson } from './lesson.ts'
import { height, width } from './stage.ts'

const framesPerSecond = 12
const here = fileURLToPath(new URL('.', import.meta.url))

/** Chinese web fonts come in a hundred slices that load on first use, which would be too late for that frame. */
async function loadFonts(page: Page, lesson: Lesson): Promise<void> {
  await page.evaluate(
    async (letters) => {
      for (const family of ['Nunito Variable', 'Noto Sans SC Variable'])
        for (const weight of [600, 700, 800, 900]) await document.fonts.load(`${weight} 40px "${family}"`, letters)
    },
    [...new Set(JSON.stringify(lesson))].join(''),
  )
}

/** Puts a frame on the page, and gives the texts that do not fit their boxes. */
async function show(page: Page, markup: string): Promise<(string | null)[]> {
  return page.evaluate((html) => {
    document.body.innerHTML = html
    const full = [...document.querySelectorAll('.text')].filter(
      (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
    )
    return full.map((text) => text.textContent)
  }, markup)
}

async function writeVideo(page: Page, lesson: Lesson, seconds: number, file: string): Promise<void> {
  const input = ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-']
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-tune', 'animation', '-pix_fmt', 'yuv420p']
  const layout = ['-profile:v', 'main', '-g', String(framesPerSecond * 30), '-movflags', '+faststart', '-threads', '1']
  // Without these a player may guess the older television matrix, and the paper turns pink.
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries']
  const ffmpeg = spawn(
    'nice',
    ['-n', '10', 'ffmpeg', ...input, ...colour, 'bt709', '-color_trc', 'bt709', ...codec, ...layout, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(ffmpeg, 'close')
  let previous = ''
  let image: Buffer = Buffer.alloc(0)
  for (let n = 0; n < seconds * framesPerSecond; n++) {
    const markup = frame(lesson, n / framesPerSecond)
    if (markup !== previous) {
      const cut = await show(page, markup)
      if (cut.length > 0) throw new Error(`No room for: ${cut.join(' | ')}`)
      image = await page.screenshot({ type: 'png' })
    }
    previous = markup
    if (!ffmpeg.stdin.write(image)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

async function writeStills(page: Page, name: string, lesson: Lesson): Promise<void> {
  const cues = timed(lesson).flatMap((slide) => slide.cues)
  for (const { to } of cues) {
    for (const words of await show(page, frame(lesson, to - 0.3))) console.log(`No room for: ${words}`)
    await page.screenshot({ type: 'png', path: join(tmpdir(), `${name}-${to.toFixed(0).padStart(3, '0')}.png`) })
  }
}

async function render(page: Page, name: string, lesson: Lesson): Promise<void> {
  await loadFonts(page, lesson)
  if (isStills) return writeStills(page, name, lesson)
  await show(page, frame(lesson, 1.5))
  await page.screenshot({ type: 'jpeg', quality: 62, path: join(here, name, 'poster.jpg') })
  const seconds = timed(lesson).at(-1)?.to ?? 0
  await writeVideo(page, lesson, seconds, join(here, name, 'video.mp4'))
  console.log(`${name}: ${seconds.toFixed(1)} s`)
}

const isStills = process.argv.includes('--stills')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const names = wanted.length > 0 ? wanted : readdirSync(here).filter((name) => existsSync(join(here, name, 'lesson.ts')))
const lessons = await Promise.all(
  names.map(async (name) => [name, ((await import(`./${name}/lesson.ts`)) as { lesson: Lesson }).lesson] as const),
)
for (const [name, lesson] of lessons)
  for (const language of ['en', 'zh'] as const)
    writeFileSync(join(here, name, `captions.${language}.vtt`), webVtt(lesson, language))

if (!process.argv.includes('--captions')) {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(new URL('stage.html', import.meta.url).href)
  for (const [name, lesson] of lessons) await render(page, name, lesson)
  await browser.close()
}
