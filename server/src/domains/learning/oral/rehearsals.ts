import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { mostRehearsalsPerDay, preparationMinutes, type OralRehearsal, type OralTake } from '@capyzen/contracts/oral'
import { passageUnits } from '@capyzen/contracts/oral-passage'
import { singaporeDay, spanOf } from '@capyzen/contracts/singapore-days'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import { deleteRecordings, readRecordings } from '#domains/learning/recordings'
import type { DatabaseOrTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { isWithin } from '#platform/tables'
import { isOwnChild, type OralDeps } from './access.ts'
import { readingResult } from './reading-result.ts'
import { oralRehearsals, oralSets, oralTakes } from './tables.ts'

export type RehearsalRow = typeof oralRehearsals.$inferSelect
type SetRow = typeof oralSets.$inferSelect
export type TakeRow = typeof oralTakes.$inferSelect

export async function startRehearsal(deps: OralDeps, actor: SignedIn, setId: string) {
  const { db, clock } = deps
  const { userId } = actor
  await requirePremium(deps, actor)
  await requireConsent(db, userId)
  const now = clock.now()
  const rehearsalId = await db.transaction(async (tx) => {
    // Two windows begin one rehearsal.
    await lockUser(tx, userId, 'no key update')
    const [set] = await tx.select({ id: oralSets.id }).from(oralSets).where(eq(oralSets.id, setId))
    if (!set) throw new AppError('not_found')
    const [open] = await tx
      .select({ id: oralRehearsals.id })
      .from(oralRehearsals)
      .where(and(eq(oralRehearsals.userId, userId), eq(oralRehearsals.setId, setId), isNull(oralRehearsals.finishedAt)))
      .limit(1)
    if (open) return open.id
    const today = singaporeDay(now)
    const startedToday = and(
      eq(oralRehearsals.userId, userId),
      isWithin(oralRehearsals.startedAt, spanOf({ from: today, to: today })),
    )
    if ((await tx.$count(oralRehearsals, startedToday)) >= mostRehearsalsPerDay) throw new AppError('limit_reached')
    const [made] = await tx
      .insert(oralRehearsals)
      .values({ userId, setId, startedAt: now })
      .returning({ id: oralRehearsals.id })
    return made!.id
  })
  return { rehearsal: await readRehearsal(deps, rehearsalId) }
}

/** Callers check who may see it. */
export async function readRehearsal({ db, clock }: OralDeps, rehearsalId: string): Promise<OralRehearsal> {
  const [found] = await db
    .select({ rehearsal: oralRehearsals, set: oralSets })
    .from(oralRehearsals)
    .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
    .where(eq(oralRehearsals.id, rehearsalId))
  if (!found) throw new AppError('not_found')
  const now = clock.now()
  const takes = newestTakes(await readTakes(db, rehearsalId))
  const ids = takes.flatMap(({ recordingId }) => recordingId ?? [])
  // Deleted and expired ones are not offered.
  const kept = await readRecordings({ db, now }, ids, found.rehearsal.userId)
  const heard = takes.map((take) =>
    take.recordingId && kept.has(take.recordingId) ? take : { ...take, recordingId: null },
  )
  return toRehearsal(found.rehearsal, found.set, heard, now)
}

export const readTakes = (db: DatabaseOrTransaction, rehearsalId: string): Promise<TakeRow[]> =>
  db
    .select()
    .from(oralTakes)
    .where(eq(oralTakes.rehearsalId, rehearsalId))
    .orderBy(asc(oralTakes.takenAt), asc(oralTakes.id))

/** The newest of each part and follow-up, and of each sentence tried again after the passage was read; oldest first. */
export function newestTakes(takes: readonly TakeRow[]): TakeRow[] {
  const newest = new Map<string, TakeRow>()
  for (const take of takes) {
    if (take.part === 'reading' && take.sentence === null)
      for (const name of newest.keys()) if (name.startsWith('reading')) newest.delete(name)
    const name = `${take.part} ${take.sentence ?? ''}`
    newest.delete(name)
    newest.set(name, take)
  }
  return [...newest.values()]
}

function toRehearsal(row: RehearsalRow, set: SetRow, takes: readonly TakeRow[], now: Date): OralRehearsal {
  const { id, language, level, title, content } = set
  const units = passageUnits(content.reading.text, language)
  // A passage of the reading coach is read without preparation.
  const minutes = content.conversation === null ? 0 : preparationMinutes[language]
  const preparedUntil = row.startedAt.getTime() + minutes * 60_000
  return {
    id: row.id,
    set: { id, language, level, title, content },
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    preparationSecondsLeft: Math.max(0, Math.ceil((preparedUntil - now.getTime()) / 1_000)),
    takes: takes.map(toTake),
    reading: readingResult(
      units,
      takes.filter(({ part }) => part === 'reading'),
      language,
    ),
  }
}

function toTake({ rehearsalId: _rehearsal, takeKey: _key, takenAt: _at, marks, ...take }: TakeRow): OralTake {
  const isUnclear = take.part === 'reading' && take.transcript !== null && marks === null
  return { ...take, isUnclear }
}

export async function finishRehearsal(deps: OralDeps, { userId }: SignedIn, rehearsalId: string) {
  const { db, clock } = deps
  const [finished] = await db
    .update(oralRehearsals)
    .set({ finishedAt: sql`coalesce(${oralRehearsals.finishedAt}, ${clock.now()})` })
    .where(and(eq(oralRehearsals.id, rehearsalId), eq(oralRehearsals.userId, userId)))
    .returning({ id: oralRehearsals.id })
  if (!finished) throw new AppError('not_found')
  return { rehearsal: await readRehearsal(deps, rehearsalId) }
}

/** A rehearsal that is gone, or that belongs to others, is left alone. */
export async function deleteRehearsal({ db }: OralDeps, actor: SignedIn, rehearsalId: string) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: oralRehearsals.id })
      .from(oralRehearsals)
      .where(
        and(
          eq(oralRehearsals.id, rehearsalId),
          sql`(${oralRehearsals.userId} = ${actor.userId} or ${isOwnChild(actor, oralRehearsals.userId)})`,
        ),
      )
      .for('update')
    if (!found) return
    const takes = await readTakes(tx, rehearsalId)
    await deleteRecordings(
      tx,
      takes.flatMap(({ recordingId }) => recordingId ?? []),
    )
    await tx.delete(oralRehearsals).where(eq(oralRehearsals.id, rehearsalId))
  })
  return {}
}
