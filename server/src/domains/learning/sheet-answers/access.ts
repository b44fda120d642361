import type { Worksheet } from '@capyzen/contracts/worksheets'
import type { SignedIn } from '#domains/identity/auth'
import { requireOwnChild } from '#domains/identity/families'
import { hasSquares, readSheetRows, requireVisible, toWorksheet, type SheetRow } from '#domains/learning/worksheets'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'

/** Oneself or an own child; `not_found` for others, also a teacher's students. */
export async function requireLearner(db: Database, actor: SignedIn, learnerId = actor.userId): Promise<string> {
  if (learnerId !== actor.userId) await requireOwnChild(db, actor, learnerId)
  return learnerId
}

interface AnsweredSheet {
  row: SheetRow
  worksheet: Worksheet
}

/** Which the learner or the parent may see. `not_found` for squares to write in, and for the mistakes of another. */
export async function requireAnswerable(
  db: Database,
  { actor, learnerId }: { actor: SignedIn; learnerId: string },
  which: { worksheetId: string } | { number: string },
): Promise<AnsweredSheet> {
  const seen = await requireVisible(db, actor, which).catch((error: unknown) => {
    if (learnerId === actor.userId || !(error instanceof AppError)) throw error
    return requireVisible(db, { userId: learnerId, isAdministrator: false }, which)
  })
  const { row, viewer } = seen
  const isOfAnother = row.type === 'mistakes' && row.learnerId !== learnerId
  if (hasSquares(row) || isOfAnother) throw new AppError('not_found')
  return { row, worksheet: toWorksheet(row, viewer) }
}

const noViewer = { userId: null, guardianId: null, isGrownUp: false }

/** Of answers that were given to it; `not_found` once it is deleted. The learner may have left the class that has it. */
export async function readAnsweredSheet(
  db: Database,
  who: { actor: SignedIn; learnerId: string },
  worksheetId: string,
): Promise<Worksheet> {
  const [row] = await readSheetRows(db, [worksheetId])
  if (!row) throw new AppError('not_found')
  try {
    return (await requireAnswerable(db, who, { worksheetId })).worksheet
  } catch (error) {
    if (error instanceof AppError) return toWorksheet(row, noViewer)
    throw error
  }
}
