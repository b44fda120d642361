import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Sheet } from '#ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'
import { messages } from './messages.ts'
import { matchesExactly, navigation, type NavItem } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** All pages on small screens. */
export default function SideMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText(messages)
  const { key } = useLocation()
  const shownAt = useRef(key)

  // Whatever led to another page, its account links too, has done what the menu was opened for.
  useEffect(() => {
    if (shownAt.current !== key) onOpenChange(false)
    shownAt.current = key
  }, [key, onOpenChange])

  const item = ({ label, to }: NavItem) => (
    <li key={label}>
      <NavLink
        to={to}
        end={matchesExactly(to)}
        onClick={() => onOpenChange(false)}
        className="flex min-h-12 items-center rounded-control px-3 font-bold hover:bg-well aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink"
      >
        {t(label)}
      </NavLink>
    </li>
  )

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('menu')}
      description={t('menuAbout')}
      closeName={t('closeMenu')}
    >
      <nav aria-label={t('mainNavigation')}>
        <ul className="flex flex-col">
          {navigation.map((entry) =>
            'items' in entry ? (
              <li key={entry.label} className="mt-3 border-t border-line pt-3">
                <p id={`side-${entry.label}`} className="px-3 pb-1 text-sm font-bold text-ink-soft">
                  {t(entry.label)}
                </p>
                <ul aria-labelledby={`side-${entry.label}`}>{entry.items.map(item)}</ul>
              </li>
            ) : (
              item(entry)
            ),
          )}
        </ul>
      </nav>
      <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        <ThemeToggle withText className="justify-start px-3" />
        <AccountLinks className="grid grid-cols-2 gap-2" />
      </div>
    </Sheet>
  )
}
