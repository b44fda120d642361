import type { PaperSummary } from '@capyzen/contracts/exams'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { Message, Messages } from '#platform/i18n.ts'
import type { Filters } from '#shared/address-filters.ts'
import { fullNameMessages, vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { paperLabels } from './paper-labels.ts'

export const filterNames = ['subject', 'level', 'school', 'year', 'type'] as const
export type FilterName = (typeof filterNames)[number]

export const paperFilters = {
  q: 'text',
  subject: 'text',
  level: 'text',
  school: 'text',
  year: 'text',
  type: 'text',
} as const
export type PaperFilters = Filters<typeof paperFilters>

/** Earlier versions wrote `Primary 6` and `Practice Paper` into links. */
export function withoutLabels({ level, type, ...others }: PaperFilters): PaperFilters {
  return {
    ...others,
    level: keyOf(fullNameMessages, level) ?? level,
    type: keyOf(vocabularyMessages, type) ?? type,
  }
}

/** In the address, where a student's own level is the default. */
export const allLevels = 'all'

export const noPaperFilters: PaperFilters = { q: '', subject: '', level: '', school: '', year: '', type: '' }

export const withOwnLevel = (filters: PaperFilters, own: Level | null): PaperFilters => ({
  ...filters,
  level: filters.level === allLevels ? '' : filters.level || (own ?? ''),
})

const keyOf = ({ words }: Messages<Record<string, Message>>, label: string): string | undefined =>
  Object.entries(words).find(([, { en }]) => en === label)?.[0]

/** Every word of the search must occur in the paper's description, in either language. */
export function filterPapers(papers: readonly PaperSummary[], { q, ...exact }: PaperFilters): PaperSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return papers.filter((paper) => {
    if (filterNames.some((name) => exact[name] !== '' && exact[name] !== String(paper[name]))) return false
    const about = searchable(paper)
    return words.every((word) => about.includes(word))
  })
}

export function filterValues(papers: readonly PaperSummary[], name: FilterName): string[] {
  const values = [...new Set(papers.map((paper) => String(paper[name])))]
  return name === 'year' ? values.sort().reverse() : values.sort()
}

function searchable(paper: PaperSummary): string {
  const full = [fullNameMessages.words[paper.level], fullNameMessages.words[paper.subject]]
  const both = [paper.title, ...Object.values(paperLabels(paper)), ...full].flatMap(({ en, zh }) => [en, zh])
  return plain([...both, paper.year].join(' '))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
