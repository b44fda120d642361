import { randomInt } from 'node:crypto'
import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { type AccessCodeRow, mostCodesExported, mostUsableCodes } from '@capyzen/contracts/access-codes'
import { codeAlphabet, TypedCode } from '@capyzen/contracts/typed-codes'
import { courses, requireCourse } from '#domains/content/courses'
import { type Administrator, users } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { type List, type Page, readPage } from '#platform/paging'
import { isUsableAt, toRow } from './code-state.ts'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

export function drawCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

interface Terms {
  label: string
  expiresAt: Date | null
  maxUses: number | null
}

/** All have the same `createdAt`. */
export async function generate(
  { db, clock }: Deps,
  { courseId, number, terms, by }: { courseId: string; number: number; terms: Terms; by: Administrator },
): Promise<AccessCodeRow[]> {
  const now = clock.now()
  requireFuture(terms.expiresAt, now)
  await requireCourse(db, courseId)
  return db.transaction(async (tx) => {
    await requireCapacity(tx, { courseId, number, now })
    const made: (typeof accessCodes.$inferSelect)[] = []
    while (made.length < number) {
      const drawn = Array.from({ length: number - made.length }, () => ({
        ...terms,
        courseId,
        createdAt: now,
        createdBy: by.userId,
        code: drawCode(),
      }))
      made.push(...(await tx.insert(accessCodes).values(drawn).onConflictDoNothing().returning()))
    }
    const subject = { subjectId: courseId, detail: String(number) }
    await recordAudit(tx, { actorId: by.userId, action: 'access_codes_made', ...subject, at: now })
    return made.map((row) => toRow(row, now))
  })
}

/** Locks the course, so that concurrent requests cannot exceed the limit. */
async function requireCapacity(
  tx: Transaction,
  { courseId, number, now }: { courseId: string; number: number; now: Date },
): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update')
  const [{ usable } = { usable: 0 }] = await tx
    .select({ usable: count() })
    .from(accessCodes)
    .where(and(eq(accessCodes.courseId, courseId), isUsableAt(now)))
  if (usable + number > mostUsableCodes) throw new AppError('limit_reached')
}

function requireFuture(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new AppError('invalid_request', { fields: ['expiresAt'] })
}

type CodeChange = { [Key in keyof Terms]?: Terms[Key] | undefined } & { isActive?: boolean | undefined }

/** `conflict`: `maxUses` is below the uses so far; `limit_reached`: the course has too many usable codes. */
export async function change(
  { db, clock }: Deps,
  { accessCodeId, change: wanted, by }: { accessCodeId: string; change: CodeChange; by: Administrator },
): Promise<AccessCodeRow> {
  const now = clock.now()
  requireFuture(wanted.expiresAt, now)
  return db.transaction(async (tx) => {
    const ofThisCode = eq(accessCodes.id, accessCodeId)
    const [before] = await tx.select().from(accessCodes).where(ofThisCode).for('update')
    if (!before) throw new AppError('not_found')
    const maxUses = wanted.maxUses === undefined ? before.maxUses : wanted.maxUses
    if (maxUses !== null && maxUses < before.useCount) throw new AppError('conflict')
    const changed = changedFields(before, wanted)
    if (changed.length === 0) return toRow(before, now)
    const becomes = toRow({ ...before, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) }, now)
    if (becomes.state === 'usable' && toRow(before, now).state !== 'usable')
      await requireCapacity(tx, { courseId: before.courseId, number: 1, now })
    const [after = before] = await tx.update(accessCodes).set(wanted).where(ofThisCode).returning()
    const record = { actorId: by.userId, subjectId: accessCodeId, at: now }
    if (changed.includes('isActive'))
      await recordAudit(tx, {
        ...record,
        action: after.isActive ? 'access_code_switched_on' : 'access_code_switched_off',
      })
    const terms = changed.filter((field) => field !== 'isActive')
    if (terms.length > 0) await recordAudit(tx, { ...record, action: 'access_code_changed', detail: terms.join(', ') })
    return toRow(after, now)
  })
}

function changedFields(before: typeof accessCodes.$inferSelect, wanted: CodeChange): (keyof CodeChange)[] {
  const fields = ['label', 'expiresAt', 'maxUses', 'isActive'] as const
  return fields.filter((field) => wanted[field] !== undefined && wanted[field]?.valueOf() !== before[field]?.valueOf())
}

export async function listCodes(
  deps: Deps,
  { courseId, search, ...page }: { courseId: string; search: string } & Page,
): Promise<{ codes: AccessCodeRow[]; total: number }> {
  const { db, clock } = deps
  await requireCourse(db, courseId)
  const list: List = {
    table: accessCodes,
    key: accessCodes.id,
    where: matching(courseId, search),
    orderBy: [accessCodes.createdAt, accessCodes.id],
    direction: 'descending',
  }
  const { rows, total } = await readPage(deps, list, page, (onPage) => db.select().from(accessCodes).where(onPage))
  return { codes: rows.map((row) => toRow(row, clock.now())), total }
}

export async function exportCodes(
  { db, clock }: Deps,
  { courseId, search, madeAt, by }: { courseId: string; search: string; madeAt: Date | undefined; by: Administrator },
): Promise<AccessCodeRow[]> {
  await requireCourse(db, courseId)
  const found = and(matching(courseId, search), madeAt && eq(accessCodes.createdAt, madeAt))
  const rows = await db
    .select()
    .from(accessCodes)
    .where(found)
    .orderBy(desc(accessCodes.createdAt), desc(accessCodes.id))
    .limit(mostCodesExported + 1)
  if (rows.length > mostCodesExported) throw new AppError('limit_reached')
  const at = clock.now()
  const subject = { subjectId: courseId, detail: String(rows.length) }
  await recordAudit(db, { actorId: by.userId, action: 'access_codes_exported', ...subject, at })
  return rows.map((row) => toRow(row, at))
}

export async function listRedemptions(deps: Deps, { accessCodeId, ...page }: { accessCodeId: string } & Page) {
  const { db } = deps
  const [code] = await db.select({ id: accessCodes.id }).from(accessCodes).where(eq(accessCodes.id, accessCodeId))
  if (!code) throw new AppError('not_found')
  const { userId, redeemedAt } = accessCodeRedemptions
  const { rows, total } = await readPage(
    deps,
    {
      table: accessCodeRedemptions,
      key: userId,
      where: eq(accessCodeRedemptions.accessCodeId, accessCodeId),
      orderBy: [redeemedAt, userId],
      direction: 'descending',
    },
    page,
    (onPage) =>
      db
        .select({ userId, redeemedAt, name: users.name, email: users.email })
        .from(accessCodeRedemptions)
        .innerJoin(users, eq(users.id, userId))
        .where(onPage),
  )
  return { redemptions: rows.map((row) => ({ ...row, redeemedAt: row.redeemedAt.toISOString() })), total }
}

/** Every term in the label, in any order, or all of them in the code. */
function matching(courseId: string, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  const inLabel = words.map((word) => holds(accessCodes.label, word))
  return and(
    eq(accessCodes.courseId, courseId),
    or(and(...inLabel), holds(accessCodes.code, TypedCode.catch('').parse(search.slice(0, 40)))),
  )
}

const holds = (column: typeof accessCodes.label | typeof accessCodes.code, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`
