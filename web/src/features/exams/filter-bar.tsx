import type { PaperSummary } from '@capyzen/contracts/exams'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'
import { filterNames, filterValues, type FilterName, type PaperFilters } from './paper-filters.ts'
import { paperWord, subjectNames } from './paper-words.ts'

/** A select can't have an empty value (spec 2 §5), so "all" has a name. */
const all = 'all'

interface FilterBarProps {
  papers: readonly PaperSummary[]
  filters: PaperFilters
  onClear: () => void
}

export function FilterBar({ papers, filters, onClear }: FilterBarProps) {
  const t = useText(messages)
  const pick = usePick()
  const [, setQuery] = useSearchParams()
  const id = useId()
  const chosen = filterNames.filter((name) => filters[name] !== undefined).length
  const isFiltered = Object.keys(filters).length > 0
  const [isOpen, open] = useState(chosen > 0)

  const set = (name: FilterName | 'q', value: string | undefined) =>
    setQuery(
      (before) => {
        const query = new URLSearchParams(before)
        if (value) query.set(name, value)
        else query.delete(name)
        return query
      },
      { replace: true, preventScrollReset: true },
    )

  const valueLabel = (name: FilterName, value: string) => {
    if (name === 'subject') return pick(subjectNames[value as PaperSummary['subject']])
    return name === 'year' ? value : pick(paperWord(value))
  }

  return (
    <search className="rounded-card border border-line bg-card p-4 shadow-card md:p-5">
      <Field label={t('search')}>
        {(control) => (
          <SearchBox
            id={control.id}
            text={filters.q ?? ''}
            placeholder={t('searchHint')}
            onChange={(text) => set('q', text)}
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
      {/* On a phone five boxes would push the papers out of sight. */}
      <div
        id={id}
        className={cn(
          'mt-3 grid-cols-2 gap-4 md:mt-4 md:grid md:grid-cols-3 lg:grid-cols-6',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {filterNames.map((name) => (
          <Field key={name} label={t(name)}>
            {(control) => (
              <Select
                {...control}
                value={filters[name] ?? all}
                onValueChange={(value) => set(name, value === all ? undefined : value)}
                options={[
                  { value: all, label: t('all') },
                  ...filterValues(papers, name).map((value) => ({ value, label: valueLabel(name, value) })),
                ]}
              />
            )}
          </Field>
        ))}
        <div className="flex items-end">
          <Button variant="quiet" disabled={!isFiltered} onClick={onClear} className="w-full">
            {t('clearFilters')}
          </Button>
        </div>
      </div>
    </search>
  )
}

interface SearchBoxProps {
  id: string
  text: string
  placeholder: string
  onChange: (text: string) => void
}

/** Has its own text, because writing the address at every key would tear a word that a pinyin keyboard is still building. */
function SearchBox({ id, text, placeholder, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    setTyped(text)
  }, [text])

  const tell = (next: string) => {
    told.current = next.trim()
    onChange(next.trim())
  }
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          if (!(event.nativeEvent as InputEvent).isComposing) tell(event.target.value)
        }}
        onCompositionEnd={(event) => tell(event.currentTarget.value)}
        className="pl-12!"
      />
    </div>
  )
}
