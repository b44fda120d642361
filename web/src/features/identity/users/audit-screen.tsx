import { usersPerPage, type AuditAction, type AuditRecord } from '@capyzen/contracts/users'
import { Link } from 'react-router'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { useAddressPage } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { messages } from './audit-messages.ts'
import { useAudit } from './queries.ts'

export function AuditScreen() {
  return (
    <RequireAdministrator>
      <Audit />
    </RequireAdministrator>
  )
}

function Audit() {
  const t = useText(messages)
  const paging = useAddressPage()
  const query = useAudit(paging.page)
  return (
    <>
      <PageHeading title={t('audit')} lead={t('promise')} />
      <div className="mt-6">
        <Fetched query={query} lines={5} forbidden={<ForAdministratorsOnly />} inCard>
          {({ records, total }) =>
            total === 0 ? (
              <EmptyState mood="sleeping" title={t('nothing')} />
            ) : (
              <PagedList paging={paging} perPage={usersPerPage} total={total} isStale={query.isPlaceholderData}>
                <AuditTable name={t('audit')} records={records} withSubject />
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

interface AuditTableProps {
  name: string
  records: readonly AuditRecord[]
  /** Adds a column for the subject; not needed when all records concern one account. */
  withSubject?: boolean
}

export function AuditTable({ name, records, withSubject = false }: AuditTableProps) {
  const t = useText(messages)
  const language = useLanguage()
  const columns: Column<AuditRecord>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, language)}</span>,
    },
    { key: 'action', header: t('action'), cell: ({ action }) => <span className="font-bold">{t(action)}</span> },
    ...(withSubject
      ? [{ key: 'about', header: t('about'), cell: (record: AuditRecord) => <About record={record} /> }]
      : []),
    { key: 'detail', header: t('detail'), cell: (record) => <Detail record={record} /> },
    {
      key: 'actor',
      header: t('actor'),
      cell: ({ actorName, isBySystem }) => actorName ?? t(isBySystem ? 'bySystem' : 'gone'),
    },
  ]
  return (
    <TableFrame>
      <Table name={name} columns={columns} rows={records} rowKey={({ id }) => id} />
    </TableFrame>
  )
}

const linkVariant = 'text-link inline-block min-h-11 content-center break-words'

function About({ record: { action, subjectId, subjectName, content } }: { record: AuditRecord }) {
  const t = useText(messages)
  const ofCards = useText(tutorCardMessages)
  const pick = usePick()
  if (content) {
    const { id, kind, title } = content
    const path = kind === 'series' ? paths.authoredSeries(id) : paths.authoredCourse(id)
    return (
      <>
        {title ? (
          <Link to={path} className={linkVariant}>
            {pick(title)}
          </Link>
        ) : (
          <span className="[overflow-wrap:anywhere] text-ink-soft">{t('contentGone', { id })}</span>
        )}
        {subjectName && <span className="block font-mono text-sm">{subjectName}</span>}
      </>
    )
  }
  if (action.startsWith('card_payment_'))
    return (
      <Link to={paths.payments(subjectId)} className={linkVariant}>
        {subjectName}
      </Link>
    )
  if (action.startsWith('bank_') || action.startsWith('live_course_'))
    return <span className="[overflow-wrap:anywhere] text-ink-soft">{subjectName ?? '—'}</span>
  if (action === 'tutor_card_changed')
    return isKeyOf(tutorCardMessages.words, subjectId) ? ofCards(subjectId) : subjectId
  if (action === 'courses_imported') return <span className="text-ink-soft">—</span>
  if (subjectName === null)
    return <span className="text-ink-soft">{t(action.startsWith('access_code_') ? 'codeGone' : 'gone')}</span>
  return (
    <Link to={paths.user(subjectId)} className={linkVariant}>
      {subjectName}
    </Link>
  )
}

const counted = {
  users_exported: 'exported',
  courses_imported: 'courseCount',
  access_codes_made: 'codeCount',
  access_codes_exported: 'codeCount',
  bank_file_imported: 'lineCount',
} as const satisfies Partial<Record<AuditAction, keyof typeof messages.words>>

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key)

/** A role, a number or the changed fields, translated; the reason of a ban as written. */
function Detail({ record: { action, detail } }: { record: AuditRecord }) {
  const t = useText(messages)
  const ofCards = useText(tutorCardMessages)
  if (detail === null) return <span className="text-ink-soft">—</span>
  if (action === 'tutor_card_changed' && isKeyOf(tutorCardMessages.words, detail)) return ofCards(detail)
  if (isKeyOf(counted, action)) return t(counted[action], { count: Number(detail) })
  if (detail === 'administrator' || detail === 'teacher') return t(detail)
  if (action.endsWith('_changed'))
    return detail
      .split(', ')
      .map((field) => {
        const [, before, after] = /^priceCents (\d+) → (\d+)$/.exec(field) ?? []
        if (before && after)
          return t('priceChange', { before: formatMoney(Number(before)), after: formatMoney(Number(after)) })
        return isKeyOf(messages.words, field) ? t(field) : field
      })
      .join(t('between'))
  return <span className="break-words">{detail}</span>
}
