import type { OwnConsent } from '@capyzen/contracts/families'
import { CircleCheck, Hourglass } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/class-names.ts'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './consent-messages.ts'
import { useOwnConsent } from './queries.ts'

const AskGuardianForm = latePart(() => import('./ask-guardian-form.tsx').then((part) => part.AskGuardianForm))

/** For the account page. Renders nothing for adults, who need no consent. */
export function OwnConsentCard() {
  const t = useText(messages)
  const consent = useOwnConsent()
  if (consent.data?.state === 'not_needed') return null
  return (
    <Card>
      <h3 className="text-xl">{t('own')}</h3>
      <div className="mt-3">
        <Fetched query={consent} messages={messages.words} lines={1}>
          {(own) => <OwnConsentState consent={own} />}
        </Fetched>
      </div>
    </Card>
  )
}

function OwnConsentState({ consent }: { consent: OwnConsent }) {
  const { state, askedOf, canAskFrom, byFamily, keepsVoiceAndPictures } = consent
  const t = useText(messages)
  const language = useLanguage()
  if (state === 'given') {
    return (
      <>
        <p className="flex items-start gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
          <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
          {t('ownGiven')}
        </p>
        <p className="mt-3 text-sm text-ink-soft">{t(keepsVoiceAndPictures ? 'isKept' : 'isNotKept')}</p>
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('ownMissing')}</p>
      {state === 'asked' && (
        <p role="status" className="flex items-start gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
          <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
          <span className="min-w-0 break-words">{t('ownAsked', { address: askedOf ?? '' })}</span>
        </p>
      )}
      {byFamily ? (
        <p className="rounded-control bg-yuzu-soft px-4 py-3 font-bold text-yuzu-ink">{t('askAtHome')}</p>
      ) : state === 'refused' ? (
        <p className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {t('ownRefused', { date: formatDate(canAskFrom ?? '', language) })}
        </p>
      ) : (
        <Suspense fallback={null}>
          <AskGuardianForm isAgain={state === 'asked'} />
        </Suspense>
      )}
    </div>
  )
}

/** How to ask for consent, in place of what needs it. */
export function MissingConsent({ consent, className }: { consent: OwnConsent; className?: string }) {
  const t = useText(messages)
  return (
    <Card className={cn('mx-auto max-w-lg', className)}>
      <div className="flex flex-col items-center text-center">
        <Mascot mood="calm" className="w-40" />
        <h2 className="mt-4 text-xl">{t('gate')}</h2>
      </div>
      <div className="mt-4">
        <OwnConsentState consent={consent} />
      </div>
    </Card>
  )
}

/** What consent means, worded as in the email. `byLink` is for a guardian who came from there. */
export function ConsentText({ name, byLink = false }: { name: string; byLink?: boolean }) {
  const t = useText(messages)
  return (
    <>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-spring">
        <li>{t(byLink ? 'childsOwn' : 'what')}</li>
        <li>{t('serves', { name })}</li>
        <li>{t(byLink ? 'sameLink' : 'takeBackAnyTime')}</li>
        <li>{t('without')}</li>
      </ul>
      <Link
        to={`${paths.privacy()}#children`}
        target="_blank"
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        {t('privacy')}
      </Link>
    </>
  )
}

interface KeepsChoiceProps {
  keeps: boolean
  onKeeps: (keeps: boolean) => void
  disabled?: boolean
  /** Whether something may have been kept until now. */
  wasKept?: boolean
}

/** The switch under the one consent: whether voice and pictures are kept. */
export function KeepsChoice({ keeps, onKeeps, disabled = false, wasKept = false }: KeepsChoiceProps) {
  const t = useText(messages)
  const why = useId()
  return (
    <div className="rounded-control bg-well px-4 py-2">
      <Checkbox
        checked={keeps}
        onCheckedChange={onKeeps}
        disabled={disabled}
        aria-describedby={why}
        className="items-start"
      >
        {t('keeps')}
      </Checkbox>
      <p id={why} className="pb-1.5 pl-10 text-sm text-ink-soft">
        {t(wasKept && !keeps ? 'keepsOff' : 'keepsWhy')}
      </p>
    </div>
  )
}
