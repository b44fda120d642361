import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodePages } from './code-pages.tsx'
import { messages } from './panel-messages.ts'
import { useRedemptions } from './queries.ts'

export function RedemptionsDialog({ row, onClose }: { row: AccessCodeRow; onClose: () => void }) {
  const t = useText(messages)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('redeemed', { code: row.code })}
      closeName={t('close')}
    >
      <Redemptions accessCodeId={row.id} />
    </Dialog>
  )
}

function Redemptions({ accessCodeId }: { accessCodeId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useRedemptions(accessCodeId, page)
  if (!data && isError)
    return <ErrorState title={t('redeemedFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  if (data.total === 0) return <p className="text-ink-soft">{t('redeemedGone')}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.redemptions.map(({ userId, name, email, redeemedAt }) => (
          <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={paths.user(userId)} className="text-link inline-block min-h-11 content-center">
                {name}
              </Link>
              {email && <span className="block text-sm text-ink-soft">{email}</span>}
            </span>
            <span className="text-sm text-ink-soft">{formatDateTime(redeemedAt, language)}</span>
          </li>
        ))}
      </ul>
      <CodePages name={t('redeemedPages')} page={page} total={data.total} onPageChange={setPage} />
    </>
  )
}
