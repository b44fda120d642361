import { FileUp, Plus, X, Download } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { isFiltered, useAddressFilters } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { PageHeading } from '#shared/page-head.tsx'
import { dayInSingapore } from '#platform/dates.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { toast } from '#ui/toast.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { arrange, catalogueFilters, withFold, type CatalogueFilters, type ChoiceName } from './catalogue-filters.ts'
import { CatalogueLists } from './catalogue-lists.tsx'
import { CreateDialog, type Creation } from './create-dialog.tsx'
import { messages, orderMessages } from './messages.ts'
import { useAuthoredCatalogue, useExportCourses, type Catalogue } from './queries.ts'

type ChoiceValue = CatalogueFilters[ChoiceName]

export function CatalogueScreen() {
  // Both languages are shown side by side in either page language.
  useEffect(loadChineseFaces, [])
  const t = useText(messages)
  const catalogue = useAuthoredCatalogue()
  const [creation, setCreation] = useState<Creation>()
  return (
    <>
      <PageHeading
        title={t('courses')}
        actions={
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <ButtonLink to={paths.courseImport()} variant="quiet" size="small" className="max-sm:order-1" icon={FileUp}>
              {t('importTable')}
            </ButtonLink>
            <ExportTable />
            <Button variant="secondary" size="small" onClick={() => setCreation({ kind: 'course' })} icon={Plus}>
              {t('newCourse')}
            </Button>
            <Button size="small" onClick={() => setCreation({ kind: 'series' })} icon={Plus}>
              {t('newSeries')}
            </Button>
          </div>
        }
      />
      <Fetched query={catalogue} lines={7} forbidden={<ForAdministratorsOnly />} inCard className="mt-6">
        {(data) => <FoundCatalogue catalogue={data} onCreate={setCreation} />}
      </Fetched>
      {creation && <CreateDialog start={creation} catalogue={catalogue.data} onClose={() => setCreation(undefined)} />}
    </>
  )
}

function FoundCatalogue({ catalogue, onCreate }: { catalogue: Catalogue; onCreate: (creation: Creation) => void }) {
  const t = useText(messages)
  const ofOrder = useText(orderMessages)
  const [query, setQuery] = useSearchParams()
  const { filters, choose, clear } = useAddressFilters(catalogueFilters)
  // The filters respond at once; a long list may follow later.
  const shownFilters = useDeferredValue(filters)
  const ofVocabulary = useText(vocabularyMessages)
  const nameOf = (value: ChoiceValue) => {
    if (value === 'draft') return t('drafts')
    return value === 'all' || value === 'published' ? t(value) : ofVocabulary(value)
  }
  const hasFilters = isFiltered(catalogueFilters, shownFilters)
  const arranged = useMemo(() => arrange(catalogue, shownFilters), [catalogue, shownFilters])

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
          {(control) => <SearchBox {...control} text={filters.q} onSearch={(text) => choose('q', text)} />}
        </Field>
        {(['status', 'subject', 'level'] as const).map((name) => (
          <FilterSelect<ChoiceValue>
            key={name}
            label={t(name)}
            value={filters[name]}
            values={catalogueFilters[name]}
            nameOf={nameOf}
            onChoose={(value) => choose(name, value)}
            className="min-w-0"
            selectClassName="max-sm:px-2.5 [&>span:first-child]:truncate"
          />
        ))}
      </search>
      <div role="status" className="mt-4">
        {hasFilters && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <span className="font-bold">{t('found', { count: arranged.found })}</span>
            {arranged.found > 0 && <span className="text-ink-soft">{ofOrder('offByFilter')}</span>}
            <Button variant="quiet" size="small" onClick={clear} icon={X}>
              {t('clearFilters')}
            </Button>
          </p>
        )}
      </div>
      {arranged.found === 0 ? (
        <EmptyState mood="puzzled" title={t('nothingFits')} description={t('nothingFitsWhy')} />
      ) : (
        <CatalogueLists
          // A new search starts at its first rows.
          key={JSON.stringify(shownFilters)}
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

/** Downloads all courses as a table that can be edited and imported again. */
function ExportTable() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const exporting = useExportCourses()
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv }) => saveTextFile(csv, { name: t('exportName', { day: dayInSingapore() }), type: 'text/csv' }),
      onError: (error) => toast.error(errorMessage(error)),
    })
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:order-1"
      loading={exporting.isPending}
      onClick={save}
      icon={Download}
    >
      {t('exportTable')}
    </Button>
  )
}
