import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Purchase } from '@capyzen/contracts/entitlements'
import { ChevronRight, PlayCircle } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { messages as purchaseMessages } from './purchase-messages.ts'

export interface PurchasedCoursesCardProps {
  purchases: readonly Purchase[] | 'loading' | 'failed'
  onRetry: () => void
  /** What courses and series are called, by id. One that isn't known is shown by its id alone. */
  titles?: ReadonlyMap<string, Bilingual> | undefined
}

export function PurchasedCoursesCard({ purchases, onRetry, titles }: PurchasedCoursesCardProps) {
  const t = useText(messages)
  return (
    <Card>
      <h3 className="text-xl">{t('purchases')}</h3>
      {purchases === 'loading' && <ListSkeleton />}
      {purchases === 'failed' && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={onRetry}
        />
      )}
      {typeof purchases === 'object' && purchases.length === 0 && (
        <EmptyState
          mood="reading"
          title={t('noPurchases')}
          action={
            <Link to={paths.courses()} className={buttonLook({ variant: 'secondary' })}>
              {t('seeCourses')}
            </Link>
          }
        />
      )}
      {typeof purchases === 'object' && purchases.length > 0 && <PurchaseList purchases={purchases} titles={titles} />}
    </Card>
  )
}

function PurchaseList({
  purchases,
  titles,
}: {
  purchases: readonly Purchase[]
  titles: PurchasedCoursesCardProps['titles']
}) {
  const t = useText(messages)
  const tPurchase = useText(purchaseMessages)
  const pick = usePick()
  const language = useLanguage()
  const newestFirst = [...purchases].sort((a, b) => b.purchasedAt.localeCompare(a.purchasedAt))
  return (
    <ul className="mt-3 divide-y divide-line">
      {newestFirst.map(({ contentId, priceCents, purchasedAt }) => {
        const title = titles?.get(contentId)
        const date = formatDate(purchasedAt, language)
        const idInWords = contentId.replaceAll('-', ' ')
        return (
          <li key={`${contentId} ${purchasedAt}`}>
            <Link
              to={paths.course(contentId)}
              className="group -mx-3 flex min-h-18 items-center gap-3 rounded-control px-3 py-3 hover:bg-well sm:gap-4"
            >
              <PlayCircle aria-hidden className="size-7 shrink-0 text-spring" />
              <span className="min-w-0 flex-1">
                <span
                  {...(!title && { lang: 'en' })}
                  className="block leading-snug font-bold group-hover:text-spring-ink"
                >
                  {title ? pick(title) : idInWords}
                </span>
                <span className="block text-sm text-ink-soft">
                  {priceCents === 0 ? tPurchase('openedFree', { date }) : t('bought', { date })}
                </span>
                {title && (
                  <span lang="en" className="block text-xs text-ink-soft">
                    {idInWords}
                  </span>
                )}
              </span>
              <span className="font-bold tabular-nums">{formatMoney(priceCents, language)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function ListSkeleton() {
  return (
    <div className="mt-5 flex flex-col gap-6">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex items-center gap-4">
          <Skeleton className="size-8 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
