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
   * Fetches the module with `<Name>Page`; its address begins with `#`, as the build reads it here to preload it.
   */
  load: () => Promise<Record<`${Capitalize<Name>}Page`, ComponentType>>
  named?: MenuEntry
  /**
   * `quiet` is without navigation and mascot, `card` a part of the AI tutor, `premium` one for those who have premium,
   * `tool` one of these that fills the screen, or is framed there.
   */
  frame?: 'quiet' | 'card' | 'premium' | 'tool'
  /** Shown to nobody but who is signed in: visitors go to the sign-in page and are spared the files of this one. */
  isOwn?: true
}

/** What a feature says of its pages, in its `screens.ts`: all of it is in the first download, so texts of screens are not. */
export type Screens = { readonly [Name in PageName]?: PageScreen<Name> }
