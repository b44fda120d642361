import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'

export interface PaginationProps {
  /** Read out before the buttons. */
  name: string
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  previousLabel: string
  nextLabel: string
  /** Where we are, such as `Showing 1 to 6 of 20 results`. */
  summary: string
  className?: string
}

export function Pagination(props: PaginationProps) {
  const { name, page, pageCount, onPageChange, previousLabel, nextLabel, summary, className } = props
  return (
    <nav aria-label={name} className={cn('flex flex-wrap items-center justify-between gap-3', className)}>
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        {summary}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
          {previousLabel}
        </Button>
        <Button variant="secondary" size="small" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          {nextLabel}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </nav>
  )
}
