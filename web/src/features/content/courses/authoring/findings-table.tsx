import type { ImportFinding } from '@capyzen/contracts/course-authoring'
import { CircleAlert, CirclePlus, Equal, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { PagedList } from '#shared/paged-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { messages } from './import-messages.ts'

type Outcome = ImportFinding['outcome']

const outcomes = ['creates', 'changes', 'same', 'refused'] as const

const variants = {
  creates: { Icon: CirclePlus, tone: 'leaf', label: 'rowCreates' },
  changes: { Icon: PencilLine, tone: 'spring', label: 'rowChanges' },
  same: { Icon: Equal, tone: 'plain', label: 'rowSame' },
  refused: { Icon: CircleAlert, tone: 'plum', label: 'rowRefused' },
} as const satisfies Record<Outcome, object>

export function countOutcomes(findings: readonly ImportFinding[]): Record<Outcome, number> {
  const counts = { creates: 0, changes: 0, same: 0, refused: 0 }
  for (const { outcome } of findings) counts[outcome] += 1
  return counts
}

const rowsPerPage = 50

export function FindingsTable({ findings }: { findings: readonly ImportFinding[] }) {
  const t = useText(messages)
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
        const { Icon, tone, label } = variants[outcome]
        return (
          <Badge tone={tone} icon={Icon}>
            {t(label)}
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
          const { Icon } = variants[outcome]
          return (
            <li key={outcome} className="rounded-control bg-well px-4 py-3">
              <span className="flex items-center gap-2 text-2xl font-extrabold tabular-nums">
                <Icon aria-hidden className="size-5 text-ink-soft" />
                {formatNumber(counts[outcome])}
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
        <PagedList paging={{ page, goTo: setPage }} perPage={rowsPerPage} total={shown.length} className="mt-2">
          <TableFrame>
            <Table name={t('findings')} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
          </TableFrame>
        </PagedList>
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
