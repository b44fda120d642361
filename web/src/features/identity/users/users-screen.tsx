import { mostUsersExported, usersPerPage, type ListedUser } from '@capyzen/contracts/users'
import { Download, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { dayInSingapore, formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { hasCode } from '#platform/api.ts'
import { toCsv } from '#platform/csv.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useExportUsers, useFailureToast, userFilters, useUsers, type UserFilters } from './queries.ts'
import { UserState } from './user-state.tsx'
import { messages as userMessages } from './user-messages.ts'

/** Search, filter and page are in the address, so that they can be shared as a link. */
export function UsersScreen() {
  return (
    <RequireAdministrator>
      <Users />
    </RequireAdministrator>
  )
}

function Users() {
  const t = useText(messages)
  const { filters, choose, clear } = useAddressFilters(userFilters)
  const paging = useAddressPage()
  const query = useUsers(filters, paging.page)
  const { data } = query
  const { q, filter } = filters

  return (
    <>
      <PageHeading title={t('users')} actions={data && data.users.length > 0 && <DownloadUsers filters={filters} />} />
      <search className="mt-5 flex flex-wrap items-start gap-4">
        <Field label={t('search')} hint={t('searchHint')} className="min-w-64 flex-1">
          {(control) => <SearchBox {...control} text={q} onSearch={(text) => choose('q', text)} />}
        </Field>
        <FilterSelect
          label={t('show')}
          value={filter}
          values={userFilters.filter}
          nameOf={t}
          onChoose={(value) => choose('filter', value)}
          className="w-full sm:w-64"
        />
      </search>
      {data && data.toConfirm > 0 && filter !== 'to_confirm' && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-spring-soft px-5 py-2 font-bold text-spring-ink">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          <span className="flex-1">{t('waiting', { count: data.toConfirm })}</span>
          <Link to={`${paths.users()}?filter=to_confirm`} className="text-link inline-flex min-h-11 items-center">
            {t('seeWaiting')}
          </Link>
        </p>
      )}
      <div className="mt-6">
        <Fetched query={query} lines={5} forbidden={<ForAdministratorsOnly />} inCard>
          {({ users, total }) =>
            total === 0 ? (
              <EmptyState
                mood={filter === 'to_confirm' ? 'calm' : 'puzzled'}
                title={t(filter === 'to_confirm' && q === '' ? 'nobodyWaits' : 'nobody')}
                {...(q !== '' && { description: t('nobodyWhy') })}
                action={
                  <Button variant="secondary" onClick={clear}>
                    {t('showAll')}
                  </Button>
                }
              />
            ) : (
              <PagedList paging={paging} perPage={usersPerPage} total={total} isStale={query.isPlaceholderData}>
                <UserTable users={users} />
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const nothing = <span className="text-ink-soft">—</span>
  const columns: Column<ListedUser>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name, userType, isChild }) => (
        <>
          <Link to={paths.user(id)} className="text-link inline-block min-h-11 content-center break-words">
            {name}
          </Link>
          <span className="block text-sm text-ink-soft">{t(isChild ? 'child' : userType)}</span>
        </>
      ),
    },
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ email, emailVerified, phone }) => (
        <span className="block [overflow-wrap:anywhere] md:min-w-52">
          {email && <span className="block">{email}</span>}
          {email && !emailVerified && <span className="block text-sm text-ink-soft">{t('notVerified')}</span>}
          {phone && <span className="block">{phone}</span>}
          {!email && !phone && <span className="text-ink-soft">{t('noContact')}</span>}
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: (user) => <UserState user={user} otherwise={nothing} /> },
    {
      key: 'active',
      header: t('lastActive'),
      cell: ({ lastActiveAt, createdAt }) => (
        <span className="whitespace-nowrap">
          {lastActiveAt ? formatDate(lastActiveAt, language) : t('signedInNowhere')}
          <span className="block text-sm text-ink-soft">
            {t('registeredOn', { date: formatDate(createdAt, language) })}
          </span>
        </span>
      ),
    },
  ]
  return (
    <TableFrame>
      <Table name={t('table')} columns={columns} rows={users} rowKey={({ id }) => id} />
    </TableFrame>
  )
}

/** Exports all pages of the search. */
function DownloadUsers({ filters: { q, filter } }: { filters: UserFilters }) {
  const t = useText(messages)
  const language = useLanguage()
  const ofUser = useText(userMessages)
  const ofLevels = useText(vocabularyMessages)
  const showFailure = useFailureToast()
  const exporting = useExportUsers()

  const day = (timestamp: string | null) => (timestamp === null ? '' : dayInSingapore(timestamp))
  const roleLabels = { administrator: t('isAdministrator'), teacher: t('isConfirmed') }
  const contactHeaders = [t('name'), ofUser('email'), ofUser('phone'), t('type'), ofUser('level'), ofUser('roles')]
  const rowOf = (user: ListedUser) => [
    user.name,
    user.email ?? '',
    user.phone ?? '',
    t(user.isChild ? 'child' : user.userType),
    user.level ? ofLevels(user.level) : '',
    user.roles.map((role) => roleLabels[role]).join(' · '),
    day(user.bannedAt),
    day(user.createdAt),
    day(user.lastActiveAt),
  ]

  function download() {
    exporting.mutate(
      { search: q, filter },
      {
        onSuccess: ({ users }) => {
          const headers = [...contactHeaders, t('bannedOn'), t('registered'), t('lastActive')]
          const name = t('fileName', { day: dayInSingapore() })
          saveTextFile(toCsv([headers, ...users.map(rowOf)]), { name, type: 'text/csv' })
        },
        onError: (error) => {
          if (!hasCode(error, 'limit_reached')) return showFailure(error)
          const count = formatNumber(mostUsersExported, language)
          toast.error(t('tooManyToDownload', { count }), t('tooManyToDownloadWhy'))
        },
      },
    )
  }

  return (
    <Button variant="secondary" loading={exporting.isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {t('download')}
    </Button>
  )
}
