import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { passwordRecoveryBegun } from './auth-events.ts'
import { BrokenLink } from './broken-link.tsx'
import { messages } from './door-messages.ts'
import { loginScreenPath } from './door-path.ts'
import { looksLikeLinkToken } from './link-token.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** What the link in the letter about a forgotten password opens. */
export function ResetPanel({ token }: { token: string }) {
  const t = useText(messages)
  const isComplete = looksLikeLinkToken(token)
  useEffect(() => (isComplete ? passwordRecoveryBegun() : undefined), [isComplete])

  if (!isComplete) {
    return (
      <BrokenLink>
        <NewLetterLink />
      </BrokenLink>
    )
  }
  return (
    <PasswordByLink
      token={token}
      title={t('reset')}
      line={t('resetLine')}
      button={t('resetButton')}
      done={[t('resetDone'), t('resetDoneLine')]}
      expiredLine={t('resetExpiredLine')}
      newLetter={<NewLetterLink />}
    />
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
