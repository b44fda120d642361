import { questionsPerPage, type BankQuestion } from '@capyzen/contracts/question-bank'
import type { Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Field } from '#ui/field.tsx'
import { messages } from './messages.ts'
import { bankQuery } from './queries.ts'

const all = 'all'

interface BankFilters {
  search: string
  subject: Subject | typeof all
  level: Level | typeof all
  term: Term | typeof all
}

interface BankSearchProps {
  /** Shows a page of what is found. */
  children: (questions: readonly BankQuestion[]) => ReactNode
}

/** Searches the question bank within another form or page, whose address stays as it is. */
export function BankSearch({ children }: BankSearchProps) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const [page, goTo] = useState(1)
  const [filters, setFilters] = useState<BankFilters>({ search: '', subject: all, level: all, term: all })
  const change = (changed: Partial<BankFilters>) => {
    goTo(1)
    setFilters((before) => ({ ...before, ...changed }))
  }
  const { search, subject, level, term } = filters
  const query = useQuery(
    bankQuery({
      page,
      ...(search !== '' && { search }),
      ...(subject !== all && { subject }),
      ...(level !== all && { level }),
      ...(term !== all && { term }),
    }),
  )
  return (
    <div className="flex flex-col gap-3">
      <search
        // Enter searches; a form around it is sent by its button.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3"
      >
        <Field label={t('search')} hint={t('searchHint')} className="col-span-2 sm:col-span-3">
          {(control) => <SearchBox {...control} text={search} onSearch={(text) => change({ search: text })} />}
        </Field>
        <FilterSelect
          label={t('subject')}
          value={subject}
          values={[all, ...subjects]}
          nameOf={(value) => (value === all ? t('allSubjects') : word(value))}
          onChoose={(value) => change({ subject: value })}
        />
        <FilterSelect
          label={t('level')}
          value={level}
          values={[all, ...levels.toReversed()]}
          nameOf={(value) => (value === all ? t('allLevels') : word(value))}
          onChoose={(value) => change({ level: value })}
        />
        <FilterSelect
          label={t('term')}
          value={term}
          values={[all, ...terms]}
          nameOf={(value) => (value === all ? t('allTerms') : value)}
          onChoose={(value) => change({ term: value })}
        />
      </search>
      <Fetched query={query} lines={3}>
        {({ questions, total }) =>
          total === 0 ? (
            <p className="text-ink-soft">
              {t('none')} · {t('noneWhy')}
            </p>
          ) : (
            <PagedList
              paging={{ page, goTo: (next) => goTo(next) }}
              perPage={questionsPerPage}
              total={total}
              isStale={query.isPlaceholderData}
            >
              {children(questions)}
            </PagedList>
          )
        }
      </Fetched>
    </div>
  )
}
