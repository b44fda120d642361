import type { PaperSummary } from '@capyzen/contracts/exams'
import { paperWord, subjectNames } from './paper-words.ts'

export const filterNames = ['subject', 'level', 'school', 'year', 'type'] as const
export type FilterName = (typeof filterNames)[number]
/** As in the address; what is not set is absent. */
export type PaperFilters = Partial<Record<FilterName | 'q', string>>

export function readFilters(query: URLSearchParams): PaperFilters {
  const filters: PaperFilters = {}
  for (const name of ['q', ...filterNames] as const) {
    const value = query.get(name)
    if (value) filters[name] = value
  }
  return filters
}

/** Every word of the search must occur somewhere in the paper's description, in either language. */
export function filterPapers(papers: readonly PaperSummary[], { q = '', ...exact }: PaperFilters): PaperSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return papers.filter((paper) => {
    if (filterNames.some((name) => exact[name] !== undefined && exact[name] !== String(paper[name]))) return false
    const about = searchable(paper)
    return words.every((word) => about.includes(word))
  })
}

/** The values that occur, so that no choice leads to nothing by itself. */
export function filterValues(papers: readonly PaperSummary[], name: FilterName): string[] {
  const values = [...new Set(papers.map((paper) => String(paper[name])))]
  return name === 'year' ? values.sort().reverse() : values.sort()
}

function searchable(paper: PaperSummary): string {
  const named = [paper.school, paper.level, paper.type].map(paperWord)
  const both = [paper.title, subjectNames[paper.subject], ...named].flatMap(({ en, zh }) => [en, zh])
  return plain([...both, paper.year].join(' '))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
