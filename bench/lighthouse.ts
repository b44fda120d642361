import runLighthouse from 'lighthouse'
import { examRoom, startChromium } from './browser.ts'
import { median } from './rounds.ts'
import type { Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Lighthouse's own phone: a slow processor and a slow network, both simulated. The middle one of three runs counts. */
export async function lighthouse(stage: Stage): Promise<Outcome> {
  const exam = await examRoom(stage)
  const pages = [
    { name: 'home', path: '/', least: 95 },
    { name: 'exam room', path: exam.path, cookie: exam.cookie, least: 90 },
  ]
  const results: { name: string; least: number; runs: Run[] }[] = []
  for (const { name, path, cookie, least } of pages) {
    const runs: Run[] = []
    while (runs.length < stage.plan.lighthouseRuns) runs.push(await run(stage.product.url + path, cookie))
    results.push({ name, least, runs })
  }
  return {
    lines: results.flatMap(({ name, runs }) => [
      `${name.padEnd(10)}${categories.map((category) => `${category} ${middle(runs, category)}`).join(', ')}` +
        `; performance of each run ${runs.map(({ scores }) => scores.performance).join(', ')}`,
      `${''.padEnd(10)}${Object.entries(runs[0]?.metrics ?? {})
        .map(([metric, value]) => `${metric} ${value}`)
        .join(', ')}`,
      ...[...new Set(runs.flatMap(({ complaints }) => complaints))].map((complaint) => `${''.padEnd(10)}${complaint}`),
    ]),
    verdicts: results.map(({ name, least, runs }) => {
      const score = middle(runs, 'performance')
      return { target: `Lighthouse performance of the ${name} ≥ ${least}`, figure: String(score), met: score >= least }
    }),
    details: results,
  }
}

interface Run {
  scores: Record<Category, number>
  metrics: Record<string, string>
  /** Audits below their best in the categories that are not about speed. */
  complaints: string[]
}

const middle = (runs: Run[], category: Category) => Math.round(median(runs.map(({ scores }) => scores[category])))

/** Lighthouse now and then loses the beginning of its own trace (NO_NAVSTART); that says nothing about the page. */
async function run(url: string, cookie: string | undefined): Promise<Run> {
  for (let triesLeft = 2; ; triesLeft -= 1)
    try {
      return await tryOnce(url, cookie)
    } catch (error) {
      if (triesLeft === 0 || !/NO_NAVSTART|navigation start/i.test(String(error))) throw error
    }
}

/** A new browser each time: no run finds another one's cache. */
async function tryOnce(url: string, cookie: string | undefined): Promise<Run> {
  const browser = await startChromium()
  try {
    const result = await runLighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(cookie && { extraHeaders: { cookie } }),
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    if (lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}, which is another page`)
    const scores = Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>
    const metrics = Object.fromEntries(
      ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
        (audit) => [audit, lhr.audits[audit]?.displayValue?.replace(/\s/g, ' ') ?? '–'],
      ),
    )
    const complaints = categories
      .slice(1)
      .flatMap((category) =>
        (lhr.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${category}: ${lhr.audits[id]?.title}`),
      )
    return { scores, metrics, complaints }
  } finally {
    await browser.stop()
  }
}
