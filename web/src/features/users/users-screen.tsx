import { usersPerPage, type ListedUser } from '@capyzen/contracts/users'
import { Hourglass } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { FetchFailure } from '#features/auth/fetch-failure.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { useTypedSearch } from '#platform/typed-search.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AdministrationScreen, NotForYou, ScreenSkeleton } from './administration-screen.tsx'
import { DownloadUsers } from './download-users.tsx'
import { messages } from './messages.ts'
import { useUsers } from './queries.ts'
import { longestSearch, pageBeyond, readSearch, userFilters, withChoice } from './user-search.ts'
import { UserState } from './user-state.tsx'

/** All accounts. Search, filter and page stand in the address, so that a colleague can be sent there. */
export function UsersScreen() {
  return (
    <AdministrationScreen>
      <Users />
    </AdministrationScreen>
  )
}

function Users() {
  const t = useText(messages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const wanted = readSearch(query)
  const { data, error, isPlaceholderData, refetch } = useUsers(wanted)
  const pageCount = Math.ceil((data?.total ?? 0) / usersPerPage)
  const lastPage = isPlaceholderData ? undefined : pageBeyond(query, pageCount)

  const choose = (name: 'q' | 'filter' | 'page', value: string) =>
    setQuery((before) => withChoice(before, name, value), {
      replace: name !== 'page',
      preventScrollReset: name !== 'page',
    })

  if (lastPage) return <Navigate to={lastPage} replace />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl md:text-3xl">{t('users')}</h1>
        {data && data.users.length > 0 && <DownloadUsers search={wanted} />}
      </div>
      <search className="mt-5 flex flex-wrap items-start gap-4">
        <Field label={t('search')} hint={t('searchHint')} className="min-w-64 flex-1">
          {(control) => <SearchBox {...control} text={wanted.search} onSearch={(text) => choose('q', text)} />}
        </Field>
        <Field label={t('show')} className="w-full sm:w-64">
          {({ id }) => (
            <Select
              id={id}
              value={wanted.filter}
              onValueChange={(value) => choose('filter', value)}
              options={userFilters.map((value) => ({ value, label: t(value) }))}
            />
          )}
        </Field>
      </search>
      {data && data.toConfirm > 0 && wanted.filter !== 'to_confirm' && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-spring-soft px-5 py-2 font-bold text-spring-ink">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          <span className="flex-1">{t('waiting', { count: data.toConfirm })}</span>
          <Link to={`${paths.users()}?filter=to_confirm`} className="text-link inline-flex min-h-11 items-center">
            {t('seeWaiting')}
          </Link>
        </p>
      )}
      <div className="mt-6">
        {!data && !error && <ScreenSkeleton />}
        {!data && error && <FetchFailure error={error} notForYou={<NotForYou />} onRetry={() => void refetch()} />}
        {data && data.users.length === 0 && (
          <EmptyState
            mood={wanted.filter === 'to_confirm' ? 'calm' : 'puzzled'}
            title={t(wanted.filter === 'to_confirm' && wanted.search === '' ? 'nobodyWaits' : 'nobody')}
            {...(wanted.search !== '' && { description: t('nobodyWhy') })}
            action={
              <Button variant="secondary" onClick={() => setQuery({})}>
                {t('showAll')}
              </Button>
            }
          />
        )}
        {data && data.users.length > 0 && (
          <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
            <UserTable users={data.users} />
            <Pagination
              name={t('pages')}
              page={wanted.page}
              pageCount={pageCount}
              onPageChange={(page) => choose('page', String(page))}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              summary={t('range', {
                start: formatNumber((wanted.page - 1) * usersPerPage + 1, language),
                end: formatNumber((wanted.page - 1) * usersPerPage + data.users.length, language),
                total: formatNumber(data.total, language),
              })}
              className="mt-5"
            />
          </div>
        )}
      </div>
    </>
  )
}

type SearchBoxProps = React.ComponentProps<'input'> & { text: string; onSearch: (text: string) => void }

function SearchBox({ text, onSearch, ...control }: SearchBoxProps) {
  const typed = useTypedSearch(text, onSearch)
  return <TextInput {...control} {...typed} type="search" maxLength={longestSearch} autoComplete="off" />
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  const t = useText(messages)
  const language = useLanguage()
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
    { key: 'state', header: t('state'), cell: (user) => <UserState user={user} otherwise={<Nothing />} /> },
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
    <div className="md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card">
      <Table name={t('table')} columns={columns} rows={users} rowKey={({ id }) => id} />
    </div>
  )
}

function Nothing() {
  return <span className="text-ink-soft">—</span>
}
