import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { newId } from '#platform/ids'
import type { MakingDeps, WorksheetDeps } from './deps.ts'
import { storeSheet } from './making.ts'
import { prepareSheet } from './preparing.ts'
import { ensurePrinted } from './storing.ts'
import { worksheets, type StoredRecipe } from './tables.ts'

/** A sheet of the academy, from the recipes in content/worksheets. */
export interface StarterSheet {
  slug: string
  seed: number
  recipe: StoredRecipe
  /** Of the recipe where it is missing. */
  title?: Bilingual | undefined
}

/**
 * Makes those that are not there. A sheet whose recipe has changed, or that is no longer named, leaves the list, and is
 * still found by the number that is printed on it. The first is listed first.
 */
export async function loadWorksheets(deps: MakingDeps, starters: readonly StarterSheet[]): Promise<void> {
  const { db, clock } = deps
  const listed = await db.select().from(worksheets).where(isNotNull(worksheets.slug))
  const before = new Map(listed.map((row) => [row.slug, row]))
  const slugs = starters.map(({ slug }) => slug)
  await db.update(worksheets).set({ slug: null }).where(notInArray(worksheets.slug, slugs))
  for (const { slug, seed, recipe, title } of starters.toReversed()) {
    const present = before.get(slug)
    if (present && present.seed === seed && isDeepStrictEqual(present.recipe, recipe)) continue
    const prepared = await prepareSheet(deps, { recipe, seed, avoided: new Set() })
    // Where the bank has other questions, the rest of the sheets is made all the same.
    if ('tooFew' in prepared) continue
    const id = newId()
    await db.transaction(async (tx) => {
      await tx.update(worksheets).set({ slug: null }).where(eq(worksheets.slug, slug))
      const sheet = { id, family: id, variant: 'A', recipe, seed, prepared, slug, title }
      await storeSheet(tx, sheet, { ownerId: null, now: clock.now() })
    })
  }
}

/** Not tried again by this process. */
const unprintable = new Set<string>()

/** So few that nobody waits for the typesetter. */
const printedAtOnce = 3

/** The academy's, before a visitor asks for their pictures. */
export async function printStarterSheets(deps: WorksheetDeps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(worksheets)
    .where(and(isNotNull(worksheets.slug), isNull(worksheets.pages), notInArray(worksheets.id, [...unprintable])))
    .orderBy(asc(worksheets.id))
    .limit(printedAtOnce)
  for (const row of rows)
    await ensurePrinted(deps, row).catch((error: unknown) => {
      unprintable.add(row.id)
      deps.log.warn({ worksheetId: row.id, err: error }, 'a worksheet of the academy could not be set')
    })
}
