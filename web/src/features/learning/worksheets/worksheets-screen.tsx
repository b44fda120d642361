import type { Viewer } from '@capyzen/contracts/auth'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { worksheetsPerPage, type Worksheet } from '@capyzen/contracts/worksheets'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { loginReturningTo } from '#paths'
import { chosenFilters, useAddressPage } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { useLevelFilters } from '#shared/level-filters.ts'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segments } from '#ui/segments.tsx'
import { useOpened, worksheetFilters } from './address.ts'
import { messages } from './messages.ts'
import { NumberForm } from './number-form.tsx'
import { ownWorksheetsQuery, worksheetsQuery } from './queries.ts'
import { SheetCard, SheetCardSkeleton } from './sheet-card.tsx'

const MakerDialog = latePart(() => import('./maker-dialog.tsx').then((m) => m.MakerDialog))
const SheetDialog = latePart(() => import('./sheet-dialog.tsx').then((m) => m.SheetDialog))

/** Sheets to print: the academy's for everyone, and those that a parent or teacher has made. */
export function WorksheetsScreen() {
  const t = useText(messages)
  const session = useSession()
  const maker = typeof session === 'string' || session.isChild ? null : session
  const ownLevel = useOwnLevel()
  const { filters, chooseAll, isOwn: isOwnLevel } = useLevelFilters(worksheetFilters, ownLevel)
  const opened = useOpened()
  const openSheet = ({ number }: Worksheet) => opened.show('sheet', number)
  const make = () => opened.show('make', 'practice')
  const isOwn = maker !== null && filters.show === 'own'
  const { level, subject } = chosenFilters(worksheetFilters, filters)

  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
        </div>
        {maker && (
          <Button icon={FilePlus2} onClick={make}>
            {t('make')}
          </Button>
        )}
      </div>
      {session !== 'loading' && (
        <FilterBar maker={maker} isOwn={isOwn} onOpen={(number) => opened.show('sheet', number)} />
      )}
      {session === 'loading' ? (
        <div data-loading className="min-h-[60dvh]" />
      ) : isOwn ? (
        <OwnSheets onOpen={openSheet} onMake={make} />
      ) : (
        <AcademySheets
          filters={{ level, subject }}
          ownLevel={isOwnLevel ? ownLevel : null}
          onClear={() => chooseAll({ level: 'all', subject: '' })}
          onOpen={openSheet}
        />
      )}
      {session === 'visitor' && <ForGrownUps />}
      <Suspense>
        {opened.number !== '' && (
          <SheetDialog
            key={opened.number}
            number={opened.number}
            onShow={(number) => opened.show('sheet', number, { replace: true })}
            onClose={opened.close}
          />
        )}
        {maker && opened.making && opened.number === '' && (
          <MakerDialog
            viewer={maker}
            kind={opened.making}
            level={level}
            subject={subject}
            onKind={(kind) => opened.show('make', kind, { replace: true })}
            onMade={({ number }) => {
              opened.show('sheet', number, { replace: true, list: 'own' })
            }}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </div>
  )
}

interface FilterBarProps {
  maker: Viewer | null
  isOwn: boolean
  onOpen: (number: string) => void
}

function FilterBar({ maker, isOwn, onOpen }: FilterBarProps) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const { filters, choose } = useLevelFilters(worksheetFilters, useOwnLevel())
  const nameOf = (value: (typeof worksheetFilters)['level' | 'subject'][number]) =>
    value === 'all' ? t('all') : word(value)
  return (
    <search className="mt-6 block rounded-card border border-line bg-card p-4 shadow-card md:p-5">
      {maker && (
        <Segments
          name={t('show')}
          value={isOwn ? 'own' : 'academy'}
          choices={[
            { value: 'academy', label: t('academy') },
            { value: 'own', label: t('own') },
          ]}
          onChoose={(value) => choose('show', value)}
          className="mb-4 max-w-sm"
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[1fr_1fr_1.6fr]">
        {!isOwn && (
          <>
            <FilterSelect
              label={t('level')}
              value={filters.level}
              values={['all', ...levels]}
              nameOf={nameOf}
              onChoose={(value) => choose('level', value)}
            />
            <FilterSelect
              label={t('subject')}
              value={filters.subject}
              values={['all', ...subjects]}
              nameOf={nameOf}
              onChoose={(value) => choose('subject', value)}
            />
          </>
        )}
        <div className={isOwn ? 'col-span-2' : 'col-span-2 md:col-span-1'}>
          <NumberForm onOpen={onOpen} />
        </div>
      </div>
    </search>
  )
}

interface ListProps {
  onOpen: (sheet: Worksheet) => void
}

interface AcademySheetsProps extends ListProps {
  filters: Pick<ReturnType<typeof chosenFilters<typeof worksheetFilters>>, 'level' | 'subject'>
  /** Where nothing else is chosen. */
  ownLevel: Level | null
  onClear: () => void
}

function AcademySheets({ filters: { level, subject }, ownLevel, onClear, onOpen }: AcademySheetsProps) {
  const t = useText(messages)
  const paging = useAddressPage()
  const query = useQuery(
    worksheetsQuery({ ...(level && { level }), ...(subject && { subject }), ...pageOf(paging.page) }),
  )
  return (
    <SheetList
      query={query}
      paging={paging}
      onOpen={onOpen}
      empty={
        ownLevel ? (
          <NothingAtLevel level={ownLevel} onShowAll={onClear} />
        ) : level || subject ? (
          <EmptyState
            mood="puzzled"
            title={t('noneFound')}
            action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState mood="sleeping" title={t('noneYet')} description={t('noneYetWhy')} />
        )
      }
    />
  )
}

function OwnSheets({ onOpen, onMake }: ListProps & { onMake: () => void }) {
  const t = useText(messages)
  const paging = useAddressPage()
  const query = useQuery(ownWorksheetsQuery(pageOf(paging.page)))
  return (
    <SheetList
      query={query}
      paging={paging}
      onOpen={onOpen}
      empty={
        <EmptyState
          mood="reading"
          title={t('noneOwn')}
          description={t('noneOwnWhy')}
          action={<Button onClick={onMake}>{t('make')}</Button>}
        />
      }
    />
  )
}

const pageOf = (page: number) => ({ limit: worksheetsPerPage, offset: (page - 1) * worksheetsPerPage })

interface SheetListProps extends ListProps {
  query: UseQueryResult<{ worksheets: Worksheet[]; total: number }>
  paging: ReturnType<typeof useAddressPage>
  empty: ReactNode
}

const grid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3'

function SheetList({ query, paging, empty, onOpen }: SheetListProps) {
  const t = useText(messages)
  return (
    <Fetched
      query={query}
      messages={messages.words}
      className="mt-6"
      skeleton={
        <div className={`mt-[3.25rem] ${grid}`}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <SheetCardSkeleton key={place} />
          ))}
        </div>
      }
    >
      {({ worksheets, total }) => (
        <>
          <p role="status" className="mt-6 mb-3 text-sm font-bold text-ink-soft">
            {total > 0 && t('found', { count: total })}
          </p>
          {total === 0 ? (
            <Card>{empty}</Card>
          ) : (
            <PagedList paging={paging} perPage={worksheetsPerPage} total={total} isStale={query.isPlaceholderData}>
              <ul className={grid}>
                {worksheets.map((sheet) => (
                  <li key={sheet.id} className="flex">
                    <SheetCard sheet={sheet} onOpen={() => onOpen(sheet)} />
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

function ForGrownUps() {
  const t = useText(messages)
  const { pathname } = useLocation()
  return (
    <Card className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-64 flex-1">
        <h2 className="text-xl">{t('forGrownUps')}</h2>
        <p className="mt-1 max-w-2xl text-ink-soft">{t('forGrownUpsWhy')}</p>
      </div>
      <ButtonLink to={loginReturningTo(`${pathname}?make=practice`)} variant="secondary">
        {t('login')}
      </ButtonLink>
    </Card>
  )
}
