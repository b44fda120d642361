import type { Child } from '@capyzen/contracts/families'
import { useQuery } from '@tanstack/react-query'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { childrenQuery } from '#shared/family-queries.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

/** The children of a parent, and undefined for others and until it is known. */
export function useChildren({ isWanted = true } = {}) {
  const isParent = useViewer()?.userType === 'parent'
  return useQuery({ ...childrenQuery, enabled: isParent && isWanted }).data?.children
}

/** `in_family`: every child who could have premium has it, so nobody is asked to pay again. */
type PremiumSale = 'for_sale' | 'in_family' | 'not_yet'

/** How premium stands for the viewer and the family, as the server says; undefined until it is known. */
export function usePremiumSale({ isWanted = true } = {}): PremiumSale | undefined {
  const session = useSession()
  const { data: entitlements } = useEntitlements()
  const children = useChildren({ isWanted })
  // Visitors learn it after signing in.
  if (session === 'visitor') return 'for_sale'
  if (session === 'loading' || !entitlements) return undefined
  if (session.userType === 'parent' && !children) return undefined
  if (!children || children.length === 0) return entitlements.isPremiumForSale ? 'for_sale' : 'not_yet'
  const without = children.filter(({ premiumUntil }) => premiumUntil === null)
  if (without.some(({ isPremiumForSale }) => isPremiumForSale)) return 'for_sale'
  return without.length < children.length ? 'in_family' : 'not_yet'
}

/** How premium of a child stands, in a few words. */
export function useFamilyLine(): (child: Child) => string {
  const t = useText(messages)
  const ofLevels = useText(vocabularyMessages)
  const language = useLanguage()
  return ({ premiumUntil, isPremiumForSale, level }) => {
    if (premiumUntil !== null) return t('until', { date: formatDate(premiumUntil, language) })
    if (isPremiumForSale || level === null) return t('without')
    return t('notYetFor', { level: ofLevels(level) })
  }
}

/** Which children have premium, and until when. Nothing while none has. */
export function FamilyPremium({ className }: { className?: string }) {
  const t = useText(messages)
  const lineOf = useFamilyLine()
  const children = useChildren() ?? []
  if (children.every(({ premiumUntil }) => premiumUntil === null)) return null
  return (
    <ul className={cn('flex w-full flex-col gap-1', className)}>
      {children.map((child) => (
        <li key={child.id}>{t('childLine', { name: child.nickname, line: lineOf(child) })}</li>
      ))}
    </ul>
  )
}
