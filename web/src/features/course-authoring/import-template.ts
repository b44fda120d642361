import { importColumns, type ImportColumn } from '@capyzen/contracts/course-authoring'
import { toCsv } from '#platform/csv.ts'

/** A course of our own as an example, to be written over. */
const example: Record<ImportColumn, string> = {
  id: 'angles-in-a-clock',
  series: '',
  title_en: 'Angles in a clock',
  title_zh: '钟面上的角',
  description_en: 'What the two hands say about angles, from a quarter past three to midnight.',
  description_zh: '从三点一刻到午夜，看两根指针怎样张开、合上。',
  level: 'p5',
  subject: 'math',
  type: 'tutorial',
  price: '9.50',
  minutes: '20',
  premium: 'yes',
  access_code: 'no',
  coming_soon: 'no',
  featured: 'no',
  video_url: '',
}

/** The names of the columns and one row. */
export const templateCsv = (): string => toCsv([importColumns, importColumns.map((column) => example[column])])
