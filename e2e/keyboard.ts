import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './screen.ts'

/** More than twice around the longest page. */
const mostStops = 300
const overlays = '[role=dialog], [role=alertdialog]'

/** A user without a mouse. Before every step the focus must be visible on the page, so that no step has lost it. */
export class Keyboard {
  private readonly page: Page
  private isFresh = false

  constructor(page: Page) {
    this.page = page
  }

  /** A page that was just loaded has no focus yet. */
  async goto(path: string): Promise<void> {
    await visit(this.page, path)
    this.isFresh = true
  }

  /** Presses Tab until the target has the focus; continues at the start of the page after its end. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    // An open dialog would trap Tab.
    if (!(await target.evaluate((element, overlays) => element.closest(overlays) !== null, overlays)))
      await expect(this.page.locator(overlays)).toHaveCount(0)
    if (!this.isFresh) await this.expectFocus()
    this.isFresh = false
    const stops: string[] = []
    while (stops.length < mostStops) {
      if (await isFocused(target)) {
        await this.expectFocus()
        // A screen that has just come may have moved the focus meanwhile.
        if (await isFocused(target)) return
      }
      stops.push(await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''))
      await this.page.keyboard.press(key)
    }
    throw new Error(`No way to ${String(target)} by ${key}, which went along\n${stops.slice(-20).join('\n')}`)
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.press(key)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.type(text)
  }

  async keys(...keys: string[]): Promise<void> {
    // With a delay, because radio buttons are checked while an arrow key is held.
    for (const key of keys) await this.page.keyboard.press(key, { delay: 60 })
  }

  /** A radio button is checked while an arrow key is held, which a busy browser may need longer for than a press. */
  async hold(key: 'ArrowDown' | 'ArrowUp', checks: Locator): Promise<void> {
    await this.page.keyboard.down(key)
    await expect(checks).toBeChecked()
    await this.page.keyboard.up(key)
  }

  /** The focused element is on the screen and shows an outline, its own or a painted one. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(describeFocus), { timeout: 10_000 }).toBe('visible')
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

function describeFocus(): string {
  const at = document.activeElement
  if (!at || at === document.body) return 'nothing has the focus'
  const name = at.outerHTML.slice(0, 120)
  const { top, bottom, width, height } = at.getBoundingClientRect()
  if (width * height === 0 || bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`
  // Dialogs, the page and headings need no outline because nothing is pressed there.
  if (at.matches('main, h1, h2, h3, [role=dialog], [role=alertdialog], p')) return 'visible'
  const painted = [at, ...(at.parentElement?.querySelectorAll('*') ?? [])]
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  }
  return painted.some(hasOutline) ? 'visible' : `no outline: ${name}`
}
