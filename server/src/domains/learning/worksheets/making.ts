import { randomInt } from 'node:crypto'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'
import { mostOwnWorksheets, type SheetRecipe } from '@capyzen/contracts/worksheets'
import { rateLimits, type AccountHolder } from '#domains/identity/auth'
import { listQuestions, publishList } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockName } from '#platform/named-lock'
import { budgetsOf, spendAll } from '#platform/rate-limits'
import type { WorksheetDeps } from './deps.ts'
import { prepareSheet, type PreparedSheet } from './preparing.ts'
import { listIdOfSheet, type SheetRow } from './showing.ts'
import { worksheets, type StoredRecipe } from './tables.ts'
import { titleOfRecipe } from './titles.ts'
import { requireLookedAfter } from './viewer.ts'

export type MadeSheet = { outcome: 'made'; row: SheetRow } | { outcome: 'too_few'; found: number }

/** Before anything is drawn: generators keep what they draw, also for a sheet that comes to nothing. */
async function spendMaking({ db, clock }: WorksheetDeps, userId: string): Promise<void> {
  const { allowed } = await spendAll(db, budgetsOf(rateLimits.worksheetsMade, { user: userId }), clock.now())
  if (!allowed) throw new AppError('limit_reached')
}

/** Any, so that two sheets of the same recipe ask other questions. */
const seeds = 2 ** 31 - 64

export async function makeSheet(deps: WorksheetDeps, recipe: SheetRecipe, actor: AccountHolder): Promise<MadeSheet> {
  if (recipe.kind === 'mistakes') await requireLookedAfter(deps.db, actor, recipe.learnerId)
  await spendMaking(deps, actor.userId)
  const seed = randomInt(seeds)
  const prepared = await prepareSheet(deps, { recipe, seed, avoided: new Set() })
  if ('tooFew' in prepared) return { outcome: 'too_few', found: prepared.tooFew }
  const id = newId()
  return storeOwn(deps, { id, family: id, variant: 'A', recipe, seed, prepared }, actor.userId)
}

const letters = ['A', 'B', 'C', 'D', 'E']

/** `conflict` for what has no variants; `limit_reached` after the last letter. */
export async function varySheet(deps: WorksheetDeps, row: SheetRow, userId: string): Promise<MadeSheet> {
  const { recipe, family } = row
  if (recipe.kind !== 'practice') throw new AppError('conflict')
  const isOfFamily = and(
    eq(worksheets.family, family),
    or(eq(worksheets.ownerId, userId), eq(worksheets.isAcademys, true)),
  )
  const others = await deps.db.select().from(worksheets).where(isOfFamily)
  // Also one that another has made, such as a teacher's for the class.
  const known = [row, ...others.filter(({ id }) => id !== row.id)]
  const variant = letters[Math.max(...known.map((one) => letters.indexOf(one.variant))) + 1]
  if (variant === undefined) throw new AppError('limit_reached')
  const seed = row.seed + letters.indexOf(variant) - letters.indexOf(row.variant)
  await spendMaking(deps, userId)
  const asked = await readAsked(deps.db, known)
  const prepared = await prepareSheet(deps, { recipe, seed, avoided: new Set(asked.map((one) => one.questionId)) })
  if ('tooFew' in prepared) return { outcome: 'too_few', found: prepared.tooFew }
  const askedVersions = new Set(asked.map((one) => one.versionId))
  // There is nothing else to ask, so another letter on the same sheet would only look like a variant.
  if (prepared.items.every(({ questionVersionId }) => askedVersions.has(questionVersionId)))
    return { outcome: 'too_few', found: 0 }
  return storeOwn(deps, { id: newId(), family, variant, recipe, seed, prepared }, userId)
}

async function readAsked(db: DatabaseOrTransaction, rows: readonly SheetRow[]) {
  return db
    .select({ versionId: questionVersions.id, questionId: questionVersions.questionId })
    .from(listQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(
      inArray(
        listQuestions.listId,
        rows.map((row) => listIdOfSheet(row).listId),
      ),
    )
}

interface NewSheet {
  id: string
  family: string
  variant: string
  recipe: StoredRecipe
  seed: number
  prepared: PreparedSheet
  slug?: string
  title?: Bilingual | undefined
}

async function storeOwn({ db, clock }: WorksheetDeps, sheet: NewSheet, userId: string): Promise<MadeSheet> {
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    // So that two at once neither exceed the limit nor get the same letter.
    await lockName(tx, `worksheets of ${userId}`)
    const isOwn = eq(worksheets.ownerId, userId)
    const [{ made } = { made: 0 }] = await tx.select({ made: count() }).from(worksheets).where(isOwn)
    if (made >= mostOwnWorksheets) throw new AppError('limit_reached')
    const isTaken = and(isOwn, eq(worksheets.family, sheet.family), eq(worksheets.variant, sheet.variant))
    if ((await tx.$count(worksheets, isTaken)) > 0) throw new AppError('conflict')
    return storeSheet(tx, sheet, { ownerId: userId, now })
  })
  return { outcome: 'made', row }
}

/** The academy's where it has no owner. */
export async function storeSheet(
  tx: Transaction,
  { prepared, slug, title, ...sheet }: NewSheet,
  { ownerId, now }: { ownerId: string | null; now: Date },
): Promise<SheetRow> {
  const { items, sections, level, subject, language, type, minutes } = prepared
  const { en, zh } = title ?? titleOfRecipe(sheet.recipe, level)
  const values = {
    ...sheet,
    ...{ level, subject, language, type, minutes, ownerId, slug },
    ...{ titleEn: en, titleZh: zh, createdAt: now, isAcademys: ownerId === null },
    learnerId: sheet.recipe.kind === 'mistakes' ? sheet.recipe.learnerId : null,
    questions: prepared.squares ?? items.length,
    totalMarks: items.reduce((sum, { marks }) => sum + marks, 0),
  }
  const row = await insertNumbered(tx, values)
  if (items.length > 0) await publishList(tx, listIdOfSheet(row), { sections, items, now })
  return row
}

const drawNumber = (): string => Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** So many numbers that are taken are no chance. */
const mostNumbers = 5

async function insertNumbered(
  tx: Transaction,
  values: Omit<typeof worksheets.$inferInsert, 'number'>,
): Promise<SheetRow> {
  for (let tries = 0; tries < mostNumbers; tries += 1) {
    const [row] = await tx
      .insert(worksheets)
      .values({ ...values, number: drawNumber() })
      .onConflictDoNothing({ target: worksheets.number })
      .returning()
    if (row) return row
  }
  throw new Error('No number was free for a worksheet')
}
