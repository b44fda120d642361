import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { mostClassCopies, type ClassSet } from '@capyzen/contracts/worksheets'
import { rateLimits, users, type Teacher } from '#domains/identity/auth'
import { classes, classStudents, requireClass } from '#domains/identity/classes'
import { AppError } from '#platform/errors'
import type { JobKind } from '#platform/jobs'
import { lockName } from '#platform/named-lock'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import type { WorksheetDeps } from './deps.ts'
import { setKeyOf } from './deleting.ts'
import { varySheet } from './making.ts'
import { readToPrint } from './printing.ts'
import type { SheetRow } from './showing.ts'
import { ensurePresentEdition } from './storing.ts'
import { worksheets, worksheetSets } from './tables.ts'
import type { SheetToPrint, Typesetter } from './typesetting/sheet.ts'

export const setJob: JobKind<{ setId: string }> = {
  name: 'worksheet-set',
  retries: 2,
  firstRetrySeconds: 10,
  forgetAfterSeconds: 3_600,
  keyOf: ({ setId }) => setId,
  atOnce: 1,
}

type SetRow = typeof worksheetSets.$inferSelect

const toSet = ({ id, done, total, state }: SetRow): ClassSet => {
  if (state === 'removed') throw new AppError('not_found')
  return { id, done, total, state }
}

export async function beginSet(
  deps: WorksheetDeps,
  row: SheetRow,
  { classId, variants }: { classId: string; variants: number },
  teacher: Teacher,
): Promise<ClassSet> {
  const { db, clock, jobs } = deps
  const { students } = await requireClass(db, teacher, classId)
  // Squares are not told apart by a name, mistakes are one child's own, and an empty class needs none.
  if (row.recipe.kind !== 'practice' || students.length === 0) throw new AppError('conflict')
  if (students.length > mostClassCopies) throw new AppError('limit_reached')
  const sheets = await sheetsInTurn(deps, row, variants, teacher.userId)
  const now = clock.now()
  const worksheetIds = sheets.map(({ id }) => id)
  return db.transaction(async (tx) => {
    await lockName(tx, `worksheet sets of ${teacher.userId}`)
    const isMaking = and(
      eq(worksheetSets.teacherId, teacher.userId),
      eq(worksheetSets.classId, classId),
      eq(worksheetSets.worksheetIds, worksheetIds),
      eq(worksheetSets.state, 'making'),
    )
    const [making] = await tx.select().from(worksheetSets).where(isMaking)
    if (making) return toSet(making)
    const { allowed } = await spendAll(tx, budgetsOf(rateLimits.worksheetSets, { user: teacher.userId }), now)
    if (!allowed) throw new AppError('limit_reached')
    const values = { teacherId: teacher.userId, classId, worksheetIds, total: students.length, createdAt: now }
    const [set] = await tx
      .insert(worksheetSets)
      .values({ ...values, state: 'making' })
      .returning()
    if (!set) throw new Error('A set of worksheets was not stored')
    await jobs.add(setJob, { setId: set.id }, tx)
    return toSet(set)
  })
}

/** The sheet and its next variants; fewer where the bank has no more to ask. */
async function sheetsInTurn(deps: WorksheetDeps, row: SheetRow, variants: number, userId: string): Promise<SheetRow[]> {
  if (variants === 1) return [row]
  const isKnown = and(
    eq(worksheets.family, row.family),
    or(eq(worksheets.ownerId, userId), eq(worksheets.isAcademys, true)),
  )
  const known = await deps.db.select().from(worksheets).where(isKnown).orderBy(asc(worksheets.variant))
  const sheets = [row, ...known.filter(({ id }) => id !== row.id)].slice(0, variants)
  while (sheets.length < variants) {
    const made = await varySheet(deps, row, userId).catch((error: unknown) => {
      // After the last letter.
      if (error instanceof AppError && error.code === 'limit_reached') return undefined
      throw error
    })
    if (made?.outcome !== 'made') break
    sheets.push(made.row)
  }
  return sheets
}

/** `not_found` for another teacher’s, and after a day. */
export async function requireSet(
  { db }: Pick<WorksheetDeps, 'db'>,
  setId: string,
  teacher: Teacher,
): Promise<ClassSet> {
  const [set] = await db
    .select()
    .from(worksheetSets)
    .where(and(eq(worksheetSets.id, setId), eq(worksheetSets.teacherId, teacher.userId)))
  if (!set) throw new AppError('not_found')
  return toSet(set)
}

/** Begins anew where it was interrupted; what went wrong is told by the set, which is not tried again. */
export async function makeSetOfJob(
  deps: WorksheetDeps,
  { setId }: { setId: string },
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = deps
  const [set] = await db.select().from(worksheetSets).where(eq(worksheetSets.id, setId))
  if (!set || set.state !== 'making') return
  try {
    await makeSet(deps, set, stopping)
  } catch (error) {
    if (stopping?.aborted) throw error
    await db.update(worksheetSets).set({ state: 'failed' }).where(eq(worksheetSets.id, setId))
    deps.log.warn({ type: error instanceof Error ? error.name : typeof error }, 'a set of worksheets was not made')
  }
}

async function makeSet(deps: WorksheetDeps, set: SetRow, stopping?: AbortSignal): Promise<void> {
  const { db, storage, typesetter } = deps
  const students = await readStudents(deps, set)
  const sheets = await readSheets(deps, set)
  // They have left meanwhile.
  if (students.length === 0) throw new Error('Nobody is in the class')
  const whole = await PDFDocument.create()
  whole.setTitle('Capyzen Academy')
  const isMeant = eq(worksheetSets.id, set.id)
  await db.update(worksheetSets).set({ total: students.length, done: 0 }).where(isMeant)
  for (let done = 0; done < students.length; done += copiesAtOnce) {
    stopping?.throwIfAborted()
    const copies = students.slice(done, done + copiesAtOnce).map(({ name }, nth) => {
      const place = done + nth + 1
      const sheet = sheets[(place - 1) % sheets.length]
      if (!sheet) throw new Error('The sheets of a set are gone')
      return { ...sheet, copy: { name, place } }
    })
    const part = await PDFDocument.load(await setTwice(typesetter, copies))
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
    await db
      .update(worksheetSets)
      .set({ done: done + copies.length })
      .where(isMeant)
  }
  const bytes = await whole.save()
  await storage.put('worksheets', setKeyOf(set.id), { bytes }, { replace: true })
  const kept = await db.update(worksheetSets).set({ state: 'ready' }).where(isMeant).returning({ id: worksheetSets.id })
  // The teacher's account or the class was deleted meanwhile.
  if (kept.length === 0) await storage.remove('worksheets', [setKeyOf(set.id)])
}

/** Between them other sheets have their turn. */
const copiesAtOnce = 5

/** A compiler that ended takes the copies at hand with it, not the set. */
async function setTwice(typesetter: Typesetter, copies: readonly SheetToPrint[]): Promise<Uint8Array> {
  const set = async () => (await typesetter.typesetCopies(copies)).pdf
  return set().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return set()
    throw error
  })
}

async function readSheets(deps: WorksheetDeps, { worksheetIds }: SetRow): Promise<SheetToPrint[]> {
  const sheets: SheetToPrint[] = []
  for (const id of worksheetIds) {
    const [row] = await deps.db.select().from(worksheets).where(eq(worksheets.id, id))
    if (!row) continue
    await ensurePresentEdition(deps, row)
    sheets.push(await readToPrint(deps, row))
  }
  return sheets
}

/** In the order of the class, as it is now. */
async function readStudents({ db }: WorksheetDeps, { classId, teacherId }: SetRow): Promise<{ name: string }[]> {
  if (classId === null || teacherId === null) return []
  return db
    .select({ name: users.name })
    .from(classStudents)
    .innerJoin(classes, and(eq(classes.id, classStudents.classId), eq(classes.teacherId, teacherId)))
    .innerJoin(users, and(eq(users.id, classStudents.studentId), isNull(users.bannedAt)))
    .where(eq(classes.id, classId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostClassCopies)
}
