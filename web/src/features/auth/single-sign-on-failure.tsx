import type { SingleSignOnFailure } from '@capyzen/contracts/single-sign-on'
import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { textNow, useText } from '#platform/i18n.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as failureMessages } from './failure-messages.ts'
import { messages } from './single-sign-on-messages.ts'

const wordsOf: Record<SingleSignOnFailure, keyof (typeof messages)['words']> = {
  sign_in_cancelled: 'cancelled',
  sign_in_expired: 'expired',
  sign_in_failed: 'failed',
  email_not_confirmed_there: 'emailNotConfirmedThere',
  account_banned: 'accountBanned',
  already_linked: 'alreadyLinked',
  email_of_other_domain: 'emailOfOtherDomain',
  other_linked_already: 'otherLinkedAlready',
  not_proved: 'notProved',
}

/** The address can be written by anyone, so a code that we don't know only says that it didn't work. */
function knownFailure(code: string): SingleSignOnFailure {
  return Object.hasOwn(wordsOf, code) ? (code as SingleSignOnFailure) : 'sign_in_failed'
}

/**
 * Why somebody came back from a provider without being signed in. The toast stays with whoever is signed in already and is
 * led on at once, such as from linking an account that belongs to another one.
 */
export function SingleSignOnTrouble({ code }: { code: string }) {
  const t = useText(messages)
  const failure = knownFailure(code)
  const isOwnChoice = failure === 'sign_in_cancelled'
  const said = useRef<string>(undefined)

  useEffect(() => {
    if (said.current === failure || isOwnChoice) return
    said.current = failure
    toast.error(textNow(failureMessages, 'error'), textNow(messages, wordsOf[failure]))
  }, [failure, isOwnChoice])

  if (!isOwnChoice) return <FailureBox words={t(wordsOf[failure])} />
  return (
    <p className="flex items-start gap-2 rounded-control bg-well px-4 py-3 text-ink">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      {t(wordsOf[failure])}
    </p>
  )
}
