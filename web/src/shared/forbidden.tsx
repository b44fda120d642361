import { Link, useLocation } from 'react-router'
import { defineMessages, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages as errorMessages } from './error-messages.ts'

const messages = defineMessages('forbidden', {
  home: { en: 'Back to home', zh: '回到首页' },
  signInFirst: { en: 'Please log in first', zh: '请先登录' },
  signIn: { en: 'Log in', zh: '登录' },
})

interface ForbiddenProps {
  title?: string
  description?: string
  link?: { to: string; label: string }
  className?: string | undefined
}

export function Forbidden({ title, description, link, className }: ForbiddenProps) {
  const t = useText(messages)
  const ofErrors = useText(errorMessages)
  const { to, label } = link ?? { to: paths.home(), label: t('home') }
  return (
    <Card className={className}>
      <EmptyState
        mood="puzzled"
        title={title ?? ofErrors('forbidden')}
        {...(description && { description })}
        action={
          <Link to={to} className={buttonVariants({ variant: 'secondary' })}>
            {label}
          </Link>
        }
      />
    </Card>
  )
}

export function SignInFirst({ className }: { className: string | undefined }) {
  const t = useText(messages)
  const { pathname, search, hash } = useLocation()
  return (
    <Forbidden
      title={t('signInFirst')}
      link={{ to: loginReturningTo(pathname + search + hash), label: t('signIn') }}
      className={className}
    />
  )
}
