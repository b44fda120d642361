import type { Level } from '@capyzen/contracts/vocabulary'
import { subjects } from '@capyzen/contracts/vocabulary-values'
import { useId } from 'react'
import { useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { cn } from '#ui/class-names.ts'
import { SearchBox } from '#shared/search-box.tsx'
import { levelsWith } from '#shared/level-filters.ts'
import type { Filters } from '#shared/address-filters.ts'
import { messages } from './messages.ts'

export const catalogueFilters = {
  level: ['all', 'P6', 'P5', 'P4', 'P3', 'P2', 'P1'],
  subject: ['all', ...subjects],
  type: ['all', 'tutorial', 'past_paper'],
  watch: ['all', 'now'],
  search: 'text',
} as const

/** Those of the document, as no others have lessons. */
const shownLevels = ['all', 'P6', 'P5'] as const

export type CatalogueFilters = Filters<typeof catalogueFilters>

/** The course or series id in `?content=`; null if it cannot be an id. */
export function readContent(query: URLSearchParams): string | null {
  const content = query.get('content') ?? ''
  return content.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(content) ? content : null
}

export function CatalogueFilterBar(props: {
  filters: CatalogueFilters
  ownLevel: Level | null
  onChange: (name: keyof CatalogueFilters, value: string) => void
}) {
  const { filters, ownLevel, onChange } = props
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const nameOf = (value: CatalogueFilters['level' | 'subject' | 'type' | 'watch']) => {
    if (value === 'now') return t('watchNow')
    if (value === 'tutorial') return t('tutorials')
    if (value === 'past_paper') return t('pastPapers')
    return value === 'all' ? t('all') : ofVocabulary(value)
  }
  const choicesOf = (filter: 'level' | 'subject' | 'type' | 'watch') =>
    filter === 'level'
      ? levelsWith<CatalogueFilters['level']>(shownLevels, filters.level, ownLevel)
      : catalogueFilters[filter]
  return (
    <div role="search" aria-label={t('filters')} className="flex flex-wrap gap-x-8 gap-y-4">
      <SearchBox
        aria-label={t('search')}
        placeholder={t('searchExample')}
        text={filters.search}
        onSearch={(value) => onChange('search', value)}
        className="w-full"
      />
      {(['level', 'subject', 'type', 'watch'] as const).map((filter) => (
        <Choice
          key={filter}
          name={t(filter === 'type' ? 'contentType' : filter === 'watch' ? 'recording' : filter)}
          value={filters[filter]}
          options={choicesOf(filter).map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => onChange(filter, value)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-bold text-ink-soft">
        {name}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={cn(
              'min-h-11 min-w-13 cursor-pointer rounded-pill border-2 px-4 py-1 text-base leading-snug font-bold transition-colors',
              option.value === value
                ? 'border-spring bg-spring text-on-spring'
                : 'border-line bg-card text-ink hover:border-spring hover:text-spring-ink',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}
