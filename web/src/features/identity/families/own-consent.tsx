import type { OwnConsent } from '@capyzen/contracts/families'
import { CircleCheck, Hourglass, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { isEmail, plainText } from '#features/identity/auth/field-rules.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ApiError, hasCode } from '#platform/api.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './consent-messages.ts'
import { useAskGuardian, useOwnConsent } from './queries.ts'

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

function OwnConsentState({ consent: { state, askedOf, canAskFrom, byFamily } }: { consent: OwnConsent }) {
  const t = useText(messages)
  const language = useLanguage()
  if (state === 'given') {
    return (
      <p className="flex items-start gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
        {t('ownGiven')}
      </p>
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
        <AskGuardianForm isAgain={state === 'asked'} />
      )}
    </div>
  )
}

/** Without the part after a plus, which leads to the same mailbox. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

function AskGuardianForm({ isAgain }: { isAgain: boolean }) {
  const t = useText(messages)
  const viewer = useViewer()
  const ask = useAskGuardian()
  const form = useContractForm({
    messages,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const typed = plainText(email)
      if (typed === '') return { email: 'needEmail' }
      if (!isEmail(typed)) return { email: 'badEmail' }
      await ask.mutateAsync(typed)
      form.reset()
      toast.success(t('sent'))
    },
    errorsOf: (error, { email }) => {
      if (hasCode(error, 'too_many_requests')) return { email: 'tooMany' }
      if (!(error instanceof ApiError && error.fields.includes('guardianEmail'))) return { email: 'askFailed' }
      // The server rejects an invalid address and the student's own with the same error.
      const isOwn = mailboxOf(plainText(email)) === mailboxOf(viewer?.email ?? '')
      return { email: isOwn ? 'ownEmail' : 'badEmail' }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4 text-left">
      <TextField
        form={form}
        name="email"
        label={t('guardianEmail')}
        hint={t('guardianEmailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} loading={form.isBusy}>
        <Mail aria-hidden className="size-5" />
        {t(isAgain ? 'askAgain' : 'ask')}
      </Button>
    </Form>
  )
}

/**
 * For features that store a student's writing, voice or pictures: without consent it shows how to ask for it instead of its
 * children. For signed-in users; the server checks too (`requireConsent`).
 */
export function ConsentGate({ children }: { children: ReactNode }) {
  const t = useText(messages)
  const consent = useOwnConsent()
  return (
    <Fetched query={consent} messages={messages.words} inCard className="mx-auto max-w-lg">
      {(own) =>
        own.state === 'given' || own.state === 'not_needed' ? (
          children
        ) : (
          <Card className="mx-auto max-w-lg">
            <div className="flex flex-col items-center text-center">
              <Mascot mood="calm" className="w-40" />
              <h2 className="mt-4 text-xl">{t('gate')}</h2>
            </div>
            <div className="mt-4">
              <OwnConsentState consent={own} />
            </div>
          </Card>
        )
      }
    </Fetched>
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
