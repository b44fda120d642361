import type { AuthoredCourseRow, AuthoredSeriesRow } from '@capyzen/contracts/course-authoring'
import { CatalogueLevel } from '@capyzen/contracts/courses'
import { subjects } from '@capyzen/contracts/vocabulary-values'
import type { Filters } from '#shared/address-filters.ts'
import type { Catalogue } from './queries.ts'

export const catalogueFilters = {
  q: 'text',
  status: ['all', 'draft', 'published'],
  subject: ['all', ...subjects],
  level: ['all', ...CatalogueLevel.options],
} as const
export type CatalogueFilters = Filters<typeof catalogueFilters>
export type ChoiceName = Exclude<keyof CatalogueFilters, 'q'>

export function withFold(query: URLSearchParams, seriesId: string, isOpen: boolean): URLSearchParams {
  const open = new Set(query.getAll('open'))
  if (isOpen) open.add(seriesId)
  else open.delete(seriesId)
  const next = new URLSearchParams(query)
  next.delete('open')
  for (const id of open) next.append('open', id)
  return next
}

type Row = AuthoredSeriesRow | AuthoredCourseRow

export interface SeriesGroup {
  series: AuthoredSeriesRow
  lessons: AuthoredCourseRow[]
  matching: AuthoredCourseRow[]
}

export interface Arranged {
  groups: SeriesGroup[]
  singles: AuthoredCourseRow[]
  /** Matching entries; a series shown only for its lessons is not counted. */
  found: number
}

export function arrange({ series, courses }: Catalogue, filters: CatalogueFilters): Arranged {
  const words = plain(filters.q).split(' ').filter(Boolean)
  const matches = (row: Row) =>
    (filters.status === 'all' || row.status === filters.status) &&
    (filters.subject === 'all' || row.subject === filters.subject) &&
    (filters.level === 'all' || row.level.split('-').includes(filters.level)) &&
    (words.length === 0 || hasAll(row, words))

  const lessonsOf = Map.groupBy(courses, ({ seriesId }) => seriesId)
  const groups: SeriesGroup[] = []
  let found = 0
  for (const one of series) {
    const lessons = lessonsOf.get(one.id) ?? []
    const matching = lessons.filter(matches)
    const isFound = matches(one)
    if (isFound || matching.length > 0) groups.push({ series: one, lessons, matching })
    found += matching.length + (isFound ? 1 : 0)
  }
  const singles = (lessonsOf.get(null) ?? []).filter(matches)
  return { groups, singles, found: found + singles.length }
}

function hasAll({ id, title }: Row, words: readonly string[]): boolean {
  const text = plain(`${title.en} ${title.zh} ${id}`)
  return words.every((word) => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
