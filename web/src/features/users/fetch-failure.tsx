import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NotForYou } from './administration-screen.tsx'
import { messages } from './messages.ts'

/** What stands where a list or an account could not be fetched. */
export function FetchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(messages)
  if (error instanceof ApiError && error.code === 'forbidden') return <NotForYou />
  return (
    <Card>
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={onRetry}
      />
    </Card>
  )
}
