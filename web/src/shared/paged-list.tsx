import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import type { Paging } from './address-filters.ts'
import { messages } from './list-messages.ts'

export interface PagedListProps {
  paging: Paging
  perPage: number
  total: number
  isStale?: boolean
  name?: string
  className?: string
  children: ReactNode
}

/**
 * One page of a list with its range and the buttons for its neighbours. Beyond the last page it goes to the last one.
 */
export function PagedList({ paging, perPage, total, isStale = false, name, className, children }: PagedListProps) {
  const t = useText(messages)
  const { page, goTo } = paging
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const isBeyond = !isStale && page > pageCount
  useEffect(() => {
    if (isBeyond) goTo(pageCount, { replace: true })
  }, [isBeyond, goTo, pageCount])
  if (isBeyond) return null

  const shown = Math.min(page, pageCount)
  const summary = t('range', {
    start: formatNumber((shown - 1) * perPage + 1),
    end: formatNumber(Math.min(shown * perPage, total)),
    total: formatNumber(total),
  })
  return (
    <div aria-busy={isStale} className={cn('transition-opacity', isStale && 'opacity-60', className)}>
      {children}
      <nav aria-label={name ?? t('pages')} className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
          {summary}
        </p>
        {pageCount > 1 && (
          <div className="flex gap-2">
            <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
              {t('previous')}
            </Button>
            <Button variant="secondary" size="small" disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
              {t('next')}
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )}
      </nav>
    </div>
  )
}

export function ShowMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useText(messages)
  if (shown >= total) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {t('shownOf', { shown: formatNumber(shown), total: formatNumber(total) })}
      </p>
      <Button variant="secondary" size="small" onClick={onMore}>
        {t('showMore')}
      </Button>
    </div>
  )
}
