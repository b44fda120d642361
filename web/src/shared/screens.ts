import type { Viewer } from '@capyzen/contracts/auth'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PageName } from '@capyzen/contracts/pages'
import type { ComponentType } from 'react'

/** `bar` and `tutor` stand in the bar itself; `own` are the viewer's own pages, beside the account. */
export type Menu = 'bar' | 'lessons' | 'practice' | 'tutor' | 'more' | 'own'

interface MenuEntry {
  menu: Menu
  label: Bilingual
  /** Everybody where it is missing. */
  shownTo?: (viewer: Viewer | null) => boolean
}

export interface PageScreen<Name extends PageName = PageName> {
  /**
   * Fetches the module with `<Name>Page`; its address begins with `#`, as the build reads it here to preload it. A page
   * without it is still being built.
   */
  load?: () => Promise<Record<`${Capitalize<Name>}Page`, ComponentType>>
  named?: MenuEntry
  /** `quiet` is without navigation and mascot, `card` a part of the AI tutor, `premium` one for those who have premium. */
  frame?: 'quiet' | 'card' | 'premium'
}

/** What a feature says of its pages, in its `screens.ts`: all of it is in the first download, so texts of screens are not. */
export type Screens = { readonly [Name in PageName]?: PageScreen<Name> }
