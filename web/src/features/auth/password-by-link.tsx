import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { useResetPassword } from './door-queries.ts'

interface PasswordByLinkProps {
  token: string
  title: string
  line: string
  button: string
  /** A toast at the end: what is done, and what to do now. */
  done: readonly [string, string]
  /** Where the link is used up or too old: why, and a way to another letter. */
  expiredLine: string
  newLetter: ReactNode
}

/** A password is chosen by a link in a letter; then one logs in with it. */
export function PasswordByLink({ token, title, line, button, done, expiredLine, newLetter }: PasswordByLinkProps) {
  const t = useText(messages)
  const navigate = useNavigate()
  const reset = useResetPassword()
  const [isUsed, setUsed] = useState(false)
  if (isUsed) {
    return (
      <DoorFrame mood="puzzled" title={t('linkExpired')} line={t('dontWorry')} takesFocus>
        <p role="alert" className="mb-6">
          {expiredLine}
        </p>
        {newLetter}
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={title} line={line}>
      <DoorForm
        asks="new password"
        button={button}
        send={async ({ password }) => {
          try {
            await reset.mutateAsync({ token: token.trim(), password })
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'link_expired') throw error
            setUsed(true)
            return
          }
          toast.success(...done)
          void navigate(doorPath('login', null), { replace: true })
        }}
      />
    </DoorFrame>
  )
}
