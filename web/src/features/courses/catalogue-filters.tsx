import { useId } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { contentTypes, levels, subjects, type Filters } from './filters.ts'
import { messages } from './messages.ts'
import { SearchBox } from './search-box.tsx'

export interface CatalogueFiltersProps {
  filters: Filters
  onChange: (name: keyof Filters, value: string) => void
}

export function CatalogueFilters({ filters, onChange }: CatalogueFiltersProps) {
  const t = useText(messages)
  const typeWords = { all: t('all'), tutorial: t('tutorials'), past_paper: t('pastPapers') }
  return (
    <div role="search" aria-label={t('filters')} className="flex flex-wrap gap-x-8 gap-y-4">
      <SearchBox search={filters.search} onSearch={(value) => onChange('search', value)} />
      <Choice
        name={t('level')}
        value={filters.level}
        options={levels.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange('level', value)}
      />
      <Choice
        name={t('subject')}
        value={filters.subject}
        options={subjects.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange('subject', value)}
      />
      <Choice
        name={t('contentType')}
        value={filters.type}
        options={contentTypes.map((value) => ({ value, label: typeWords[value] }))}
        onChange={(value) => onChange('type', value)}
      />
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Buttons that stay pressed: everything that can be chosen is in view, one tap away. */
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
