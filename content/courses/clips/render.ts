/**
 * Draws the lesson clips: video.mp4, poster.jpg and both caption files of each.
 *
 *   node content/courses/clips/render.ts                              all clips
 *   node content/courses/clips/render.ts chinese-action-chain         one
 *   node content/courses/clips/render.ts --captions                   captions only
 *   node content/courses/clips/render.ts --stills=1,8.5,20 <clip>     PNGs of these seconds, into the system's temporary folder
 *
 * Needs ffmpeg with libx264 and a Chromium: CHROMIUM=/path/to/chromium, else /usr/bin/chromium.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { scene as chineseActionChain } from './chinese-action-chain.ts'
import { scene as mathFractionOfRemainder } from './math-fraction-of-remainder.ts'
import { scene as scienceWaterChangesState } from './science-water-changes-state.ts'
import { height, width, type Scene } from './stage.ts'

const scenes: Record<string, Scene> = {
  'math-fraction-of-remainder': mathFractionOfRemainder,
  'science-water-changes-state': scienceWaterChangesState,
  'chinese-action-chain': chineseActionChain,
}
const framesPerSecond = 12
const here = fileURLToPath(new URL('.', import.meta.url))

function stamp(seconds: number): string {
  const rest = (seconds % 60).toFixed(3).padStart(6, '0')
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${rest}`
}

function writeCaptions(name: string, scene: Scene): void {
  for (const language of ['en', 'zh'] as const) {
    const cues = scene.cues.map((cue) => `${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue[language]}\n`)
    writeFileSync(join(here, name, `captions.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
  }
}

const svg = (scene: Scene, t: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene.draw(t)}</svg>`

/** Chinese web fonts come in a hundred slices that load on first use, which would be too late for that frame. */
async function loadFonts(page: Page, scene: Scene): Promise<void> {
  const seen = new Set<string>()
  for (let t = 0; t < scene.seconds; t += 0.5)
    for (const letter of scene.draw(t).replace(/<[^>]*>/g, '')) seen.add(letter)
  await page.evaluate(
    async (letters) => {
      for (const family of ['Nunito Variable', 'Noto Sans SC Variable'])
        for (const weight of [600, 700, 800, 900]) await document.fonts.load(`${weight} 40px "${family}"`, letters)
    },
    [...seen].join(''),
  )
}

async function still(page: Page, scene: Scene, t: number): Promise<Buffer> {
  await page.evaluate((markup) => void (document.body.innerHTML = markup), svg(scene, t))
  return page.screenshot({ type: 'png' })
}

async function writeVideo(page: Page, scene: Scene, file: string): Promise<void> {
  const input = ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-']
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-tune', 'animation', '-pix_fmt', 'yuv420p']
  const layout = ['-profile:v', 'high', '-g', String(framesPerSecond * 15), '-movflags', '+faststart', '-threads', '1']
  // Without these a player may guess the older television matrix, and the paper turns pink.
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
  ]
  const ffmpeg = spawn(
    'nice',
    ['-n', '10', 'ffmpeg', ...input, ...colour, '-color_trc', 'bt709', ...codec, ...layout, file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const closed = once(ffmpeg, 'close')
  let previous = ''
  let image: Buffer = Buffer.alloc(0)
  for (let frame = 0; frame < scene.seconds * framesPerSecond; frame++) {
    const markup = svg(scene, frame / framesPerSecond)
    if (markup !== previous) image = await still(page, scene, frame / framesPerSecond)
    previous = markup
    if (!ffmpeg.stdin.write(image)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const stills = process.argv.find((argument) => argument.startsWith('--stills='))?.slice('--stills='.length)
const names = wanted.length > 0 ? wanted : Object.keys(scenes)

async function render(name: string, page: Page): Promise<void> {
  const scene = scenes[name]
  if (!scene) throw new Error(`No clip ${name}; there are ${Object.keys(scenes).join(', ')}`)
  await loadFonts(page, scene)
  if (stills) {
    for (const at of stills.split(',')) {
      const file = join(tmpdir(), `${name}-${at.padStart(5, '0')}.png`)
      writeFileSync(file, await still(page, scene, Number(at)))
      console.log(file)
    }
    return
  }
  await still(page, scene, scene.posterAt)
  await page.screenshot({ type: 'jpeg', quality: 62, path: join(here, name, 'poster.jpg') })
  await writeVideo(page, scene, join(here, name, 'video.mp4'))
  console.log(`${name}: ${scene.seconds} s`)
}

for (const name of names) {
  mkdirSync(join(here, name), { recursive: true })
  const scene = scenes[name]
  if (scene) writeCaptions(name, scene)
}
if (!process.argv.includes('--captions')) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(new URL('stage.html', import.meta.url).href)
    for (const name of names) await render(name, page)
  } finally {
    await browser.close()
  }
}
