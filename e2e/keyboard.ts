import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A reader without a mouse. Before every further step what has the focus must be somewhere on the page and be seen, so that
 * no step has dropped it.
 */
export class Keyboard {
  private readonly page: Page
  private isFresh = false

  constructor(page: Page) {
    this.page = page
  }

  /** On a page that was just loaded nothing has the focus yet. */
  async goto(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'networkidle' })
    this.isFresh = true
  }

  /** Goes on by Tab, at the end of the page from its beginning, until it has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    if (!this.isFresh) await this.expectFocus()
    this.isFresh = false
    for (let step = 0; step < 150; step += 1) {
      if (await isFocused(target)) return this.expectFocus()
      await this.page.keyboard.press(key)
    }
    throw new Error(`No way to ${String(target)} by ${key}`)
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
    // As long as a finger stays on a key: radio buttons are checked while an arrow is held.
    for (const key of keys) await this.page.keyboard.press(key, { delay: 60 })
  }

  /** Something has the focus, lies on the screen, and shows it: by an outline of its own or of what is painted for it. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(describeFocus), { timeout: 5_000 }).toBe('seen')
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

function describeFocus(): string {
  const at = document.activeElement
  if (!at || at === document.body) return 'nothing has the focus'
  const name = at.outerHTML.slice(0, 120)
  const { top, bottom, width, height } = at.getBoundingClientRect()
  if (width * height === 0 || bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`
  // A dialog, the page and headings are where the reading goes on; nothing is pressed there.
  if (at.matches('main, h1, h2, h3, [role=dialog], [role=alertdialog], p')) return 'seen'
  const painted = [at, ...(at.parentElement?.querySelectorAll('*') ?? [])]
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  }
  return painted.some(hasOutline) ? 'seen' : `not to be seen: ${name}`
}
