import { chromium, type Browser } from '@playwright/test'
import runLighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { openAttempt, paperId } from './exam.ts'
import { freePort, undoAtEnd } from './processes.ts'
import { atMost, number, type Outcome } from './report.ts'
import { median } from './rounds.ts'
import type { Stage, Student } from './stage.ts'

/** A new browser with nothing in its cache, which others may steer by its port. */
async function withChromium<Result>(work: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium could be found or installed.')
  const port = await freePort()
  const args = [...chromiumArguments, `--remote-debugging-port=${port}`]
  // Signals are answered in one place, which also stops the product.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath, args, ...signals })
  const close = undoAtEnd(() => browser.close())
  try {
    return await work(browser, port)
  } finally {
    await close()
  }
}

/** The exam room as a student sees it: signed in, in the middle of an attempt. */
async function examRoom({ product, students }: Stage): Promise<{ path: string; cookie: string }> {
  const student = students[0] as Student
  const { id } = await openAttempt(product.port, '', student)
  return { path: `/take-exam/${paperId}?attempt=${id}`, cookie: student.cookie }
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const heaviest: Record<string, Total> = {
  home: { kilobytes: 150, requests: 11 },
  exam: { kilobytes: 230, requests: 18 },
}
/** Of a first visit in Chinese. */
const heaviestFacesKilobytes: Record<string, number> = { home: 260, catalogue: 450 }
/** Script and style of a first visit to a page of language learning. */
const heaviestToolKilobytes = 200
const tools = [
  { page: 'character', path: `/chinese-characters/${encodeURIComponent('水')}`, ready: 'main svg' },
  { page: 'dictation', path: '/ai-tutor/dictation-practice', ready: 'h1' },
  { page: 'vocabulary', path: '/ai-tutor/vocabulary', ready: 'h1' },
  { page: 'oral exam', path: '/tools/oral-exam', ready: ':is(h1, h2, h3)' },
  { page: 'language arts', path: '/tools/language-arts', ready: ':is(h1, h2, h3)' },
]

/** What a phone downloads on a first visit, as it comes over the wire, in both languages. */
export async function pageWeight(stage: Stage): Promise<Outcome> {
  const exam = await examRoom(stage)
  return withChromium(async (browser) => {
    const visits: Weight[] = []
    for (const language of ['en', 'zh']) {
      visits.push(await visit(browser, stage.product.url, { page: 'home', path: '/', language, ready: 'h1' }))
      const room = { page: 'exam', ...exam, language, ready: 'main :is(input, textarea)' }
      visits.push(await visit(browser, stage.product.url, room))
      visits.push(
        await visit(browser, stage.product.url, { page: 'catalogue', path: '/courses', language, ready: 'h1' }),
      )
    }
    const student = await premiumStudent(stage)
    const ofTools: Weight[] = []
    for (const tool of tools)
      ofTools.push(await visit(browser, stage.product.url, { ...tool, cookie: student.cookie, language: 'en' }))
    const inEnglish = visits.filter(({ page, language }) => language === 'en' && heaviest[page])
    const verdicts = inEnglish.flatMap(({ page, kilobytes, requests }) => [
      atMost(`${page}: transferred`, heaviest[page]!.kilobytes, kilobytes, 'KB'),
      atMost(`${page}:`, heaviest[page]!.requests, requests, 'requests'),
    ])
    const inChinese = visits.filter(({ page, language }) => language === 'zh' && heaviestFacesKilobytes[page])
    const ofFaces = inChinese.map(({ page, byType }) =>
      atMost(`${page} in Chinese: faces`, heaviestFacesKilobytes[page]!, byType.Font?.kilobytes ?? 0, 'KB'),
    )
    const ofCode = ofTools.map(({ page, byType }) => {
      const kilobytes = (byType.Script?.kilobytes ?? 0) + (byType.Stylesheet?.kilobytes ?? 0)
      return atMost(`${page}: script and style`, heaviestToolKilobytes, kilobytes, 'KB')
    })
    const all = [...visits, ...ofTools]
    return { lines: all.map(showWeight), verdicts: [...verdicts, ...ofFaces, ...ofCode], details: all }
  })
}

async function premiumStudent({ database, students }: Stage): Promise<Student> {
  const student = students[1] ?? (students[0] as Student)
  await database.query(
    `insert into subscriptions (user_id, subscription_type, status, start_date, end_date)
     select id, 'premium', 'active', now() - interval '1 day', now() + interval '30 days' from users where email = $1`,
    [student.email],
  )
  return student
}

const slowestCharacterPage = 1.1

/** When the largest part of a character's page is painted on a slow phone, beside that of home, in turns. */
export async function characterPage(stage: Stage): Promise<Outcome> {
  const { cookie } = await premiumStudent(stage)
  return withChromium(async (browser) => {
    const [home, character]: [number[], number[]] = [[], []]
    const { plan, product } = stage
    const rounds = plan.isTrial ? 1 : 5
    while (character.length < rounds) {
      home.push(await largestPaint(browser, product.url, '/', cookie))
      character.push(
        await largestPaint(browser, product.url, `/chinese-characters/${encodeURIComponent('水')}`, cookie),
      )
    }
    const [ofHome, ofCharacter] = [median(home), median(character)]
    return {
      lines: [`largest paint: home ${number(ofHome)} ms, character ${number(ofCharacter)} ms`],
      verdicts: [
        atMost('largest paint of a character’s page ÷ home’s', slowestCharacterPage, ofCharacter / ofHome, ''),
      ],
      details: { home, character },
    }
  })
}

/** In ms of a first visit on a phone with a slow processor and network. */
async function largestPaint(browser: Browser, origin: string, path: string, cookie: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const slow = await context.newCDPSession(page)
    await slow.send('Network.enable')
    const bytesPerSecond = 1_600_000 / 8
    const network = {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    }
    await slow.send('Network.emulateNetworkConditions', network)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1_000)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
          seen.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

/** `ready` is seen only when the page has what it is for. */
type Visit = { page: string; path: string; language: string; cookie?: string; ready: string }
/** Kilobytes of 1000 bytes, heads of answers included. */
type Total = { requests: number; kilobytes: number }
type LoadedFile = { path: string; type: string; bytes: number; encoding: string }
type Weight = Total & { page: string; language: string; byType: Record<string, Total>; files: LoadedFile[] }

async function visit(browser: Browser, origin: string, { page: name, path, language, cookie, ready }: Visit) {
  const context = await browser.newContext(phone)
  try {
    const [, cookieName, value] = /^([^=]+)=(.*)$/.exec(cookie ?? '') ?? []
    if (cookieName && value) await context.addCookies([{ name: cookieName, value, url: origin }])
    await context.addInitScript((chosen) => localStorage.setItem('capyzen.language', chosen), language)
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const files = new Map<string, LoadedFile>()
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.fromDiskCache || !response.url.startsWith(origin)) return
      const encoding = Object.entries(response.headers).find(([key]) => key.toLowerCase() === 'content-encoding')?.[1]
      files.set(requestId, { path: response.url.slice(origin.length), type, bytes: 0, encoding: encoding ?? 'none' })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.bytes = encodedDataLength
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor({ state: 'attached', timeout: 15_000 })
    // Fonts and pictures that the last paint asked for.
    await page.waitForTimeout(1_000)
    if (new URL(page.url()).pathname !== path.split('?')[0]) throw new Error(`${path} led to ${page.url()}`)
    return weigh(name, language, [...files.values()])
  } finally {
    await context.close()
  }
}

function weigh(page: string, language: string, files: LoadedFile[]): Weight {
  const sizeOf = (some: LoadedFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const total = (some: LoadedFile[]): Total => ({ requests: some.length, kilobytes: sizeOf(some) })
  const types = Object.entries(Object.groupBy(files, ({ type }) => type))
  const byType = Object.fromEntries(types.map(([type, some = []]) => [type, total(some)]))
  return { page, language, files, ...total(files), byType }
}

function showWeight({ page, language, byType, ...whole }: Weight): string {
  const shown = ({ requests, kilobytes }: Total) => `${kilobytes.toFixed(1)} KB in ${requests} requests`
  const types = Object.entries(byType).toSorted(([, a], [, b]) => b.kilobytes - a.kilobytes)
  return `${page} ${language}: ${shown(whole)}: ${types.map(([type, some]) => `${type} ${shown(some)}`).join(', ')}`
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/** Complaints are audits below their best in the categories that are not about speed. */
type Run = { scores: Record<Category, number>; metrics: Record<string, string>; complaints: string[] }

/** Lighthouse's own phone: a slow processor and a slow network, both simulated. The median of the runs counts. */
export async function lighthouse(stage: Stage): Promise<Outcome> {
  const exam = await examRoom(stage)
  const pages = [
    { name: 'home', path: '/', cookie: undefined, least: 98 },
    { name: 'exam room', ...exam, least: 92 },
    { name: 'practice', path: '/question-practice', cookie: exam.cookie, least: 92 },
    { name: 'catalogue', path: '/courses', cookie: undefined, least: 92 },
  ]
  const results: { name: string; least: number; runs: Run[] }[] = []
  for (const { name, path, cookie, least } of pages) {
    const runs: Run[] = []
    while (runs.length < stage.plan.lighthouseRuns) runs.push(await run(stage.product.url + path, cookie))
    results.push({ name, least, runs })
  }
  const middle = (runs: Run[], category: Category) => Math.round(median(runs.map(({ scores }) => scores[category])))
  const lines = results.flatMap(({ name, runs }) => [
    ...categories.map((category) => `${name}: ${category} ${middle(runs, category)}`),
    ...Object.entries(runs[0]?.metrics ?? {}).map(([metric, value]) => `  ${metric} ${value}`),
    ...new Set(runs.flatMap(({ complaints }) => complaints)),
  ])
  const verdicts = results.map(({ name, least, runs }) => {
    const score = middle(runs, 'performance')
    return { target: `Lighthouse performance of the ${name} ≥ ${least}`, figure: String(score), met: score >= least }
  })
  return { lines, verdicts, details: results }
}

/** Lighthouse now and then loses the beginning of its own trace (NO_NAVSTART); that says nothing about the page. */
async function run(url: string, cookie: string | undefined, triesLeft = 2): Promise<Run> {
  try {
    return await withChromium((_browser, port) => tryOnce(url, cookie, port))
  } catch (error) {
    if (triesLeft === 0 || !/NO_NAVSTART|navigation start/i.test(String(error))) throw error
    return run(url, cookie, triesLeft - 1)
  }
}

async function tryOnce(url: string, cookie: string | undefined, port: number): Promise<Run> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] as string[] } as const
  const result = await runLighthouse(url, { ...flags, ...(cookie && { extraHeaders: { cookie } }) })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories: found, finalDisplayedUrl, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.code} ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}, which is another page`)
  const scores = categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)])
  const metrics = timings.map((audit) => [audit, audits[audit]?.displayValue?.replace(/\s/g, ' ') ?? '–'])
  const complaints = categories.slice(1).flatMap((category) => {
    const below = found[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return (below ?? []).map(({ id }) => `${category}: ${audits[id]?.title}`)
  })
  return { scores: Object.fromEntries(scores) as Run['scores'], metrics: Object.fromEntries(metrics), complaints }
}
