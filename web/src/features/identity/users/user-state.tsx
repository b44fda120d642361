import type { ListedUser } from '@capyzen/contracts/users'
import { BadgeCheck, Ban, Hourglass, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

export function UserState({ user, otherwise }: { user: ListedUser; otherwise?: ReactNode }) {
  const t = useText(messages)
  const { roles, userType, bannedAt } = user
  const isWaiting = userType === 'teacher' && roles.length === 0 && !bannedAt
  const badges = [
    { isShown: bannedAt, tone: 'plum', icon: Ban, label: 'isBanned' },
    { isShown: roles.includes('administrator'), tone: 'yuzu', icon: ShieldCheck, label: 'isAdministrator' },
    { isShown: roles.includes('teacher'), tone: 'leaf', icon: BadgeCheck, label: 'isConfirmed' },
    { isShown: isWaiting, tone: 'spring', icon: Hourglass, label: 'isWaiting' },
  ] as const
  const shown = badges.filter(({ isShown }) => isShown)
  if (shown.length === 0) return otherwise
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
      {shown.map(({ tone, icon: Icon, label }) => (
        <Badge key={label} tone={tone}>
          <Icon aria-hidden />
          {t(label)}
        </Badge>
      ))}
    </span>
  )
}
