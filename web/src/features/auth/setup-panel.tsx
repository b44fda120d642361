import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { useCreateFirstAdministrator } from './door-queries.ts'
import { LoginLink } from './login-link.tsx'

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
        <LoginLink isPrimary />
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={t('setup')} line={t('setupLine')}>
      <DoorForm
        asks="administrator"
        button={t('setupButton')}
        send={async ({ name, identifier: email, password }) => {
          try {
            await create.mutateAsync({ token: token.trim(), name, email, password })
          } catch (error) {
            if (error instanceof ApiError && error.code === 'link_expired') setUsed(true)
            throw error
          }
          toast.success(t('setupDone'), t('setupDoneLine'))
          void navigate(doorPath('login', null))
        }}
      />
    </DoorFrame>
  )
}
