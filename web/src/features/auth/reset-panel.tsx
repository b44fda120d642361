import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { toast } from '#ui/toast.tsx'
import { passwordRecoveryBegun } from './auth-events.ts'
import { BrokenLink } from './broken-link.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath, loginScreenPath } from './door-path.ts'
import { useResetPassword } from './door-queries.ts'
import { looksLikeLinkToken } from './link-token.ts'

interface ResetPanelProps {
  token: string
  /** Where the password wasn't forgotten, but has to be chosen. */
  title?: string
  line?: string
}

/** What the link in the letter about a forgotten password opens. */
export function ResetPanel({ token, title, line }: ResetPanelProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const reset = useResetPassword()
  const [isUsed, setUsed] = useState(false)
  const isComplete = looksLikeLinkToken(token)
  useEffect(() => (isComplete ? passwordRecoveryBegun() : undefined), [isComplete])

  if (!isComplete) {
    return (
      <BrokenLink>
        <NewLetterLink />
      </BrokenLink>
    )
  }
  if (isUsed) {
    return (
      <DoorFrame mood="puzzled" title={t('linkExpired')} line={t('dontWorry')} takesFocus>
        <p role="alert" className="mb-6">
          {t('resetExpiredLine')}
        </p>
        <NewLetterLink />
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={title ?? t('reset')} line={line ?? t('resetLine')}>
      <DoorForm
        asks="new password"
        button={t('resetButton')}
        send={async ({ password }) => {
          try {
            await reset.mutateAsync({ token: token.trim(), password })
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'link_expired') throw error
            setUsed(true)
            return
          }
          toast.success(t('resetDone'), t('resetDoneLine'))
          void navigate(doorPath('login', null), { replace: true })
        }}
      />
    </DoorFrame>
  )
}

function NewLetterLink() {
  const t = useText(messages)
  return (
    <Link
      to={loginScreenPath('recover', null)}
      className={`w-full ${buttonLook({ variant: 'primary', size: 'large' })}`}
    >
      {t('newLetter')}
    </Link>
  )
}
