import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { untilReady } from './screen.ts'
import { isWholeSuite, type Language } from './tier.ts'

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Where a width was judged light, its dark theme changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** A folder for screenshots, to compare the variants by eye. */
const pictures = process.env.E2E_PICTURES

interface Variants {
  /** For the names of screenshots. */
  name: string
  /** The page is shown in the first one; its toggle switches to the second. */
  languages: readonly Language[]
  widths: readonly number[]
  /** A selector; without it, and where `isWhole`, the whole page is judged. */
  part?: string | undefined
  /** Judges every language in both widths, each light and dark; otherwise Chinese light and wide, English dark and narrow. */
  isWhole?: boolean
}

/**
 * The accessibility violations of a page as it stands, each with the look that has it: `zh 390 dark color-contrast: .price`.
 * axe comes into the page once, and the looks follow each other without another load.
 */
export async function findViolations(page: Page, variants: Variants): Promise<string[]> {
  const { name, languages, widths, part, isWhole = isWholeSuite } = variants
  // axe would have to be injected into frames too.
  expect(page.frames()).toHaveLength(1)
  await page.evaluate(axe.source)
  await page.evaluate(freeze)
  const violations: string[] = []
  for (const language of languages) {
    if (language !== languages[0]) await toggleLanguage(page)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    for (const { width, colorScheme } of isWhole ? allLooks(widths) : [onlyLook(language, widths)]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const runOnly: axe.RunOnly =
        isWhole && colorScheme === 'dark' ? { type: 'rule', values: colourRules } : { type: 'tag', values: allRules }
      const found = await page.evaluate(judge, { runOnly, part: isWhole ? undefined : part })
      violations.push(...found.map((one) => `${language} ${width} ${colorScheme} ${one}`))
      if (pictures) await page.screenshot({ path: `${pictures}/${name} ${language} ${width} ${colorScheme}.png` })
    }
  }
  return violations
}

const allLooks = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

const onlyLook = (language: Language, widths: readonly number[]) =>
  language === 'zh'
    ? { width: Math.max(...widths), colorScheme: 'light' as const }
    : { width: Math.min(...widths), colorScheme: 'dark' as const }

/** By script, because an open dialog blocks pointers outside it. */
async function toggleLanguage(page: Page): Promise<void> {
  const toggle = page.locator('button[lang]', { hasText: /^(English|中文)$/ }).first()
  await toggle.evaluate((button: HTMLButtonElement) => button.click())
  await untilReady(page)
}

/** Fading colours would be judged halfway. */
function freeze(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

async function judge({ runOnly, part }: { runOnly: axe.RunOnly; part?: string | undefined }): Promise<string[]> {
  // Waits for fonts and for scripts that follow the width or the language.
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
