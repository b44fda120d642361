import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useReportFailure } from '#features/identity/auth/failure.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { CeremonyError, hasPasskeys } from '#features/identity/auth/passkey-ceremonies.ts'
import { messages } from './messages.ts'
import { useSignInByPasskey } from './queries.ts'

export function PasskeySignInButton() {
  const t = useText(messages)
  const report = useReportFailure()
  const signIn = useSignInByPasskey()
  const isUnderWay = useRef(false)
  if (!hasPasskeys()) return null

  function press() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    signIn.mutate(undefined, {
      onSettled: () => (isUnderWay.current = false),
      onError: (error) => {
        if (error instanceof CeremonyError) toast.info(t('canceled'), t('canceledLine'))
        else if (hasCode(error, 'invalid_credentials')) toast.error(t('unknown'), t('unknownLine'))
        else if (hasCode(error, 'link_expired')) toast.info(t('tooLate'), t('tooLateLine'))
        else report(error)
      },
    })
  }

  return (
    <Button variant="secondary" className="w-full" loading={signIn.isPending} onClick={press}>
      <KeyRound aria-hidden className="size-5" />
      {t('signIn')}
    </Button>
  )
}
