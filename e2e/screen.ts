import type { BrowserContext, Page } from '@playwright/test'

/** One that is looked at in both languages, narrow and wide, by day and in the evening. */
export interface Screen {
  name: string
  who: 'visitor' | 'pupil' | 'parent' | 'teacher' | 'administrator'
  /** Or what is done first, by the API, and gives it. */
  path: string | ((context: BrowserContext) => Promise<string>)
  open?: (page: Page) => Promise<void>
  /** Where it is to be seen only at some. */
  widths?: number[]
}
