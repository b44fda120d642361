import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments } from '../scripts/chromium.ts'
import { examRoom, requireChromium } from './browser.ts'
import { undoAtEnd } from './cleanup.ts'
import { atMost, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const phone = { width: 390, height: 844 }
const heaviestHomeKilobytes = 200
const mostHomeRequests = 12

/** What a phone downloads on a first visit, as it comes over the wire, in both languages. */
export async function pageWeight(stage: Stage): Promise<Outcome> {
  const exam = await examRoom(stage)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumArguments,
    // Signals are answered in one place, which also stops the product.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  const close = undoAtEnd(() => browser.close())
  try {
    const visits: Weight[] = []
    for (const language of ['en', 'zh'] as const) {
      visits.push(await visit(browser, stage.product.url, { page: 'home', path: '/', language, ready: 'h1' }))
      visits.push(
        await visit(browser, stage.product.url, {
          page: 'exam',
          ...exam,
          language,
          ready: 'main :is(input, textarea)',
        }),
      )
    }
    return {
      lines: visits.map(showWeight),
      verdicts: visits
        .filter(({ page }) => page === 'home')
        .flatMap(({ language, kilobytes, requests }) => [
          atMost(`home in ${language}: transferred`, heaviestHomeKilobytes, kilobytes, 'KB'),
          atMost(`home in ${language}:`, mostHomeRequests, requests, 'requests'),
        ]),
      details: visits,
    }
  } finally {
    await close()
  }
}

interface Visit {
  page: string
  path: string
  language: 'en' | 'zh'
  cookie?: string
  /** Seen only when the page has what it is for. */
  ready: string
}

interface Weight {
  page: string
  language: string
  /** Of 1000 bytes, heads of answers included. */
  kilobytes: number
  requests: number
  byType: Record<string, { requests: number; kilobytes: number }>
  files: { path: string; type: string; bytes: number; encoding: string }[]
}

async function visit(browser: Browser, origin: string, { page: name, path, language, cookie, ready }: Visit) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true })
  try {
    if (cookie) {
      const [, cookieName = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
      await context.addCookies([{ name: cookieName, value, url: origin }])
    }
    await context.addInitScript((chosen) => {
      localStorage.setItem('capyzen.language', chosen)
    }, language)
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const requests = new Map<string, { path: string; type: string; bytes: number; encoding: string }>()
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.fromDiskCache || !response.url.startsWith(origin)) return
      const encoding = Object.entries(response.headers).find(([key]) => key.toLowerCase() === 'content-encoding')?.[1]
      const { pathname, search } = new URL(response.url)
      requests.set(requestId, { path: pathname + search, type, bytes: 0, encoding: encoding ?? 'none' })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor({ state: 'attached', timeout: 15_000 })
    // Fonts and pictures that the last paint asked for.
    await page.waitForTimeout(1_000)
    if (new URL(page.url()).pathname !== path.split('?')[0]) throw new Error(`${path} led to ${page.url()}`)
    return weigh(name, language, [...requests.values()])
  } finally {
    await context.close()
  }
}

function weigh(page: string, language: string, files: Weight['files']): Weight {
  const total = (some: Weight['files']) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const types = [...new Set(files.map(({ type }) => type))]
  return {
    ...{ page, language, files },
    kilobytes: total(files),
    requests: files.length,
    byType: Object.fromEntries(
      types.map((type) => {
        const some = files.filter((file) => file.type === type)
        return [type, { requests: some.length, kilobytes: total(some) }]
      }),
    ),
  }
}

function showWeight({ page, language, kilobytes, requests, byType }: Weight): string {
  const types = Object.entries(byType)
    .toSorted(([, a], [, b]) => b.kilobytes - a.kilobytes)
    .map(([type, some]) => `${type.toLowerCase()} ${some.kilobytes.toFixed(1)} (${some.requests})`)
  return `${page.padEnd(5)}${language}  ${kilobytes.toFixed(1).padStart(6)} KB in ${String(requests).padStart(2)} requests: ${types.join(', ')}`
}
