import { CourseDraft, importColumns, type ImportColumn, type ImportFinding } from '@capyzen/contracts/course-authoring'
import { CourseId } from '@capyzen/contracts/courses'
import type { z } from 'zod'
import type { TableRow } from '#platform/csv-table'
import { isPlayableAddress } from './catalogue-changes.ts'
import type { courseColumns } from './entries.ts'

type Problem = ImportFinding['problems'][number]['problem']
export type Problems = ImportFinding['problems']

/** The filled cells of a row, by column of the database. Skills are written in the editor alone. */
export type RowValues = Partial<Omit<ReturnType<typeof courseColumns>, 'searchText' | 'skills'>>

interface Reader {
  field: keyof RowValues
  /** Required for new courses; an empty cell in other columns keeps the current value. */
  isNeeded: boolean
  parse: (cell: string) => unknown
  schema: z.ZodType
  /** Reported where the format is wrong. */
  problem: Problem
}

const { title, description, level, subject, type, priceCents, durationMinutes, videoUrl } = CourseDraft.shape

const reader = (field: keyof RowValues, schema: z.ZodType, rest: Partial<Reader> = {}): Reader => ({
  field,
  schema,
  isNeeded: true,
  parse: (cell) => cell,
  problem: 'unknown_word',
  ...rest,
})
const flag = (field: keyof RowValues, schema: z.ZodType): Reader =>
  reader(field, schema, { isNeeded: false, parse: toFlag })

const readers: Record<Exclude<ImportColumn, 'id'>, Reader> = {
  series: reader('seriesId', CourseId, { isNeeded: false, problem: 'unknown_series' }),
  title_en: reader('titleEn', title.shape.en),
  title_zh: reader('titleZh', title.shape.zh),
  description_en: reader('descriptionEn', description.shape.en),
  description_zh: reader('descriptionZh', description.shape.zh),
  level: reader('level', level, { parse: (cell) => toWord('-')(cell).toUpperCase() }),
  subject: reader('subject', subject, { parse: toWord('_') }),
  type: reader('type', type, { parse: toWord('_') }),
  price: reader('priceCents', priceCents, { parse: toCents, problem: 'not_a_number' }),
  minutes: reader('durationMinutes', durationMinutes, { parse: toWhole, problem: 'not_a_number' }),
  premium: flag('isPremium', CourseDraft.shape.isPremium),
  access_code: flag('requiresAccessCode', CourseDraft.shape.requiresAccessCode),
  coming_soon: flag('comingSoon', CourseDraft.shape.comingSoon),
  featured: flag('featured', CourseDraft.shape.featured),
  video_url: reader('videoUrl', videoUrl, { isNeeded: false, parse: toAddress, problem: 'bad_address' }),
}

const readColumns = importColumns.filter((column) => column !== 'id')

export const importedFields = readColumns.map((column) => readers[column].field)

export const columnsOf = (fields: (keyof RowValues)[]) =>
  readColumns.filter((column) => fields.includes(readers[column].field))

export function idOf({ cells }: TableRow<ImportColumn>): string | undefined {
  return CourseId.safeParse(cells.id).data
}

export function problemOfId(row: TableRow<ImportColumn>): Problem | undefined {
  if (!row.cells.id) return 'missing'
  return idOf(row) === undefined ? 'bad_id' : undefined
}

/** `isNew`: columns that the table lacks are missing as well. */
export function readRow({ cells }: TableRow<ImportColumn>, isNew: boolean): { values: RowValues; problems: Problems } {
  const values: Record<string, unknown> = {}
  const problems: Problems = []
  for (const column of readColumns) {
    const { field, isNeeded, ...reader } = readers[column]
    const cell = cells[column]
    if (cell) {
      const read = readCell(cell, reader)
      if ('problem' in read) problems.push({ column, problem: read.problem })
      else values[field] = read.value
    } else if (isNeeded && (isNew || cell !== undefined)) problems.push({ column, problem: 'missing' })
  }
  return { values, problems }
}

function readCell(
  cell: string,
  { parse, schema, problem }: Pick<Reader, 'parse' | 'schema' | 'problem'>,
): { value: unknown } | { problem: Problem } {
  const parsed = parse(cell)
  const { success, data, error } = schema.safeParse(parsed)
  if (success) return { value: data }
  const isLimit = error.issues.some(({ code }) => code === 'too_big' || code === 'too_small')
  if (!isLimit) return { problem: problem }
  return { problem: typeof parsed === 'number' ? 'out_of_range' : 'too_long' }
}

/** Lower case, with the separator of our vocabulary: `Past paper` is `past_paper`. */
function toWord(between: '-' | '_') {
  return (cell: string) =>
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s*[-_\u2010-\u2015/]\s*|\s+/g, between)
}

function toFlag(cell: string): boolean | undefined {
  const word = cell.normalize('NFKC').toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return true
  return ['no', 'false', '0'].includes(word) ? false : undefined
}

/** `99`, `99.5`, `S$1,299.50`; integer arithmetic, so that no cent is lost. */
function toCents(cell: string): number | undefined {
  const written = /^(-?)(?:S?\$|SGD)?\s*(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/i.exec(cell.normalize('NFKC'))
  if (!written) return undefined
  const [, before, behind, dollars = '', cents = ''] = written
  const amount = countOf(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return before || behind ? -amount : amount
}

function toWhole(cell: string): number | undefined {
  const written = cell.normalize('NFKC')
  return /^-?\d+$/.test(written) ? countOf(written) : undefined
}

/** Long digits would be Infinity, which fails as another problem than out of range. */
const countOf = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER)

function toAddress(cell: string): string | undefined {
  return isPlayableAddress(cell) ? cell : undefined
}
