import type { AuditRecord } from '@capyzen/contracts/users'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Table, type Column } from '#ui/table.tsx'
import { messages } from './audit-messages.ts'

export interface AuditTableProps {
  name: string
  records: readonly AuditRecord[]
  /** Where all of them are about one account, it needs no column. */
  withSubject?: boolean
}

export function AuditTable({ name, records, withSubject = false }: AuditTableProps) {
  const t = useText(messages)
  const language = useLanguage()
  const subject: Column<AuditRecord> = {
    key: 'subject',
    header: t('subject'),
    cell: ({ subjectId, subjectName }) =>
      subjectName === null ? (
        <span className="text-ink-soft">{t('gone')}</span>
      ) : (
        <Link to={paths.user(subjectId)} className="text-link inline-block min-h-11 content-center break-words">
          {subjectName}
        </Link>
      ),
  }
  const columns: Column<AuditRecord>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, language)}</span>,
    },
    { key: 'action', header: t('action'), cell: ({ action }) => <span className="font-bold">{t(action)}</span> },
    ...(withSubject ? [subject] : []),
    { key: 'detail', header: t('detail'), cell: (record) => <Detail record={record} /> },
    { key: 'actor', header: t('actor'), cell: ({ actorName }) => actorName ?? t('gone') },
  ]
  return (
    <div className="md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card">
      <Table name={name} columns={columns} rows={records} rowKey={({ id }) => id} />
    </div>
  )
}

/** A role or a number in the reader's language; the reason of a ban as it was written. */
function Detail({ record: { action, detail } }: { record: AuditRecord }) {
  const t = useText(messages)
  if (detail === null) return <span className="text-ink-soft">—</span>
  if (action === 'users_exported') return t('exported', { count: Number(detail) })
  if (detail === 'administrator' || detail === 'teacher') return t(detail)
  return <span className="break-words">{detail}</span>
}
