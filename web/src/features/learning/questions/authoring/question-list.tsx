import type { AuthoredQuestionRow } from '@capyzen/contracts/question-authoring'
import { QuestionType } from '@capyzen/contracts/questions'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters, type Filters } from '#shared/address-filters.ts'
import { FilterSelect } from '#shared/filter-select.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { messages } from './messages.ts'

export const questionFilters = {
  q: 'text',
  from: ['own', 'bank', 'all'],
  subject: ['any', ...subjects],
  level: ['any', ...levels],
  type: ['any', ...QuestionType.options],
  state: ['any', 'draft', 'practice'],
} as const

export type ListFilters = Filters<typeof questionFilters>

/** Drafts of all authors are for administrators; others who follow such a link see their own. */
export function useQuestionFilters() {
  const { filters, ...rest } = useAddressFilters(questionFilters)
  const isAdministrator = useViewer()?.isAdministrator ?? false
  const from = filters.from === 'all' && !isAdministrator ? ('own' as const) : filters.from
  return { filters: { ...filters, from }, ...rest }
}

/** For the server, which takes no `any`. */
export function sentFilters({ q, from, subject, level, type, state }: ListFilters) {
  return {
    from,
    ...(q !== '' && { search: q }),
    ...(subject !== 'any' && { subject }),
    ...(level !== 'any' && { level }),
    ...(type !== 'any' && { type }),
    ...(state !== 'any' && { state }),
  }
}

interface FilterFieldsProps {
  filters: ListFilters
  choose: (name: keyof ListFilters, value: string) => void
}

export function FilterFields({ filters, choose }: FilterFieldsProps) {
  const t = useText(messages)
  const ofEditor = useText(editorMessages)
  const ofVocabulary = useText(vocabularyMessages)
  const isAdministrator = useViewer()?.isAdministrator ?? false
  return (
    <search className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SearchBox
        text={filters.q}
        onSearch={(q) => choose('q', q)}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        className="sm:col-span-2 sm:self-end"
      />
      <FilterSelect
        label={t('from')}
        value={filters.from}
        values={isAdministrator ? (['own', 'bank', 'all'] as const) : (['own', 'bank'] as const)}
        nameOf={t}
        onChoose={(value) => choose('from', value)}
        selectClassName="w-full"
      />
      <FilterSelect
        label={t('subject')}
        value={filters.subject}
        values={questionFilters.subject}
        nameOf={(value) => (value === 'any' ? t('any') : ofVocabulary(value))}
        onChoose={(value) => choose('subject', value)}
        selectClassName="w-full"
      />
      <FilterSelect
        label={t('level')}
        value={filters.level}
        values={questionFilters.level}
        nameOf={(value) => (value === 'any' ? t('any') : ofVocabulary(value))}
        onChoose={(value) => choose('level', value)}
        selectClassName="w-full"
      />
      <FilterSelect
        label={t('type')}
        value={filters.type}
        values={questionFilters.type}
        nameOf={(value) => (value === 'any' ? t('any') : ofEditor(value))}
        onChoose={(value) => choose('type', value)}
        selectClassName="w-full"
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        values={questionFilters.state}
        nameOf={t}
        onChoose={(value) => choose('state', value)}
        selectClassName="w-full"
      />
    </search>
  )
}

export function StateBadge({ state }: { state: 'draft' | 'practice' | 'waiting' | 'published' }) {
  const t = useText(messages)
  return <Badge tone={state === 'draft' ? 'plain' : state === 'waiting' ? 'yuzu' : 'leaf'}>{t(state)}</Badge>
}

/** Kind, subject, level and topic in one line. */
export function QuestionFacts({ row }: { row: Pick<AuthoredQuestionRow, 'type' | 'subject' | 'level' | 'topic'> }) {
  const ofEditor = useText(editorMessages)
  const ofVocabulary = useText(vocabularyMessages)
  return (
    <span className="block text-sm text-ink-soft">
      {[ofEditor(row.type), ofVocabulary(row.subject), ofVocabulary(row.level), row.topic].join(' · ')}
    </span>
  )
}
