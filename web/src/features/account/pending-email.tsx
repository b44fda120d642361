import type { SignInWays } from '@capyzen/contracts/account'
import { CircleCheck, Hourglass } from 'lucide-react'
import { formatTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { messages } from './contact-messages.ts'

export interface PendingEmailProps {
  change: NonNullable<SignInWays['emailChange']>
  /** Without an address before, there is one mailbox to confirm. */
  hasOld: boolean
}

/** How far a change of e-mail has come. */
export function PendingEmail({ change, hasOld }: PendingEmailProps) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
      <p className="font-bold break-words">{t('pending', { email: change.newEmail })}</p>
      <p className="text-sm">{t('pendingUntil', { time: formatTime(change.expiresAt, language) })}</p>
      <div className="mt-2 flex flex-col gap-1 text-sm">
        {hasOld && <Mailbox name={t('oldMailbox')} isConfirmed={change.isOldConfirmed} />}
        <Mailbox name={t('newMailbox')} isConfirmed={change.isNewConfirmed} />
      </div>
    </div>
  )
}

function Mailbox({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  const t = useText(messages)
  const Icon = isConfirmed ? CircleCheck : Hourglass
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>
        <span className="font-bold">{name}</span> {t(isConfirmed ? 'confirmed' : 'waiting')}
      </span>
    </p>
  )
}
