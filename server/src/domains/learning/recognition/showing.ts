import { and, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { getScanPicture, longestScannedText, type ReadQuestion, type Scan } from '@capyzen/contracts/recognition'
import { people, type SignedIn } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { scans } from './tables.ts'

export type ScanRow = typeof scans.$inferSelect

interface Reader {
  db: DatabaseOrTransaction
  now: Date
}

/** Written, and not expired. */
const isThere = (now: Date): SQL | undefined => and(gt(scans.pages, 0), gt(scans.expiresAt, now))
const hasPicture = and(isNotNull(scans.ownerId), isNotNull(scans.folder), eq(scans.purpose, 'question'))

/** `not_found` for another learner's, as for an unknown, expired or deleted one. */
export async function requireOwnScan({ db, now }: Reader, userId: string, scanId: string): Promise<ScanRow> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.id, scanId), eq(scans.ownerId, userId), isThere(now)))
  if (!row) throw new AppError('not_found')
  return row
}

/** Those that still have their picture, by id; its route asks who may see it. */
export async function scanPictureUrls({ db, now }: Reader, scanIds: readonly string[]): Promise<Map<string, string>> {
  if (scanIds.length === 0) return new Map()
  const rows = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(inArray(scans.id, [...scanIds]), hasPicture, isThere(now)))
  return new Map(rows.map(({ id }) => [id, pictureUrlOf(id)]))
}

/** For its learner and the parent. */
export async function visiblePicture(
  { db, now }: Reader,
  scanId: string,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<string> {
  const [found] = await db
    .select({ folder: scans.folder })
    .from(scans)
    .innerJoin(people, eq(people.id, scans.ownerId))
    .where(
      and(eq(scans.id, scanId), hasPicture, isThere(now), or(eq(people.id, userId), eq(people.guardianId, userId))),
    )
  if (!found?.folder) throw new AppError('not_found')
  return pictureKeyOf(found.folder, 1)
}

const pictureUrlOf = (scanId: string): string => getScanPicture.path.replace(':scanId', scanId)

export const pictureKeyOf = (folder: string, page: number): string => `${folder}/${page}.jpg`

export function toScan(row: ScanRow): Scan {
  const { id, purpose, folder, pages, stage, progress, readPages, problem } = row
  const isDone = row.doneAt !== null
  return {
    ...{ id, purpose, pages, stage, progress },
    url: folder !== null && purpose === 'question' ? pictureUrlOf(id) : null,
    questions: isDone ? (readPages[0] ?? []) : [],
    text: isDone ? textOf(readPages) : '',
    problem: isDone ? problem : null,
    // Where nothing at all was read, `problem` says so of the whole.
    unread: isDone && problem === null ? unreadOf(row) : [],
  }
}

/** A page is without questions also where it was given up, or read by an earlier version, which kept no reason. */
const unreadOf = ({ pages, readPages, pageProblems }: ScanRow): Scan['unread'] =>
  Array.from({ length: pages }, (_, at) => at).flatMap((at) =>
    (readPages[at]?.length ?? 0) > 0 ? [] : [{ page: at + 1, problem: pageProblems[at] ?? 'failed' }],
  )

/** Questions line by line, the first behind its number and part; whole lines only. */
function textOf(readPages: readonly ReadQuestion[][]): string {
  const lines = readPages.flat().flatMap((question) => {
    const numbers = question.cut.filter((cut) => !isLeftOut.test(cut)).join(' ')
    const own = question.lines.map((words) => words.map(({ text }) => text).join(' '))
    return [[numbers, own[0]].filter(Boolean).join(' '), ...own.slice(1)]
  })
  let length = -1
  const fitting = lines.filter((line) => (length += 1 + line.length) <= longestScannedText)
  return fitting.join('\n')
}

/** Marks and the space for an answer. */
const isLeftOut = /_{2,}|^(?:ans|答)|^[[［【]|(?:marks?|分)\s*[)）]$/i
