import { exportAccount } from '@capyzen/contracts/account'
import { Download } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './data-messages.ts'
import { messages as accountMessages } from './messages.ts'
import { useStoredData } from './queries.ts'

/** What is kept, by kind and number, and all of it to take along. */
export function StoredDataCard() {
  const t = useText(messages)
  const onAccount = useText(accountMessages)
  const pick = usePick()
  const { data: kinds, isPending, refetch } = useStoredData()
  return (
    <Card>
      <h3 className="text-xl">{t('kept')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('keptLine')}</p>
      {isPending && (
        <div role="status" className="mt-5 flex flex-col gap-4">
          <span className="sr-only">{t('loading')}</span>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      )}
      {!isPending && !kinds && (
        <ErrorState
          title={onAccount('loadFailed')}
          description={onAccount('loadFailedWhy')}
          retryLabel={onAccount('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {kinds?.length === 0 && <p className="mt-4">{t('nothing')}</p>}
      {kinds && kinds.length > 0 && (
        <dl className="mt-3 divide-y divide-line">
          {kinds.map(({ name, title, records }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="min-w-0">{pick(title)}</dt>
              <dd className="shrink-0 text-sm text-ink-soft tabular-nums">{t('records', { count: records })}</dd>
            </div>
          ))}
        </dl>
      )}
      <a href={exportAccount.path} download className={`mt-4 w-full sm:w-fit ${buttonLook({ variant: 'secondary' })}`}>
        <Download aria-hidden className="size-5" />
        {t('download')}
      </a>
      <p className="mt-2 text-sm text-ink-soft">{t('downloadLine')}</p>
    </Card>
  )
}
