import { FileUp, Plus, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FetchFailure } from '#features/auth/fetch-failure.tsx'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useText } from '#platform/i18n.ts'
import { useTypedSearch } from '#platform/typed-search.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CatalogueLists } from './catalogue-lists.tsx'
import {
  arrange,
  choices,
  isFiltered,
  longestSearch,
  readFilters,
  withChoice,
  withFold,
  type ChoiceName,
} from './catalogue-filters.ts'
import { CreateDialog, type Creation } from './create-dialog.tsx'
import { ExportTable } from './export-table.tsx'
import { messages } from './messages.ts'
import { messages as orderMessages } from './order-messages.ts'
import { useAuthoredCatalogue, type Catalogue } from './queries.ts'
import { ListSkeleton } from './skeletons.tsx'

export interface CatalogueScreenProps {
  /** Shown to whoever is no administrator any more. */
  notForYou: ReactNode
}

/** Everything that is or will be in the catalogue. Filters and unfolded series stand in the address. */
export function CatalogueScreen({ notForYou }: CatalogueScreenProps) {
  // Both languages stand side by side, whichever the page has.
  useEffect(loadChineseFaces, [])
  const t = useText(messages)
  const { data, error, refetch } = useAuthoredCatalogue()
  const [creation, setCreation] = useState<Creation>()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl md:text-3xl">{t('courses')}</h1>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Link
            to={paths.courseImport()}
            className={cn(buttonLook({ variant: 'quiet', size: 'small' }), 'max-sm:order-1')}
          >
            <FileUp aria-hidden className="size-5" />
            {t('importTable')}
          </Link>
          <ExportTable />
          <Button variant="secondary" size="small" onClick={() => setCreation({ kind: 'course' })}>
            <Plus aria-hidden className="size-5" />
            {t('newCourse')}
          </Button>
          <Button size="small" onClick={() => setCreation({ kind: 'series' })}>
            <Plus aria-hidden className="size-5" />
            {t('newSeries')}
          </Button>
        </div>
      </div>
      {data && <FoundCatalogue catalogue={data} onCreate={setCreation} />}
      {!data && !error && <ListSkeleton />}
      {!data && error && (
        <FetchFailure error={error} notForYou={notForYou} onRetry={() => void refetch()} className="mt-6" />
      )}
      {creation && <CreateDialog start={creation} catalogue={data} onClose={() => setCreation(undefined)} />}
    </>
  )
}

interface FoundCatalogueProps {
  catalogue: Catalogue
  onCreate: (creation: Creation) => void
}

function FoundCatalogue({ catalogue, onCreate }: FoundCatalogueProps) {
  const t = useText(messages)
  const ofOrder = useText(orderMessages)
  const [query, setQuery] = useSearchParams()
  // The boxes answer at once; a long list may follow a moment later.
  const shownQuery = useDeferredValue(query)
  const filters = useMemo(() => readFilters(shownQuery), [shownQuery])
  const arranged = useMemo(() => arrange(catalogue, filters), [catalogue, filters])
  const hasFilters = isFiltered(filters)

  const choose = (name: ChoiceName | 'q', value: string) =>
    setQuery((before) => withChoice(before, name, value), { replace: true, preventScrollReset: true })

  if (catalogue.series.length === 0 && catalogue.courses.length === 0)
    return (
      <Card className="mt-6">
        <EmptyState title={t('nothingYet')} description={t('nothingYetWhy')} />
      </Card>
    )
  return (
    <>
      <search className="mt-5 grid grid-cols-3 gap-3 md:grid-cols-[minmax(0,1fr)_repeat(3,9.5rem)]">
        <Field label={t('search')} className="col-span-3 md:col-span-1">
          {(control) => (
            <SearchBox {...control} text={readFilters(query).search} onSearch={(text) => choose('q', text)} />
          )}
        </Field>
        <Choice name="status" value={readFilters(query).status} onChoose={choose} />
        <Choice name="subject" value={readFilters(query).subject} onChoose={choose} />
        <Choice name="level" value={readFilters(query).level} onChoose={choose} />
      </search>
      <div role="status" className="mt-4">
        {hasFilters && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <span className="font-bold">{t('found', { count: arranged.found })}</span>
            {arranged.found > 0 && <span className="text-ink-soft">{ofOrder('offByFilter')}</span>}
            <Button variant="quiet" size="small" onClick={() => setQuery({}, { replace: true })}>
              <X aria-hidden className="size-5" />
              {t('clearFilters')}
            </Button>
          </p>
        )}
      </div>
      {arranged.found === 0 ? (
        <EmptyState mood="puzzled" title={t('nothingFits')} description={t('nothingFitsWhy')} />
      ) : (
        <CatalogueLists
          // Another question begins at its first rows again.
          key={JSON.stringify(filters)}
          arranged={arranged}
          isOrderFixed={hasFilters}
          unfolded={new Set(query.getAll('open'))}
          onFold={(seriesId, isOpen) =>
            setQuery((before) => withFold(before, seriesId, isOpen), { replace: true, preventScrollReset: true })
          }
          onNewLesson={(seriesId) => onCreate({ kind: 'lesson', seriesId })}
        />
      )}
    </>
  )
}

interface ChoiceProps<Name extends ChoiceName> {
  name: Name
  value: (typeof choices)[Name][number]
  onChoose: (name: ChoiceName, value: string) => void
}

function Choice<Name extends ChoiceName>({ name, value, onChoose }: ChoiceProps<Name>) {
  const t = useText(messages)
  const words = (choice: string) => (choice === 'draft' ? t('drafts') : t(choice as (typeof choices)[Name][number]))
  return (
    <Field label={t(name)} className="min-w-0">
      {({ id }) => (
        <Select
          id={id}
          value={value as string}
          onValueChange={(next) => onChoose(name, next)}
          options={choices[name].map((choice) => ({ value: choice as string, label: words(choice) }))}
          className="max-sm:px-2.5 [&>span:first-child]:truncate"
        />
      )}
    </Field>
  )
}

type SearchBoxProps = React.ComponentProps<'input'> & { text: string; onSearch: (text: string) => void }

function SearchBox({ text, onSearch, ...control }: SearchBoxProps) {
  const typed = useTypedSearch(text, onSearch)
  return <TextInput {...control} {...typed} type="search" maxLength={longestSearch} autoComplete="off" />
}
