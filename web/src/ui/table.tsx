import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
}

interface TableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  className?: string
}

export function TableFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card', className)}>
      {children}
    </div>
  )
}

/** A table that becomes a list of cards below 768 px, where each value shows its column's name. */
export function Table<Row>({ name, columns, rows, rowKey, className }: TableProps<Row>) {
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
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-card border border-line bg-card p-4 md:table-row md:rounded-none md:border-0 md:hover:bg-well"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cn(
                  'flex items-baseline justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-4 md:py-3',
                  column.align === 'right' && 'md:text-right',
                )}
              >
                <span aria-hidden className="shrink-0 text-sm font-bold text-ink-soft md:hidden">
                  {column.header}
                </span>
                <span className="min-w-0 text-right md:[text-align:inherit]">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
