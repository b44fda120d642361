import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Left out of dense rows below 768 px. */
  isWideOnly?: boolean
}

interface TableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  className?: string
  /** Below 768 px: cards with named values, or dense rows of the first value above the others. */
  narrow?: 'cards' | 'rows'
}

export function TableFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card', className)}>
      {children}
    </div>
  )
}

const narrowVariants = {
  cards: {
    body: 'max-md:gap-3',
    row: 'max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:p-4',
    cell: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1',
    value: 'max-md:text-right',
  },
  rows: {
    body: 'max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:shadow-card',
    row: 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5 max-md:px-4 max-md:py-2',
    cell: 'max-md:text-sm max-md:text-ink-soft max-md:first:basis-full max-md:first:text-base max-md:nth-[n+3]:before:mr-1.5 max-md:nth-[n+3]:before:content-["·"]',
    value: '',
  },
}

/** A table that becomes a list below 768 px. */
export function Table<Row>({ name, columns, rows, rowKey, className, narrow = 'cards' }: TableProps<Row>) {
  const variant = narrowVariants[narrow]
  return (
    // Explicit roles, because browsers drop a table's own when its display changes.
    <table role="table" aria-label={name} className={cn('block w-full text-left md:table', className)}>
      <thead role="rowgroup" className="hidden md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              // Below the sticky header of the page.
              className={cn(
                'sticky z-10 border-b-2 border-line bg-card px-4 py-3 text-sm font-bold text-ink-soft md:top-[105px] nav:top-[61px]',
                column.align === 'right' && 'text-right',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={cn('flex flex-col md:table-row-group', variant.body)}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={cn('bg-card md:table-row md:hover:bg-well', variant.row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cn(
                  'md:table-cell md:border-b md:border-line md:px-4 md:py-3',
                  variant.cell,
                  narrow === 'rows' && column.isWideOnly && 'max-md:hidden',
                  column.align === 'right' && 'md:text-right',
                )}
              >
                {narrow === 'cards' && (
                  <span aria-hidden className="shrink-0 text-sm font-bold text-ink-soft md:hidden">
                    {column.header}
                  </span>
                )}
                <span className={cn('min-w-0', variant.value)}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
