import type { CallInput } from '@capyzen/contracts/endpoint'
import type { readSheetPhoto, SheetMark, SheetPhoto } from '@capyzen/contracts/sheet-answers'
import { rateLimits, type SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { isPhoto } from '#platform/pictures'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import { requireAnswerable, requireLearner } from './access.ts'
import type { SheetAnswersDeps } from './deps.ts'
import type { ReadMark, ReadSheet, SheetPhotoReader } from './photographs/reading.ts'

/** Photographs that are read or wait for it, in this process: the last one waits for some twenty seconds. */
const mostAtOnce = 12

export interface SheetPhotos {
  reader: SheetPhotoReader
  /** Whose photograph is being read: with one each, many callers are served in turn. */
  callers: Set<string>
}

export interface PhotoDeps extends SheetAnswersDeps {
  sheetPhotos: SheetPhotos
}

/** Nothing of it is kept. */
export async function readPhoto(
  deps: PhotoDeps,
  { base64, learnerId: asked }: CallInput<typeof readSheetPhoto>,
  actor: SignedIn,
): Promise<SheetPhoto> {
  const { db, sheetPhotos } = deps
  const learnerId = await requireLearner(db, actor, asked)
  await requireConsent(db, learnerId)
  const photo = Buffer.from(base64, 'base64')
  // Refused before it costs anything, such as HEIC, whose decoders may not be redistributed.
  if (!isPhoto(photo)) throw new AppError('unsupported_media_type')
  return inTurn(sheetPhotos, actor.userId, async () => {
    await spendPhoto(deps, actor.userId)
    return readFor(deps, { actor, learnerId }, photo)
  })
}

async function inTurn<Result>({ callers }: SheetPhotos, userId: string, read: () => Promise<Result>): Promise<Result> {
  if (callers.has(userId)) throw new AppError('conflict')
  if (callers.size >= mostAtOnce) throw new AppError('too_many_requests', { retryAfterSeconds: 10 })
  callers.add(userId)
  try {
    return await read()
  } finally {
    callers.delete(userId)
  }
}

/** Also for one in which nothing can be read, which has its cost too. */
async function spendPhoto({ db, clock }: { db: Database; clock: PhotoDeps['clock'] }, userId: string): Promise<void> {
  const budgets = budgetsOf(rateLimits.sheetPhotos, { user: userId })
  const { allowed } = await db.transaction((tx) => spendAll(tx, budgets, clock.now()))
  if (!allowed) throw new AppError('limit_reached')
}

async function readFor(
  { db, sheetPhotos }: PhotoDeps,
  who: { actor: SignedIn; learnerId: string },
  photo: Buffer,
): Promise<SheetPhoto> {
  let seen: Awaited<ReturnType<typeof requireAnswerable>> | undefined
  const found = await sheetPhotos.reader.read(photo, async ({ number }) => {
    seen = await requireAnswerable(db, who, { number })
    const { layout } = seen.row
    return layout && { layout }
  })
  const { problem, missingCorners, code, marks, namePicture } = found
  return {
    // Of a sheet that was printed when the places of its answers were not kept yet.
    problem: seen?.row.layout === null ? 'old_edition' : problem,
    missingCorners,
    worksheet: seen?.worksheet ?? null,
    page: code?.page ?? null,
    pages: seen?.row.layout?.pages ?? null,
    namePicture: isNamed(found) ? dataUrlOf(namePicture) : null,
    marks: marks.map(toMark),
  }
}

const isNamed = ({ code }: ReadSheet): boolean => code !== null && code.place > 0

const toMark = ({ question, part, values, doubt, picture }: ReadMark): SheetMark => ({
  ...{ question, part, values, doubt },
  picture: doubt === null ? null : dataUrlOf(picture),
})

const dataUrlOf = (picture: Uint8Array | null): string | null =>
  picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
