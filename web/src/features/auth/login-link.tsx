import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { safeReturnPath } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { useViewer } from './session.tsx'

/** Back to the form; for somebody who is signed in already, on to where they were going. */
export function LoginLink({ label, isPrimary = false }: { label?: string; isPrimary?: boolean }) {
  const t = useText(messages)
  const viewer = useViewer()
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  return (
    <Link
      to={viewer ? safeReturnPath(returnTo) : doorPath('login', returnTo)}
      className={
        isPrimary
          ? `mt-6 w-full first:mt-0 ${buttonLook({ variant: 'primary', size: 'large' })}`
          : 'text-link mx-auto mt-4 flex min-h-11 w-fit items-center'
      }
    >
      {viewer ? t('goOn') : (label ?? t('backToLogin'))}
    </Link>
  )
}
