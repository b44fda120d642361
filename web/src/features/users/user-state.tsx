import type { ListedUser } from '@capyzen/contracts/users'
import { BadgeCheck, Ban, Hourglass, ShieldCheck } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

/** What an account may do, or waits for, in a word or two. Nothing where there is nothing to say. */
export function UserState({ user }: { user: ListedUser }) {
  const t = useText(messages)
  const { roles, userType, bannedAt } = user
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
      {userType === 'teacher' && roles.length === 0 && !bannedAt && (
        <Badge tone="spring">
          <Hourglass aria-hidden />
          {t('isWaiting')}
        </Badge>
      )}
    </span>
  )
}
