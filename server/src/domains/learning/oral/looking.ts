import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  isReadWell,
  type OralPart,
  type RehearsalLine,
  type reviewTake as reviewContract,
  type UnitMark,
} from '@capyzen/contracts/oral'
import { passageUnits } from '@capyzen/contracts/oral-passage'
import type { SignedIn } from '#domains/identity/auth'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isInClassOf, looksAfter, requireLookedAfter, type OralDeps } from './access.ts'
import { newestTakes, readRehearsal, readTakes } from './rehearsals.ts'
import { oralRehearsals, oralSets, oralTakes } from './tables.ts'

const listedAtMost = 100

async function listWhere(db: Database, where: SQL): Promise<RehearsalLine[]> {
  const rows = await db
    .select({
      ...{ id: oralRehearsals.id, setId: oralSets.id, language: oralSets.language, level: oralSets.level },
      ...{ title: oralSets.title, startedAt: oralRehearsals.startedAt, finishedAt: oralRehearsals.finishedAt },
      parts: sql<OralPart[]>`(select coalesce(array_agg(distinct take.part), '{}') from ${oralTakes} take
        where take.rehearsal_id = ${oralRehearsals}.id)`,
    })
    .from(oralRehearsals)
    .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
    .where(where)
    .orderBy(desc(oralRehearsals.startedAt), desc(oralRehearsals.id))
    .limit(listedAtMost)
  return rows.map(({ startedAt, finishedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

export async function listOwn({ db }: OralDeps, { userId }: SignedIn) {
  return { rehearsals: await listWhere(db, eq(oralRehearsals.userId, userId)) }
}

export async function listOfStudent({ db }: OralDeps, actor: SignedIn, studentId: string) {
  const student = await requireLookedAfter(db, actor, studentId)
  return { student, rehearsals: await listWhere(db, eq(oralRehearsals.userId, studentId)) }
}

export async function readOne(deps: OralDeps, actor: SignedIn, rehearsalId: string) {
  const [seen] = await deps.db
    .select({ id: oralRehearsals.id })
    .from(oralRehearsals)
    .where(
      and(
        eq(oralRehearsals.id, rehearsalId),
        sql`(${oralRehearsals.userId} = ${actor.userId} or ${looksAfter(actor, oralRehearsals.userId)})`,
      ),
    )
  if (!seen) throw new AppError('not_found')
  return { rehearsal: await readRehearsal(deps, rehearsalId) }
}

/** A teacher hears what their students recorded in rehearsals. */
export async function mayHear(
  db: DatabaseOrTransaction,
  { recordingId, userId }: { recordingId: string; userId: string },
): Promise<boolean> {
  const [take] = await db
    .select({ id: oralTakes.id })
    .from(oralTakes)
    .innerJoin(oralRehearsals, eq(oralRehearsals.id, oralTakes.rehearsalId))
    .where(and(eq(oralTakes.recordingId, recordingId), isInClassOf(userId, oralRehearsals.userId)))
    .limit(1)
  return take !== undefined
}

interface Override {
  rehearsalId: string
  unit: number
  isHeard: boolean | null
}

/** A tap on one word says nothing about the others: where nothing was written down, they stay unjudged. */
export const overrideMark = (deps: OralDeps, actor: SignedIn, { rehearsalId, unit, isHeard }: Override) =>
  changeMarks(deps, actor, rehearsalId, (marks) => {
    if (unit >= marks.length) throw new AppError('invalid_request', { fields: ['unit'] })
    return marks.map((mark, at) => (at === unit ? { ...mark, override: isHeard } : mark))
  })

export const markRest = (deps: OralDeps, actor: SignedIn, rehearsalId: string) =>
  changeMarks(deps, actor, rehearsalId, (marks) =>
    marks.map((mark) => (isReadWell(mark) === null ? { ...mark, override: true } : mark)),
  )

type Change = (marks: readonly UnitMark[]) => UnitMark[]

/** Marks of the newest reading of the passage, because earlier ones are no longer shown. */
async function changeMarks(deps: OralDeps, actor: SignedIn, rehearsalId: string, change: Change) {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ set: oralSets })
      .from(oralRehearsals)
      .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
      .where(and(eq(oralRehearsals.id, rehearsalId), looksAfter(actor, oralRehearsals.userId)))
      .for('update', { of: oralRehearsals })
    if (!found) throw new AppError('not_found')
    const take = newestTakes(await readTakes(tx, rehearsalId)).find(
      ({ part, sentence }) => part === 'reading' && sentence === null,
    )
    if (!take) throw new AppError('conflict')
    const units = passageUnits(found.set.content.reading.text, found.set.language)
    const marks =
      take.marks?.length === units.length
        ? take.marks
        : units.map(({ text }) => ({ unit: text, isHeard: null, override: null }))
    await tx
      .update(oralTakes)
      .set({ marks: change(marks) })
      .where(eq(oralTakes.id, take.id))
  })
  return { rehearsal: await readRehearsal(deps, rehearsalId) }
}

type Review = CallInput<typeof reviewContract> & { takeId: string }

/** The last word counts, whether a parent or a teacher says it. */
export async function reviewTake(deps: OralDeps, actor: SignedIn, { takeId, stars, comment }: Review) {
  const ofStudents = deps.db
    .select({ id: oralRehearsals.id })
    .from(oralRehearsals)
    .where(looksAfter(actor, oralRehearsals.userId))
  const [reviewed] = await deps.db
    .update(oralTakes)
    .set({ grownUpStars: stars, comment: comment === '' ? null : comment })
    .where(and(eq(oralTakes.id, takeId), isNull(oralTakes.sentence), inArray(oralTakes.rehearsalId, ofStudents)))
    .returning({ rehearsalId: oralTakes.rehearsalId })
  if (!reviewed) throw new AppError('not_found')
  return { rehearsal: await readRehearsal(deps, reviewed.rehearsalId) }
}
