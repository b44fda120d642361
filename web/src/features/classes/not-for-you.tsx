import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './messages.ts'

/** Also for whoever was a confirmed teacher until just now. */
export function NotForYou() {
  const t = useText(messages)
  return (
    <EmptyState
      mood="puzzled"
      title={t('notForYou')}
      description={t('notForYouWhy')}
      action={
        <Link to={paths.account()} className={buttonLook({ variant: 'secondary' })}>
          {t('toAccount')}
        </Link>
      }
    />
  )
}
