import { usePick, useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'
import type { NavItem } from './navigation.ts'

/** A page that cannot be used yet says so before it is opened. */
export function NavLabel({ label, isBeingBuilt }: Pick<NavItem, 'label' | 'isBeingBuilt'>) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <span>
      {pick(label)} {isBeingBuilt && <small className="being-built-mark ml-1">{t('beingBuilt')}</small>}
    </span>
  )
}
