import type { PaperSummary } from '@capyzen/contracts/exams'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useState, useId, type ReactNode } from 'react'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText, usePick } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { papersQuery, unapprovedPapersQuery } from '#shared/paper-queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { cn } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { messages } from './messages.ts'
import { PaperCard, PaperCardSkeleton, PaperDetails } from './paper-card.tsx'
import {
  allLevels,
  filterPapers,
  noPaperFilters,
  withOwnLevel,
  paperFilters,
  withoutLabels,
  filterNames,
  filterValues,
  type FilterName,
  type PaperFilters,
} from './paper-filters.ts'
import { paperLabels } from './paper-labels.ts'

const { loading, listFailed, listFailedAdvice } = messages.words
const listMessages = { loading, loadFailed: listFailed, loadFailedWhy: listFailedAdvice }

export function ExamListScreen({ history }: { history?: ReactNode }) {
  const t = useText(messages)
  const papers = useQuery(papersQuery)
  const ofClasses = useQuery({ ...unapprovedPapersQuery, enabled: useViewer() !== null })
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <div className="mt-8">
        <Fetched
          query={papers}
          messages={listMessages}
          skeleton={
            <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {[1, 2, 3].map((place) => (
                <PaperCardSkeleton key={place} />
              ))}
            </div>
          }
        >
          {(data) => <PaperList papers={[...(ofClasses.data?.papers ?? []), ...data.papers]} />}
        </Fetched>
      </div>
      {/* Asked for at once, shown when it no longer moves. */}
      <div hidden={papers.isPending}>{history}</div>
    </div>
  )
}

function PaperList({ papers }: { papers: PaperSummary[] }) {
  const t = useText(messages)
  const [detailsOf, showDetails] = useState<PaperSummary | null>(null)
  const ownLevel = useOwnLevel()
  const { filters: asked, choose, chooseAll, clear: forget } = useAddressFilters(paperFilters)
  const filters = withOwnLevel(withoutLabels(asked), ownLevel)
  const clear = () => (ownLevel === null ? forget() : chooseAll({ ...noPaperFilters, level: allLevels }))
  const chooseOne = (name: FilterName | 'q', value: string) =>
    choose(name, name === 'level' && value === '' && ownLevel ? allLevels : value)
  const isOwn = ownLevel !== null && filterNames.every((name) => asked[name] === '') && asked.q === ''
  const found = filterPapers(papers, filters)

  if (papers.length === 0) return <EmptyState mood="sleeping" title={t('noPapers')} description={t('noPapersAdvice')} />
  return (
    <>
      <FilterBar papers={papers} filters={filters} isOwn={isOwn} onChoose={chooseOne} onClear={clear} />
      <p role="status" className="mt-6 mb-3 text-sm font-bold text-ink-soft">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 && isOwn ? (
        <NothingAtLevel level={ownLevel} onShowAll={clear} />
      ) : found.length === 0 ? (
        <EmptyState
          mood="puzzled"
          title={t('noneFound')}
          description={t('noneFoundAdvice')}
          action={<Button onClick={clear}>{t('clearFilters')}</Button>}
        />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {found.map((paper) => (
            <li key={paper.id} className="flex">
              <PaperCard paper={paper} onShowDetails={() => showDetails(paper)} />
            </li>
          ))}
        </ul>
      )}
      <PaperDetails paper={detailsOf} onClose={() => showDetails(null)} />
    </>
  )
}

const isLevel = (text: string): text is Level => levels.some((level) => level === text)

/** A select has no empty value (spec 2 §5). */
const all = 'all'

interface FilterBarProps {
  papers: readonly PaperSummary[]
  filters: PaperFilters
  /** Nothing is chosen beside the viewer's own level. */
  isOwn: boolean
  onChoose: (name: FilterName | 'q', value: string) => void
  onClear: () => void
}

function FilterBar({ papers, filters, isOwn, onChoose, onClear }: FilterBarProps) {
  const t = useText(messages)
  const pick = usePick()
  const word = useText(vocabularyMessages)
  const id = useId()
  const chosen = filterNames.filter((name) => filters[name] !== '').length
  const [isOpen, open] = useState(chosen > 0 && !isOwn)

  // The own level is chosen though there may be no paper of it.
  const valuesOf = (name: FilterName) => [
    all,
    ...new Set([...filterValues(papers, name), ...(filters[name] === '' ? [] : [filters[name]])]),
  ]
  const valueLabel = (name: FilterName, value: string) => {
    const paper = papers.find((one) => String(one[name]) === value)
    if (!paper && name === 'level' && isLevel(value)) return word(value)
    return !paper || name === 'year' ? value : pick(paperLabels(paper)[name])
  }

  return (
    <search className="rounded-card border border-line bg-card p-4 shadow-card md:p-5">
      <Field label={t('search')}>
        {(control) => (
          <SearchBox
            {...control}
            text={filters.q}
            placeholder={t('searchHint')}
            onSearch={(text) => onChoose('q', text)}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
        className="mt-2 -ml-4 md:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {chosen > 0 ? t('filtersChosen', { count: chosen }) : t('filters')}
        <ChevronDown aria-hidden className={cn('size-5', isOpen && 'rotate-180')} />
      </Button>
      {/* Folded on a phone, so that the papers stay in view. */}
      <div
        id={id}
        className={cn(
          'mt-3 grid-cols-2 gap-4 md:mt-4 md:grid md:grid-cols-3 lg:grid-cols-6',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {filterNames.map((name) => (
          <FilterSelect
            key={name}
            label={t(name)}
            value={filters[name] || all}
            values={valuesOf(name)}
            nameOf={(value) => (value === all ? t('all') : valueLabel(name, value))}
            onChoose={(value) => onChoose(name, value === all ? '' : value)}
          />
        ))}
        <div className="flex items-end">
          <Button variant="quiet" disabled={chosen === 0 && filters.q === ''} onClick={onClear} className="w-full">
            {t('clearFilters')}
          </Button>
        </div>
      </div>
    </search>
  )
}
