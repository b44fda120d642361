import type { AuthoredCourseRow, AuthoredSeriesRow } from '@capyzen/contracts/course-authoring'
import type { Catalogue } from './queries.ts'

export const choices = {
  status: ['all', 'draft', 'published'],
  subject: ['all', 'english', 'math', 'science', 'chinese'],
  level: ['all', 'p5', 'p6'],
} as const
export type ChoiceName = keyof typeof choices

export interface Filters {
  status: (typeof choices)['status'][number]
  subject: (typeof choices)['subject'][number]
  level: (typeof choices)['level'][number]
  /** Empty for none. */
  search: string
}

export const longestSearch = 100

/** The address is written by anyone, so an unknown word means "all". */
export function readFilters(query: URLSearchParams): Filters {
  return {
    status: known(choices.status, query.get('status')),
    subject: known(choices.subject, query.get('subject')),
    level: known(choices.level, query.get('level')),
    search: (query.get('q') ?? '').trim().slice(0, longestSearch),
  }
}

function known<Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value {
  return values.find((one) => one === value) ?? values[0]
}

/** The same address with one choice changed; what an address says by itself goes unsaid. */
export function withChoice(query: URLSearchParams, name: ChoiceName | 'q', value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value === '' || value === 'all') next.delete(name)
  else next.set(name, value)
  return next
}

/** The same address with the lessons of one series shown or hidden. */
export function withFold(query: URLSearchParams, seriesId: string, isOpen: boolean): URLSearchParams {
  const open = new Set(query.getAll('open'))
  if (isOpen) open.add(seriesId)
  else open.delete(seriesId)
  const next = new URLSearchParams(query)
  next.delete('open')
  for (const id of open) next.append('open', id)
  return next
}

export function isFiltered({ status, subject, level, search }: Filters): boolean {
  return status !== 'all' || subject !== 'all' || level !== 'all' || search !== ''
}

type Row = AuthoredSeriesRow | AuthoredCourseRow

export interface SeriesGroup {
  series: AuthoredSeriesRow
  /** All of them, in order. */
  lessons: AuthoredCourseRow[]
  /** Those that fit. */
  fitting: AuthoredCourseRow[]
}

export interface Arranged {
  groups: SeriesGroup[]
  singles: AuthoredCourseRow[]
  /** Series, lessons and courses that fit; a series that stands there for its lessons alone is not one. */
  found: number
}

/** What fits, with each lesson under its series. */
export function arrange({ series, courses }: Catalogue, filters: Filters): Arranged {
  const words = plain(filters.search).split(' ').filter(Boolean)
  const fits = (row: Row) =>
    (filters.status === 'all' || row.status === filters.status) &&
    (filters.subject === 'all' || row.subject === filters.subject) &&
    (filters.level === 'all' || row.level.split('-').includes(filters.level)) &&
    (words.length === 0 || hasAll(row, words))

  const lessonsOf = Map.groupBy(courses, ({ seriesId }) => seriesId)
  const groups: SeriesGroup[] = []
  let found = 0
  for (const one of series) {
    const lessons = lessonsOf.get(one.id) ?? []
    const fitting = lessons.filter(fits)
    const isFound = fits(one)
    if (isFound || fitting.length > 0) groups.push({ series: one, lessons, fitting })
    found += fitting.length + (isFound ? 1 : 0)
  }
  const singles = (lessonsOf.get(null) ?? []).filter(fits)
  return { groups, singles, found: found + singles.length }
}

function hasAll({ id, title }: Row, words: readonly string[]): boolean {
  const text = plain(`${title.en} ${title.zh} ${id}`)
  return words.every((word) => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
