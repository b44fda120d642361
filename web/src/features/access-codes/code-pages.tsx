import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Pagination } from '#ui/pagination.tsx'
import { messages } from './panel-messages.ts'
import { rowsPerPage } from './queries.ts'

export interface CodePagesProps {
  name: string
  page: number
  total: number
  onPageChange: (page: number) => void
}

/** Nothing where there is one page only. */
export function CodePages({ name, page, total, onPageChange }: CodePagesProps) {
  const t = useText(messages)
  const language = useLanguage()
  if (total <= rowsPerPage) return null
  return (
    <Pagination
      name={name}
      page={page}
      pageCount={Math.ceil(total / rowsPerPage)}
      onPageChange={onPageChange}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      summary={t('range', {
        start: formatNumber((page - 1) * rowsPerPage + 1, language),
        end: formatNumber(Math.min(page * rowsPerPage, total), language),
        total: formatNumber(total, language),
      })}
      className="mt-5"
    />
  )
}
