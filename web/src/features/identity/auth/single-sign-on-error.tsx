import type { SingleSignOnFailure } from '@capyzen/contracts/single-sign-on'
import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { textNow, useText } from '#platform/i18n.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as errorMessages } from '#shared/error-messages.ts'
import { useViewer } from './session.tsx'
import { messages } from './single-sign-on-messages.ts'

const messageOf: Record<SingleSignOnFailure, keyof (typeof messages)['words']> = {
  sign_in_cancelled: 'cancelled',
  sign_in_expired: 'expired',
  sign_in_failed: 'failed',
  email_not_confirmed_there: 'emailNotConfirmedThere',
  email_missing: 'emailMissing',
  sign_in_to_link: 'signInToLink',
  account_banned: 'accountBanned',
  already_linked: 'alreadyLinked',
  email_of_other_domain: 'emailOfOtherDomain',
  other_linked_already: 'otherLinkedAlready',
  not_proved: 'notProved',
}

/** The toast is for viewers who are signed in already and redirected at once, such as after linking an account. */
export function SingleSignOnError({ code }: { code: string }) {
  const t = useText(messages)
  // Anyone can write the address, so an unknown code stands for a general failure.
  const failure = Object.hasOwn(messageOf, code) ? (code as SingleSignOnFailure) : 'sign_in_failed'
  const isOwnChoice = failure === 'sign_in_cancelled'
  const isLeaving = useViewer() !== null
  const said = useRef<string>(undefined)

  useEffect(() => {
    if (!isLeaving || said.current === failure || isOwnChoice) return
    said.current = failure
    toast.error(textNow(errorMessages, 'error'), textNow(messages, messageOf[failure]))
  }, [isLeaving, failure, isOwnChoice])

  if (!isOwnChoice) return <FailureBox isAlert message={t(messageOf[failure])} />
  return (
    <p className="flex items-start gap-2 rounded-control bg-well px-4 py-3 text-ink">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      {t(messageOf[failure])}
    </p>
  )
}
