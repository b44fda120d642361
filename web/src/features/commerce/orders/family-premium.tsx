import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { childrenQuery } from './queries.ts'

/** The children of a parent, and undefined for others and until it is known. */
export function useChildren() {
  const isParent = useViewer()?.userType === 'parent'
  return useQuery({ ...childrenQuery, enabled: isParent }).data?.children
}

/** Which children have premium, and until when. Nothing while none has. */
export function FamilyPremium({ className }: { className?: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const children = useChildren() ?? []
  if (children.every(({ premiumUntil }) => premiumUntil === null)) return null
  return (
    <ul className={cn('flex w-full flex-col gap-1', className)}>
      {children.map(({ id, nickname, premiumUntil }) => (
        <li key={id}>
          {premiumUntil === null
            ? t('childWithout', { name: nickname })
            : t('childUntil', { name: nickname, date: formatDate(premiumUntil, language) })}
        </li>
      ))}
    </ul>
  )
}
