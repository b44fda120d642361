import { readFileSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CatalogueSource } from './catalogue-source.ts'
import { catalogue } from './catalogue.ts'
import { chineseLength, timed, webVtt, type Lesson } from './clips/lesson.ts'

const parsed = CatalogueSource.parse(catalogue)
const inSeries = parsed.series.flatMap((series) => series.courses)
const all = [...inSeries, ...parsed.courses]
const series = (id: string) => parsed.series.find((one) => one.id === id)
const course = (id: string) => all.find((one) => one.id === id)
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`)
const clipFile = (clip: string, file: string) => new URL(`clips/${clip}/${file}`, import.meta.url)
const clips = [...new Set(all.flatMap((one) => one.clip ?? []))]

describe('catalogue', () => {
  test('has unique ids across series and courses', () => {
    const ids = [...parsed.series, ...all].map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has at least 45 courses in all four subjects', () => {
    expect(all.length).toBeGreaterThanOrEqual(45)
    expect(new Set(all.map((one) => one.subject)).size).toBe(4)
  })
})

describe('series and prices', () => {
  test.each([
    ['psle-chinese-comprehension-composition', 'psle-chinese-masterclass'],
    ['psle-oral-comprehension2-series', 'psle-oral-comprehension2'],
  ])('%s has ten lessons at S$99 behind an access code', (seriesId, prefix) => {
    const lessons = series(seriesId)?.courses ?? []
    expect(lessons.map((lesson) => lesson.id)).toEqual(numbered(prefix, 10))
    for (const lesson of lessons) expect(lesson).toMatchObject({ priceCents: 9900, requiresAccessCode: true })
  })

  test('the masterclass series costs S$399 and its first lesson can be watched', () => {
    expect(series('psle-chinese-comprehension-composition')).toMatchObject({ priceCents: 39900, type: 'masterclass' })
    expect(course('psle-chinese-masterclass-1')?.clip).toBe('chinese-action-chain')
  })

  test('the oral practice series has seven videos', () => {
    const ids = series('psle-chinese-oral-practice-series')?.courses.map((one) => one.id)
    expect(ids).toEqual(numbered('psle-chinese-oral-practice', 7))
  })

  test('coming-soon masterclasses are S$999, empty, and cover mathematics, science and English', () => {
    const coming = parsed.series.filter((one) => one.comingSoon)
    expect(coming.map((one) => one.subject).sort()).toEqual(['english', 'math', 'science'])
    for (const one of coming) expect(one).toMatchObject({ priceCents: 99900, type: 'masterclass', courses: [] })
  })

  test('walkthroughs cost S$40, are locked, and exist for both levels and all subjects', () => {
    const papers = all.filter((one) => one.type === 'past_paper')
    for (const paper of papers) {
      expect(paper).toMatchObject({ priceCents: 4000, isPremium: true })
      expect(paper.title.en).toMatch(/Practice Paper [A-Z]: Walkthrough$/)
    }
    const kinds = new Set(papers.map((paper) => `${paper.level} ${paper.subject}`))
    expect(kinds.size).toBe(8)
  })

  test('exactly one course, an English one, costs S$499', () => {
    const dear = all.filter((one) => one.priceCents === 49900)
    expect(dear).toMatchObject([{ subject: 'english', isPremium: true }])
  })
})

describe('access to courses', () => {
  test('the workshop is free, open and recorded', () => {
    expect(course('psle-chinese-workshop')).toMatchObject({
      type: 'workshop',
      priceCents: 0,
      isPremium: false,
      requiresAccessCode: false,
      clip: 'chinese-psle-plan',
    })
  })

  test('free lessons in every subject have their video', () => {
    const recorded = all.filter((one) => one.clip !== undefined && one.priceCents === 0)
    expect(recorded.length).toBe(9)
    expect(new Set(recorded.map((one) => one.subject)).size).toBe(4)
  })

  test('a course has a price exactly when it is locked', () => {
    for (const one of all) expect(one.priceCents > 0, one.id).toBe(one.isPremium || one.requiresAccessCode)
  })

  test('three featured courses are free and have their video', () => {
    const featured = all.filter((one) => one.featured)
    expect(featured.length).toBe(3)
    for (const one of featured) {
      expect(one).toMatchObject({ priceCents: 0, isPremium: false, requiresAccessCode: false, type: 'tutorial' })
      expect(one.clip, one.id).toBeDefined()
    }
  })
})

describe('wording of titles and descriptions', () => {
  const texts = [...parsed.series, ...all].flatMap((one) => [one.title, one.description])

  test('Chinese texts use full-width punctuation', () => {
    for (const { zh } of texts) {
      expect(zh).toMatch(/[\u4e00-\u9fff]/)
      expect(zh).not.toMatch(/[\u4e00-\u9fff”》][,.!?:;()"]|[,.!?:;()"][\u4e00-\u9fff“《]/)
    }
  })

  test('descriptions are full sentences without Chinese words in English', () => {
    for (const { description } of [...parsed.series, ...all]) {
      expect(description.en).toMatch(/[.?!]$/)
      expect(description.zh).toMatch(/[。？！]$/)
    }
    for (const { en } of texts) expect(en).not.toMatch(/[\u4e00-\u9fff]{2}|unlock|potential/i)
  })

  test('no text names a topic that left the syllabus in 2026', () => {
    for (const { en, zh } of texts) {
      expect(en).not.toMatch(/\bspeed\b|\bcells?\b/i)
      expect(zh).not.toMatch(/速度|细胞/)
    }
  })
})

type Cue = { from: number; to: number; lines: string[] }

function readCues(vtt: string): Cue[] {
  const [head, ...blocks] = vtt.trim().split(/\n{2,}/)
  expect(head).toMatch(/^WEBVTT/)
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n')
    const times = [...timing.matchAll(/(\d\d):(\d\d)\.(\d{3})/g)].map(
      ([, minutes, seconds, thousandths]) => Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000,
    )
    expect(timing).toMatch(/^\d\d:\d\d\.\d{3} --> \d\d:\d\d\.\d{3}$/)
    return { from: times[0] ?? NaN, to: times[1] ?? NaN, lines }
  })
}

/** The boxes of an MP4's outermost level, in file order. */
function outerBoxes(file: Buffer): { kind: string; body: Buffer }[] {
  const boxes = []
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32BE(at)
    if (size < 8) break
    boxes.push({ kind: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function secondsOf(video: Buffer): number {
  const moov = outerBoxes(video).find((box) => box.kind === 'moov')?.body ?? Buffer.alloc(0)
  const header = moov.subarray(moov.indexOf('mvhd') + 4)
  return header.readUInt32BE(16) / header.readUInt32BE(12)
}

describe.each(clips)('clip %s', async (clip) => {
  const video = readFileSync(clipFile(clip, 'video.mp4'))
  const { lesson } = (await import(`./clips/${clip}/lesson.ts`)) as { lesson: Lesson }

  test('has a small H.264 video that starts before it has loaded', () => {
    expect(video.length).toBeLessThan(600_000)
    const kinds = outerBoxes(video).map((box) => box.kind)
    expect(kinds.indexOf('moov')).toBeGreaterThan(0)
    expect(kinds.indexOf('moov')).toBeLessThan(kinds.indexOf('mdat'))
    expect(video.includes('avc1')).toBe(true)
    expect(secondsOf(video)).toBeGreaterThan(60)
    expect(secondsOf(video)).toBeLessThan(120)
  })

  test('matches the current lesson in length and captions', () => {
    expect(secondsOf(video)).toBeCloseTo(timed(lesson).at(-1)!.to, 0)
    for (const language of ['en', 'zh'] as const)
      expect(readFileSync(clipFile(clip, `captions.${language}.vtt`), 'utf8')).toBe(webVtt(lesson, language))
  })

  test('keeps text out of the heading and the caption area', () => {
    for (const { draw } of lesson.slides)
      for (const drawing of draw) {
        if (drawing.kind !== 'text') continue
        const [, top, , height] = drawing.box
        expect(top, drawing.words).toBeGreaterThanOrEqual(150)
        expect(top + height, drawing.words).toBeLessThanOrEqual(576)
      }
  })

  test('has the length that its free courses state', () => {
    for (const one of all.filter((other) => other.clip === clip && other.priceCents === 0))
      expect(one.durationMinutes).toBe(Math.round(secondsOf(video) / 60))
  })

  test('has a light poster of the same size', () => {
    const poster = readFileSync(clipFile(clip, 'poster.jpg'))
    expect(poster.length).toBeLessThan(60_000)
    expect(poster.readUInt16BE(0)).toBe(0xffd8)
  })

  test.each([
    ['en', 17, (line: string) => line.length],
    ['zh', 6, chineseLength],
  ] as const)('%s captions stay on screen long enough to read', (language, perSecond, lengthOf) => {
    const cues = readCues(readFileSync(clipFile(clip, `captions.${language}.vtt`), 'utf8'))
    expect(cues.length).toBeGreaterThan(8)
    let previousEnd = 0
    for (const { from, to, lines } of cues) {
      expect(from).toBeGreaterThanOrEqual(previousEnd)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(lengthOf(lines.join('')) / (to - from), lines.join(' ')).toBeLessThanOrEqual(perSecond)
      previousEnd = to
    }
    expect(previousEnd).toBeLessThanOrEqual(secondsOf(video))
  })
})

test('every clip folder belongs to a course and contains its five files only', () => {
  const folder = new URL('clips/', import.meta.url)
  const folders = readdirSync(folder).filter((name) => statSync(new URL(name, folder)).isDirectory())
  expect(folders.sort()).toEqual([...clips].sort())
  for (const name of folders)
    expect(readdirSync(new URL(`${name}/`, folder)).sort()).toEqual([
      'captions.en.vtt',
      'captions.zh.vtt',
      'lesson.ts',
      'poster.jpg',
      'video.mp4',
    ])
})
