import type { Viewer } from '@capyzen/contracts/auth'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PageName } from '@capyzen/contracts/pages'
import { screens } from '#app/screens.ts'
import { paths } from '#paths'
import type { Menu } from '#shared/screens.ts'

export interface NavItem {
  label: Bilingual
  to: string
}
interface NavGroup {
  menu: Menu
  label: Bilingual
  items: readonly NavItem[]
}

const groups = {
  lessons: { en: 'Lessons', zh: '课程' },
  practice: { en: 'Practice', zh: '练习' },
  more: { en: 'More', zh: '更多' },
}

function itemsOf(menu: Menu, viewer: Viewer | null): NavItem[] {
  return (Object.keys(screens) as PageName[]).flatMap((page) => {
    const { named } = screens[page] ?? {}
    if (named?.menu !== menu || named.shownTo?.(viewer) === false) return []
    return { label: named.label, to: (paths[page] as () => string)() }
  })
}

export function navigationFor(viewer: Viewer | null): readonly (NavItem | NavGroup)[] {
  const group = (menu: keyof typeof groups): NavGroup => ({ menu, label: groups[menu], items: itemsOf(menu, viewer) })
  return [...itemsOf('bar', viewer), group('lessons'), group('practice'), ...itemsOf('tutor', viewer), group('more')]
}

/** Home and the AI tutor are prefixes of other pages, so only their exact path is current. */
export function matchesExactly(to: string): boolean {
  return to === paths.home() || to === paths.aiTutor()
}

export function ownPages(viewer: Viewer): readonly NavItem[] {
  return itemsOf('own', viewer)
}
