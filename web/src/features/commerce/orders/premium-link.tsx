import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { messages } from './messages.ts'

/** Beside each offer of premium: what it contains, what it costs and how it ends. */
export function PremiumLink() {
  const t = useText(messages)
  return (
    <Link to={paths.premium()} className="inline-flex min-h-11 items-center text-sm text-link">
      {t('whatItContains')}
    </Link>
  )
}
