import type { ListedUser } from '@capyzen/contracts/users'
import { BadgeCheck, Ban, Hourglass, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

/** What an account may do, or waits for, in a word or two. */
export function UserState({ user, otherwise }: { user: ListedUser; otherwise?: ReactNode }) {
  const t = useText(messages)
  const { roles, userType, bannedAt } = user
  const isWaiting = userType === 'teacher' && roles.length === 0 && !bannedAt
  if (roles.length === 0 && !bannedAt && !isWaiting) return otherwise
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
      {bannedAt && (
        <Badge tone="plum">
          <Ban aria-hidden />
          {t('isBanned')}
        </Badge>
      )}
      {roles.includes('administrator') && (
        <Badge tone="yuzu">
          <ShieldCheck aria-hidden />
          {t('isAdministrator')}
        </Badge>
      )}
      {roles.includes('teacher') && (
        <Badge tone="leaf">
          <BadgeCheck aria-hidden />
          {t('isConfirmed')}
        </Badge>
      )}
      {isWaiting && (
        <Badge tone="spring">
          <Hourglass aria-hidden />
          {t('isWaiting')}
        </Badge>
      )}
    </span>
  )
}
