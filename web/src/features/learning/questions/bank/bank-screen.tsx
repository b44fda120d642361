import { questionsPerPage } from '@capyzen/contracts/question-bank'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { FolderHeart, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { RequireSession, useSessionCheck, useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { chosenFilters, isFiltered, useAddressPage } from '#shared/address-filters.ts'
import { useLevelFilters } from '#shared/level-filters.ts'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { ConnectionButton } from './connection-button.tsx'
import { messages } from './messages.ts'
import { bankQuery, isAway } from './queries.ts'
import { QuestionTable } from './question-table.tsx'
import { SampleData } from './sample-data.tsx'

const all = 'all'
const bankFilters = {
  q: 'text',
  subject: [all, ...subjects],
  level: [all, ...levels.toReversed()],
  term: [all, ...terms],
} as const

export function BankScreen() {
  const { session, error, isOver, checkAgain } = useSessionCheck()
  // Without an answer nobody knows whether this is a visitor.
  const isSessionAway = !session && (isOver || isAway(error))
  return (
    <div className="page-width py-8 md:py-12">
      <Heading />
      {isSessionAway ? (
        <SampleData onRetry={checkAgain} />
      ) : (
        <RequireSession loading={<Loading messages={messages.words} lines={6} className="mt-8" />}>
          <Bank />
        </RequireSession>
      )}
    </div>
  )
}

function Heading() {
  const t = useText(messages)
  const isSignedIn = useViewer() !== null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      </div>
      {isSignedIn && (
        <ButtonLink to={paths.questionSets()} variant="secondary" icon={FolderHeart}>
          {t('mySets')}
        </ButtonLink>
      )}
    </div>
  )
}

function Bank() {
  const t = useText(messages)
  const viewer = useViewer()
  const ownLevel = useOwnLevel()
  const { filters, choose, clear, isOwn } = useLevelFilters(bankFilters, ownLevel)
  const paging = useAddressPage()
  const { q, ...chosen } = chosenFilters(bankFilters, filters)
  const query = useQuery(bankQuery({ ...chosen, ...(q && { search: q }), page: paging.page }))
  return (
    <>
      <Search filters={filters} choose={choose} />
      <div className="mt-6">
        {isAway(query.error) ? (
          <SampleData onRetry={query.refetch} />
        ) : (
          <Fetched query={query} messages={messages.words} lines={6} inCard>
            {({ questions, total }) =>
              total === 0 ? (
                <Card>
                  {isOwn && ownLevel ? (
                    <NothingAtLevel level={ownLevel} onShowAll={clear} />
                  ) : (
                    <EmptyState
                      mood="puzzled"
                      title={t('none')}
                      description={t('noneWhy')}
                      action={
                        isFiltered(bankFilters, filters) && (
                          <Button variant="secondary" onClick={clear}>
                            {t('showAll')}
                          </Button>
                        )
                      }
                    />
                  )}
                </Card>
              ) : (
                <PagedList paging={paging} perPage={questionsPerPage} total={total} isStale={query.isPlaceholderData}>
                  <QuestionTable questions={questions} />
                </PagedList>
              )
            }
          </Fetched>
        )}
      </div>
      {viewer?.isAdministrator && <ConnectionButton />}
    </>
  )
}

type BankFilters = ReturnType<typeof useLevelFilters<typeof bankFilters>>

function Search({ filters, choose }: Pick<BankFilters, 'filters' | 'choose'>) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { q, subject, level, term } = filters
  const count = [subject, level, term].filter((value) => value !== all).length
  return (
    <search className="mt-6 grid items-start gap-x-4 gap-y-3 md:grid-cols-3 md:gap-y-4 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <Field label={t('search')} hint={t('searchHint')} className="md:col-span-3 lg:col-span-1">
        {(control) => <SearchBox {...control} text={q} onSearch={(text) => choose('q', text)} />}
      </Field>
      <Button
        variant="secondary"
        size="small"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start md:hidden"
      >
        {count > 0 ? t('filtersOn', { count }) : t('filters')}
      </Button>
      <div
        id={id}
        className={cn('grid grid-cols-2 gap-3 min-[480px]:grid-cols-3 md:contents', !isOpen && 'max-md:hidden')}
      >
        <FilterSelect
          label={t('selectSubject')}
          value={subject}
          values={bankFilters.subject}
          nameOf={(value) => (value === all ? t('allSubjects') : word(value))}
          onChoose={(value) => choose('subject', value)}
        />
        <FilterSelect
          label={t('selectLevel')}
          value={level}
          values={bankFilters.level}
          nameOf={(value) => (value === all ? t('allLevels') : word(value))}
          onChoose={(value) => choose('level', value)}
        />
        <FilterSelect
          label={t('selectTerm')}
          value={term}
          values={bankFilters.term}
          nameOf={(value) => (value === all ? t('allTerms') : value)}
          onChoose={(value) => choose('term', value)}
        />
      </div>
    </search>
  )
}
