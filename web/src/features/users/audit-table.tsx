import type { AuditRecord } from '@capyzen/contracts/users'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
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
    key: 'about',
    header: t('about'),
    cell: (record) => <About record={record} />,
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

const linkLook = 'text-link inline-block min-h-11 content-center break-words'

/** The account, or the series or course, with the code where it was about one. */
function About({ record: { action, subjectId, subjectName, content } }: { record: AuditRecord }) {
  const t = useText(messages)
  const pick = usePick()
  if (content) {
    const { id, kind, title } = content
    const path = kind === 'series' ? paths.authoredSeries(id) : paths.authoredCourse(id)
    return (
      <>
        {title ? (
          <Link to={path} className={linkLook}>
            {pick(title)}
          </Link>
        ) : (
          <span className="[overflow-wrap:anywhere] text-ink-soft">{t('contentGone', { id })}</span>
        )}
        {subjectName && <span className="block font-mono text-sm">{subjectName}</span>}
      </>
    )
  }
  if (action === 'courses_imported') return <span className="text-ink-soft">—</span>
  if (subjectName === null)
    return <span className="text-ink-soft">{t(action.startsWith('access_code_') ? 'codeGone' : 'gone')}</span>
  return (
    <Link to={paths.user(subjectId)} className={linkLook}>
      {subjectName}
    </Link>
  )
}

/** How many there were, by what was done with them. */
const counted = {
  users_exported: 'exported',
  courses_imported: 'courseCount',
  access_codes_made: 'codeCount',
  access_codes_exported: 'codeCount',
} as const satisfies Partial<Record<AuditRecord['action'], keyof typeof messages.words>>

const isIn = <Words extends object>(words: Words, word: string): word is keyof Words & string =>
  Object.hasOwn(words, word)

/** A role, a number or changed fields in the reader's language; the reason of a ban as it was written. */
function Detail({ record: { action, detail } }: { record: AuditRecord }) {
  const t = useText(messages)
  if (detail === null) return <span className="text-ink-soft">—</span>
  if (isIn(counted, action)) return t(counted[action], { count: Number(detail) })
  if (detail === 'administrator' || detail === 'teacher') return t(detail)
  if (action.endsWith('_changed'))
    return detail
      .split(', ')
      .map((field) => {
        const [, before, after] = /^priceCents (\d+) → (\d+)$/.exec(field) ?? []
        if (before && after)
          return t('priceChange', { before: formatMoney(Number(before)), after: formatMoney(Number(after)) })
        return isIn(messages.words, field) ? t(field) : field
      })
      .join(t('between'))
  return <span className="break-words">{detail}</span>
}
