import type { ReactNode } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { messages } from './fetch-messages.ts'

export interface FetchFailureProps {
  error: unknown
  /** For whoever has lost the role meanwhile. */
  notForYou: ReactNode
  onRetry: () => void
  className?: string
}

/** What stands where a list or an entry could not be fetched. */
export function FetchFailure({ error, notForYou, onRetry, className }: FetchFailureProps) {
  const t = useText(messages)
  if (error instanceof ApiError && error.code === 'forbidden') return notForYou
  return (
    <Card className={className}>
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={onRetry}
      />
    </Card>
  )
}
