import Papa from 'papaparse'
import type { Language } from '@capyzen/contracts/bilingual'
import {
  changeCaptions,
  changeChapters,
  changeCourse,
  changeSeries,
  createCourse,
  createSeries,
  getLessonText,
  importColumns,
  type AuthoredCourse,
  type AuthoredSeries,
  type ChapterDraft,
  type CourseDraft,
  type ImportColumn,
  type PublicationStatus,
  type SeriesDraft,
} from '@capyzen/contracts/course-authoring'
import type { Caller } from '../../testing.ts'

export const seriesDraft = (overrides: Partial<SeriesDraft> = {}): SeriesDraft => ({
  title: { en: 'Composition Masterclass', zh: '作文大师班' },
  description: { en: 'Plan, write and check a story.', zh: '学会构思、写作和修改。' },
  level: 'p6',
  subject: 'chinese',
  type: 'masterclass',
  priceCents: 39_900,
  comingSoon: false,
  ...overrides,
})

export const courseDraft = (overrides: Partial<CourseDraft> = {}): CourseDraft => ({
  ...seriesDraft({ title: { en: 'Opening a Story', zh: '怎样开头' }, type: 'tutorial', priceCents: 0 }),
  durationMinutes: 20,
  isPremium: false,
  requiresAccessCode: false,
  featured: false,
  seriesId: null,
  videoUrl: null,
  ...overrides,
})

let written = 0

/** By the real operation; a draft under an id of its own. */
export async function writeCourse(author: Caller, overrides: Partial<CourseDraft> = {}) {
  written += 1
  const { body } = await author.call(createCourse, { id: `lesson-${written}`, course: courseDraft(overrides) })
  if (body.outcome !== 'created') throw new Error(`The course was not created: ${body.outcome}`)
  return body.course
}

export async function writeSeries(author: Caller, overrides: Partial<SeriesDraft> = {}) {
  written += 1
  const { body } = await author.call(createSeries, { id: `masterclass-${written}`, series: seriesDraft(overrides) })
  if (body.outcome !== 'created') throw new Error(`The series was not created: ${body.outcome}`)
  return body.series
}

interface Wanted<Draft> {
  changes?: Partial<Draft>
  status?: PublicationStatus
}

/** What an author sends who has read it and changed some of it. */
export function courseChange(course: AuthoredCourse, { changes, status }: Wanted<CourseDraft> = {}) {
  const { id: courseId, version, status: before, updatedAt: _at, ...draft } = course
  return { courseId, version, status: status ?? before, course: { ...draft, ...changes } }
}

export function seriesChange(series: AuthoredSeries, { changes, status }: Wanted<SeriesDraft> = {}) {
  const { id: seriesId, version, status: before, updatedAt: _at, ...draft } = series
  return { seriesId, version, status: status ?? before, series: { ...draft, ...changes } }
}

export async function publishCourse(author: Caller, course: AuthoredCourse): Promise<AuthoredCourse> {
  const { body } = await author.call(changeCourse, courseChange(course, { status: 'published' }))
  if (body.outcome !== 'saved') throw new Error(`The course was not published: ${body.outcome}`)
  return body.course
}

export async function publishSeries(author: Caller, series: AuthoredSeries): Promise<AuthoredSeries> {
  const { body } = await author.call(changeSeries, seriesChange(series, { status: 'published' }))
  if (body.outcome !== 'saved') throw new Error(`The series was not published: ${body.outcome}`)
  return body.series
}

/** Over whatever stands there. */
export async function writeCaptions(
  author: Caller,
  { courseId, language = 'en', content }: { courseId: string; language?: Language; content: string | null },
) {
  const { version } = (await author.call(getLessonText, { courseId })).body.captions[language]
  return (await author.call(changeCaptions, { courseId, language, version, content })).body
}

/** Over whatever stands there. */
export async function writeChapters(author: Caller, courseId: string, chapters: ChapterDraft[]) {
  const { version } = (await author.call(getLessonText, { courseId })).body.chapters
  return author.call(changeChapters, { courseId, version, chapters })
}

/** An address of a recording in a drive, as it is shared. */
export const driveUrl = 'https://drive.google.com/file/d/1a2b3c4d5e6f7g8h9i0j/view?usp=sharing'

export type Cells = Partial<Record<ImportColumn, string>>

let imported = 0
export const newId = () => `imported-${(imported += 1)}`

/** A row that creates a course; a test overrides only what it is about. */
export const newRow = (cells: Cells = {}): Cells => ({
  id: newId(),
  series: '',
  title_en: 'Fractions',
  title_zh: '分数',
  description_en: 'Bar models, step by step.',
  description_zh: '用图解法一步一步来。',
  level: 'p6',
  subject: 'math',
  type: 'tutorial',
  price: '99',
  minutes: '25',
  premium: 'yes',
  access_code: 'no',
  coming_soon: '',
  featured: '',
  video_url: '',
  ...cells,
})

export { cellsOf as rowOf } from './exporting.ts'

export const csvOf = (
  rows: Cells[],
  columns: readonly ImportColumn[] = importColumns,
  options: Papa.UnparseConfig = {},
) => Papa.unparse([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))], options)
