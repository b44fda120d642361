import { expect, type BrowserContext, type Page } from '@playwright/test'

/** A screen that is checked in both languages, both widths and both themes. */
export interface Screen {
  name: string
  who: 'visitor' | 'student' | 'parent' | 'teacher' | 'administrator'
  /** A function prepares data by the API and returns the path. */
  path: string | ((context: BrowserContext) => Promise<string>)
  open?: (page: Page) => Promise<void>
  /** `open` leaves something in the account that other screens would show. */
  changesAccount?: boolean
  /** Where it exists only at some widths. */
  widths?: number[]
  /** The part to judge, such as a dialog, where the page behind it is a screen of its own. */
  part?: string
  /** Has no language toggle, so each language is loaded on its own. */
  hasNoToggle?: boolean
}

export const press = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Presses the buttons in turn, the last of which opens a dialog. */
export const openDialog =
  (...names: RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    // A dialog that opens the next one may still be closing.
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toBeVisible()
  }

/**
 * Waits until the requested page is shown, no query is being fetched (`ReadySignal`, web/src/app/shell/shell.tsx), and what was
 * fetched is drawn, which a busy browser may do later.
 */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]:not(:has(main [data-loading]))').waitFor({ state: 'attached' })
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilReady(page)
}
