import type { ImportFinding } from '@capyzen/contracts/course-authoring'
import { CircleAlert, CirclePlus, Equal, PencilLine, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { messages } from './import-messages.ts'

type Outcome = ImportFinding['outcome']

export const outcomes = ['creates', 'changes', 'same', 'refused'] as const satisfies readonly Outcome[]

const look: Record<Outcome, { Icon: LucideIcon; tone: 'leaf' | 'spring' | 'plain' | 'plum'; words: RowWords }> = {
  creates: { Icon: CirclePlus, tone: 'leaf', words: 'rowCreates' },
  changes: { Icon: PencilLine, tone: 'spring', words: 'rowChanges' },
  same: { Icon: Equal, tone: 'plain', words: 'rowSame' },
  refused: { Icon: CircleAlert, tone: 'plum', words: 'rowRefused' },
}
type RowWords = 'rowCreates' | 'rowChanges' | 'rowSame' | 'rowRefused'

export function countOutcomes(findings: readonly ImportFinding[]): Record<Outcome, number> {
  const counts = { creates: 0, changes: 0, same: 0, refused: 0 }
  for (const { outcome } of findings) counts[outcome] += 1
  return counts
}

const rowsPerPage = 50

/** What each row of the table would do, or what is wrong with it. */
export function FindingsTable({ findings }: { findings: readonly ImportFinding[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const counts = countOutcomes(findings)
  const [isNarrowed, setNarrowed] = useState(false)
  const [wantedPage, setPage] = useState(1)
  const shown = isNarrowed ? findings.filter(({ outcome }) => outcome === 'refused') : findings
  const pageCount = Math.max(1, Math.ceil(shown.length / rowsPerPage))
  const page = Math.min(wantedPage, pageCount)
  const start = (page - 1) * rowsPerPage
  const rows = shown.slice(start, start + rowsPerPage)
  const columns: Column<ImportFinding>[] = [
    { key: 'row', header: t('row'), cell: ({ row }) => <span className="tabular-nums">{row}</span> },
    {
      key: 'id',
      header: t('id'),
      cell: ({ id }) =>
        id === '' ? (
          <span className="text-ink-soft">{t('noId')}</span>
        ) : (
          <span className="font-mono text-sm [overflow-wrap:anywhere]">{id}</span>
        ),
    },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ outcome }) => {
        const { Icon, tone, words } = look[outcome]
        return (
          <Badge tone={tone}>
            <Icon aria-hidden />
            {t(words)}
          </Badge>
        )
      },
    },
    { key: 'details', header: t('details'), cell: (finding) => <Details finding={finding} /> },
  ]
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {outcomes.map((outcome) => {
          const { Icon } = look[outcome]
          return (
            <li key={outcome} className="rounded-control bg-well px-4 py-3">
              <span className="flex items-center gap-2 text-2xl font-extrabold tabular-nums">
                <Icon aria-hidden className="size-5 text-ink-soft" />
                {formatNumber(counts[outcome], language)}
              </span>
              <span className="text-sm">{t(outcome)}</span>
            </li>
          )
        })}
      </ul>
      <Checkbox
        checked={isNarrowed}
        onCheckedChange={(checked) => {
          setNarrowed(checked)
          setPage(1)
        }}
        className="mt-3"
      >
        {t('onlyProblems')}
      </Checkbox>
      {shown.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('noProblems')}</p>
      ) : (
        <div className="mt-2">
          <div className="md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card">
            <Table name={t('findings')} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
          </div>
          {pageCount > 1 && (
            <Pagination
              name={t('pages')}
              page={page}
              pageCount={pageCount}
              onPageChange={setPage}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              summary={t('range', {
                start: formatNumber(start + 1, language),
                end: formatNumber(start + rows.length, language),
                total: formatNumber(shown.length, language),
              })}
              className="mt-4"
            />
          )}
        </div>
      )}
    </>
  )
}

function Details({ finding: { outcome, problems, changes } }: { finding: ImportFinding }) {
  const t = useText(messages)
  if (outcome === 'refused')
    return (
      <ul className="text-plum-ink">
        {problems.map(({ column, problem }) => (
          <li key={`${column} ${problem}`}>{t('problem', { column, problem: t(problem) })}</li>
        ))}
      </ul>
    )
  if (changes.length === 0) return <span className="text-ink-soft">—</span>
  return <span className="font-mono text-sm [overflow-wrap:anywhere]">{changes.join(', ')}</span>
}
