import { expect, test } from '@playwright/test'
import { findViolations } from './accessibility-violations.ts'

/** Six violations, each in some variants only. */
const markup = `<!doctype html>
<html lang="en" data-ready>
  <title>Six violations</title>
  <style>
    body { background: #fff; color: #000; }
    #by-day { color: #ccc; }
    #in-the-evening { color: #000; transition: color 30s; }
    #narrow { display: none; }
    #small button { width: 12px; height: 12px; padding: 0; }
    @media (prefers-color-scheme: dark) {
      body { background: #000; color: #fff; }
      #by-day { color: #fff; }
      #in-the-evening { color: #333; }
      button { background: #000; color: #fff; }
    }
    @media (max-width: 600px) { #narrow { display: block; width: 48px; height: 48px; } }
  </style>
  <main>
    <button id="toggle" lang="zh-Hans" style="min-height: 48px">中文</button>
    <h1>Six violations</h1>
    <p id="by-day">Pale by day</p>
    <p id="in-the-evening">Pale in the evening</p>
    <input id="no-label">
    <input id="no-label-in-chinese" aria-label="Name">
    <button id="narrow"></button>
    <p id="small"><button aria-label="One"></button><button aria-label="Two"></button></p>
  </main>
  <script>
    document.getElementById('toggle').onclick = ({ target }) => {
      document.documentElement.lang = 'zh-Hans'
      target.lang = 'en'
      target.textContent = 'English'
      document.getElementById('no-label-in-chinese').removeAttribute('aria-label')
    }
  </script>
</html>`

test('findViolations judges the named part of a page, Chinese wide and light, English narrow and dark', async ({
  page,
}) => {
  await page.setContent(markup)
  const variants = {
    name: 'a part',
    languages: ['en', 'zh'] as const,
    widths: [390, 1280],
    part: '#small',
    isWhole: false,
  }
  const tooSmall = 'target-size: button[aria-label="One"], button[aria-label="Two"]'
  expect(await findViolations(page, variants)).toEqual([`en 390 dark ${tooSmall}`, `zh 1280 light ${tooSmall}`])
})

test('findViolations reports each planted violation in its variants only', async ({ page }) => {
  await page.setContent(markup)
  const found = await findViolations(page, {
    name: 'six violations',
    languages: ['en', 'zh'],
    widths: [390, 1280],
    isWhole: true,
  })
  const everywhere = ['label: #no-label', 'target-size: button[aria-label="One"], button[aria-label="Two"]']
  const inChinese = ['label: #no-label, #no-label-in-chinese', ...everywhere.slice(1)]
  const byDay = 'color-contrast: #by-day'
  const inTheEvening = 'color-contrast: #in-the-evening'
  const narrow = 'button-name: #narrow'
  const expected: [variant: string, violations: string[]][] = [
    ['en 390 light', [narrow, byDay, ...everywhere]],
    ['en 390 dark', [inTheEvening]],
    ['en 1280 light', [byDay, ...everywhere]],
    ['en 1280 dark', [inTheEvening]],
    ['zh 390 light', [narrow, byDay, ...inChinese]],
    ['zh 390 dark', [inTheEvening]],
    ['zh 1280 light', [byDay, ...inChinese]],
    ['zh 1280 dark', [inTheEvening]],
  ]
  expect(found).toEqual(expected.flatMap(([variant, violations]) => violations.map((one) => `${variant} ${one}`)))
})
