import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { useSendSignInCode, useSignInByCode } from './door-queries.ts'
import { identifierOf, spokenIdentifier } from './identifier.ts'
import { ResendButton } from './resend-button.tsx'

/** Logging in by a one-time code: first to where, then which. The same is said whether or not there is an account. */
export function CodePanel({ isLeaving }: { isLeaving: boolean }) {
  const t = useText(messages)
  const [search] = useSearchParams()
  const sendCode = useSendSignInCode()
  const signIn = useSignInByCode()
  const [sentTo, setSentTo] = useState<string>()
  const [cameBack, setCameBack] = useState(false)

  if (sentTo !== undefined) {
    const whose = identifierOf(sentTo)
    return (
      <DoorFrame mood="thinking" title={t('typeCode')} line={t('codeMayCome', { to: spokenIdentifier(sentTo) })}>
        <DoorForm
          asks="code"
          isLeaving={isLeaving}
          button={t('loginButton')}
          send={({ code }) => signIn.mutateAsync({ ...whose, code })}
        />
        <ResendButton send={() => sendCode.mutateAsync(whose)} className="mt-3" />
        <Button
          variant="quiet"
          className="w-full"
          onClick={() => {
            setSentTo(undefined)
            setCameBack(true)
          }}
        >
          {t('anotherIdentifier')}
        </Button>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="calm" title={t('byCode')} line={t('byCodeLine')}>
      <DoorForm
        asks="identifier"
        {...(cameBack && { startAt: 'identifier' })}
        isLeaving={isLeaving}
        button={t('codeInstead')}
        send={async ({ identifier }) => {
          await sendCode.mutateAsync(identifierOf(identifier))
          setSentTo(identifier)
        }}
      />
      <Link
        to={doorPath('login', search.get('returnTo'))}
        className="text-link mx-auto mt-4 flex min-h-11 w-fit items-center"
      >
        {t('passwordInstead')}
      </Link>
    </DoorFrame>
  )
}
