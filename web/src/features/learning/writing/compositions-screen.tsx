import type { SubmittedComposition } from '@capyzen/contracts/writing'
import { compositionMarks } from '@capyzen/contracts/writing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { labels, languageKeys } from './messages.ts'
import { lengths } from './practice-messages.ts'
import { compositionsPerPage, compositionsQuery } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'

const states = ['waiting', 'marked'] as const
const listFilters = { state: states } as const

/** For teachers: what students of their classes have submitted. */
export function CompositionsScreen() {
  const t = useText(teacherMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.classes()} label={t('backToClasses')} />
      <PageHeading title={t('heading')} lead={t('lead')} />
      <RequireSession loading={<Loading messages={teacherMessages.words} lines={4} className="mt-6" />}>
        <CompositionList />
      </RequireSession>
    </div>
  )
}

function CompositionList() {
  const t = useText(teacherMessages)
  const { filters, choose } = useAddressFilters(listFilters)
  const paging = useAddressPage()
  const query = useQuery(compositionsQuery(filters.state, paging.page))
  return (
    <Fetched
      query={query}
      messages={teacherMessages.words}
      lines={4}
      inCard
      className="mt-6"
      forbidden={<Forbidden title={t('teachersOnly')} description={t('teachersOnlyWhy')} className="mt-6" />}
    >
      {({ compositions, total }) => (
        <>
          <FilterSelect
            label={t('state')}
            value={filters.state}
            values={states}
            nameOf={(state) => t(state)}
            onChoose={(state) => choose('state', state)}
            className="mt-6 max-w-64"
          />
          {total === 0 ? (
            <Card className="mt-6">
              <EmptyState
                mood="calm"
                title={t(filters.state === 'waiting' ? 'noneWaiting' : 'noneMarked')}
                description={t('noneWhy')}
              />
            </Card>
          ) : (
            <PagedList
              paging={paging}
              perPage={compositionsPerPage}
              total={total}
              isStale={query.isPlaceholderData}
              className="mt-6"
            >
              <ul className="flex flex-col gap-3">
                {compositions.map((one) => (
                  <li key={one.versionId}>
                    <CompositionCard composition={one} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )}
        </>
      )}
    </Fetched>
  )
}

function CompositionCard({ composition }: { composition: SubmittedComposition }) {
  const { versionId, student, title, grade, language, number, words, submittedAt, marks } = composition
  const t = useText(teacherMessages)
  const l = useText(labels)
  const lengthOf = useText(lengths)
  const shown = useLanguage()
  const most = compositionMarks[language]
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4! md:p-5!">
      <div className="min-w-48 flex-1">
        <Link
          to={paths.compositions(versionId)}
          lang={languageTag(language)}
          className="text-link inline-block min-h-11 content-center text-lg wrap-anywhere"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft tabular-nums">
          {[
            student.name,
            l(grade),
            t('versionOn', { number, date: formatDate(submittedAt, shown) }),
            lengthOf(languageKeys[language], { count: words }),
          ].join(' · ')}
        </p>
      </div>
      <Badge tone={marks.isProvisional ? 'yuzu' : 'leaf'} className="tabular-nums">
        {`${marks.total} / ${most.content + most.language}`} {marks.isProvisional && t('provisional')}
      </Badge>
    </Card>
  )
}
