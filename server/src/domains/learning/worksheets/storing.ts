import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { AppError } from '#platform/errors'
import { createOnce } from '#platform/once'
import { readPdfPages } from '#platform/pdf-pages'
import type { FileNames } from '#platform/domain'
import { createTurns } from '#platform/turns'
import type { WorksheetDeps } from './deps.ts'
import { printSheet } from './printing.ts'
import type { SheetRow } from './showing.ts'
import { worksheets } from './tables.ts'
import { edition } from './typesetting/edition.ts'

const bucket = 'worksheets'

export const pdfKeyOf = ({ id }: Pick<SheetRow, 'id'>): string => `${id}/questions.pdf`
export const pageKeyOf = ({ id }: Pick<SheetRow, 'id'>, page: number): string => `${id}/${page}.webp`

/** Of a page of A4 in pixels: texts can be read, and the first page is the picture in the list. */
const longestSide = 1_400
const mostPages = 40

const printOnce = createOnce<number>()

/**
 * How many sides it has. A sheet is set when it is asked for first, and kept as it was printed then, so that every copy
 * is answered in the same places. `spend` may refuse before anything is set.
 */
export async function ensurePrinted(
  deps: WorksheetDeps,
  row: SheetRow,
  spend: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  // One that was set before editions were printed could not be told from a later one.
  const isReadable = row.layout === null || row.layout.edition !== undefined
  if (row.pages !== null && isReadable && (await isStored(deps, pdfKeyOf(row)))) return row.pages
  return printOnce(row.id, async () => {
    await spend()
    return inTurn(() => printAndKeep(deps, row))
  })
}

/** Copies for a class are set today: where their places would be read by those of another edition, the sheet is set anew with them. */
export async function ensurePresentEdition(deps: WorksheetDeps, row: SheetRow): Promise<void> {
  if (row.layout?.edition === edition) return
  await printOnce(row.id, () => inTurn(() => printAndKeep(deps, row)))
}

/** One after the other: a page of the list asks for six, and the thread that draws PDFs serves others too. */
const inTurn = createTurns()

async function isStored({ storage }: WorksheetDeps, key: string): Promise<boolean> {
  try {
    await storage.info(bucket, key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}

async function printAndKeep(deps: WorksheetDeps, row: SheetRow): Promise<number> {
  const { pdf, layout } = await printSheet(deps, row, 'questions')
  // PDFium's thread takes the bytes that it is given.
  const pictures = await readPdfPages(Buffer.from(pdf), { mostPages, longestSide }, ({ pixels, width, height }) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 82 })
      .toBuffer(),
  )
  const { storage, db } = deps
  for (const [at, bytes] of pictures.entries())
    await storage.put(bucket, pageKeyOf(row, at + 1), { bytes }, { replace: true })
  await storage.put(bucket, pdfKeyOf(row), { bytes: pdf }, { replace: true })
  const pages = pictures.length
  const isMeant = eq(worksheets.id, row.id)
  const kept = await db.update(worksheets).set({ pages, layout }).where(isMeant).returning({ id: worksheets.id })
  if (kept.length > 0) return pages
  // It was deleted while it was printed.
  await storage.removeFolder(bucket, `${row.id}/`)
  throw new AppError('not_found')
}

/** None is missed, as they can be made again; a set for a class is gone after a day. */
export const namedFiles: FileNames = {
  bucket,
  named: sql`
    select id || '/' as key, false as "isRequired" from worksheets where pages is not null
    union all
    select 'sets/' || id || '.pdf', false from worksheet_sets where state = 'ready'`,
}
