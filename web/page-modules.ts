import { createRequire } from 'node:module'
import type { PageName } from '@capyzen/contracts/pages'

type Screen = { load?: () => unknown; frame?: string; isOwn?: boolean }

/** Read by its path: the build would otherwise take the pages themselves for a part of it. */
const { screens } = createRequire(import.meta.url)('./src/app/screens.ts') as {
  screens: Partial<Record<PageName, Screen>>
}

export const screenedPages = Object.keys(screens) as PageName[]

/** Around the pages of the AI tutor (`web/src/app/router.tsx`). */
const gates = 'src/app/pages/tutor-gates.tsx'
const gatedFrames = ['card', 'premium', 'tool']

/** As the page's `load` names it. */
export function moduleOf(page: PageName): string {
  const [, module] = /import\('#([^']+)'\)/.exec(String(screens[page]?.load)) ?? []
  if (module === undefined) throw new Error(`The page ${page} doesn’t say by which module it is shown`)
  return `src/${module}`
}

/** Of all that is loaded to show a page, the page’s own first. */
export function modulesOf(page: PageName): string[] {
  return [moduleOf(page), ...(gatedFrames.includes(screens[page]?.frame ?? '') ? [gates] : [])]
}

/** Visitors who open them are sent to the sign-in page. */
export const ownPages = screenedPages.filter((page) => screens[page]?.isOwn)
