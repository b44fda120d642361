import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { toast } from '#ui/toast.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath, type DoorState } from './door-path.ts'
import { useCreateFirstAdministrator } from './door-queries.ts'

/** What the one-time link of the first start opens. */
export function SetupPanel({ token }: { token: string }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const create = useCreateFirstAdministrator()
  const [isUsed, setUsed] = useState(token.trim() === '')

  if (isUsed) {
    return (
      <DoorFrame mood="puzzled" title={t('setupUsed')} line={t('dontWorry')}>
        <p role="alert">{t('setupUsedLine')}</p>
        <Link
          to={doorPath('login', null)}
          className={`mt-6 w-full ${buttonLook({ variant: 'primary', size: 'large' })}`}
        >
          {t('tryLogin')}
        </Link>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={t('setup')} line={t('setupLine')}>
      <DoorForm
        asks="administrator"
        button={t('setupButton')}
        send={async ({ name, email, password }) => {
          try {
            await create.mutateAsync({ token: token.trim(), name, email, password })
          } catch (error) {
            if (error instanceof ApiError && error.code === 'link_expired') setUsed(true)
            throw error
          }
          toast.success(t('setupDone'), t('setupDoneLine'))
          void navigate(doorPath('login', null), { state: { email } satisfies DoorState })
        }}
      />
    </DoorFrame>
  )
}
