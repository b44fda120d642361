import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  mostTakes,
  type addTake as addContract,
  type assessTake as assessContract,
  type OralContent,
  type OralPart,
} from '@capyzen/contracts/oral'
import { passageUnits, type PassageUnit } from '@capyzen/contracts/oral-passage'
import { withoutInvisible } from '@capyzen/contracts/visible-text'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { recordLearning } from '#domains/insight/learning-events'
import { readRecordings } from '#domains/learning/recordings'
import { AppError } from '#platform/errors'
import type { OralDeps } from './access.ts'
import { marksOf, unitsOf } from './reading-result.ts'
import { readRehearsal } from './rehearsals.ts'
import { oralRehearsals, oralSets, oralTakes } from './tables.ts'

type NewTake = CallInput<typeof addContract> & { rehearsalId: string }

/** Shorter ones are slips of the finger. */
const leastLearnedSeconds = 3

export async function addTake(deps: OralDeps, { userId }: SignedIn, { rehearsalId, ...take }: NewTake) {
  const { db, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    // A guardian's decision that arrives meanwhile is waited for.
    await lockUser(tx, userId, 'no key update')
    await requireConsent(tx, userId)
    const [found] = await tx
      .select({ set: oralSets, startedAt: oralRehearsals.startedAt })
      .from(oralRehearsals)
      .innerJoin(oralSets, eq(oralSets.id, oralRehearsals.setId))
      .where(and(eq(oralRehearsals.id, rehearsalId), eq(oralRehearsals.userId, userId)))
      .for('update', { of: oralRehearsals })
    if (!found) throw new AppError('not_found')
    const { language, content } = found.set
    const before = await tx
      .select({ takeKey: oralTakes.takeKey, part: oralTakes.part, sentence: oralTakes.sentence })
      .from(oralTakes)
      .where(eq(oralTakes.rehearsalId, rehearsalId))
    if (before.some(({ takeKey }) => takeKey === take.takeKey)) return
    if (before.length >= mostTakes) throw new AppError('limit_reached')
    if (take.part !== 'reading' && content.conversation === null)
      throw new AppError('invalid_request', { fields: ['part'] })
    const units = passageUnits(content.reading.text, language)
    if (take.sentence !== null) {
      if (!hasPiece(content, units, { ...take, sentence: take.sentence }))
        throw new AppError('invalid_request', { fields: ['sentence'] })
      if (!before.some(({ part, sentence }) => part === take.part && sentence === null)) throw new AppError('conflict')
    }
    const { recordingId } = take
    // What is not there any more is played by nobody; what belongs to others, neither.
    const isKept =
      recordingId !== null && (await readRecordings({ db: tx, now }, [recordingId], userId)).has(recordingId)
    const transcript = take.transcript === null ? null : withoutInvisible(take.transcript).trim()
    await tx.insert(oralTakes).values({
      ...take,
      rehearsalId,
      recordingId: isKept ? recordingId : null,
      transcript,
      transcriptSource: transcript === null ? null : take.transcriptSource,
      marks: take.part === 'reading' ? marksOf(units, { ...take, transcript }, language) : null,
      takenAt: now,
    })
    if (take.sentence !== null || take.seconds < leastLearnedSeconds) return
    // No longer than the rehearsal has lasted, whatever the browser says.
    const lasted = (now.getTime() - found.startedAt.getTime()) / 1_000
    await recordLearning(tx, userId, now, [
      {
        ...{ kind: 'oral_practised', source: `oral ${rehearsalId} ${take.part}`, about: found.set.id },
        subject: language === 'en' ? 'english' : 'chinese',
        seconds: Math.round(Math.min(take.seconds, lasted)),
      },
    ])
  })
  return { rehearsal: await readRehearsal(deps, rehearsalId) }
}

/** A sentence of the passage, or a follow-up question, is known by its number in the set's content alone. */
const hasPiece = (
  { conversation }: OralContent,
  units: readonly PassageUnit[],
  { part, sentence }: { part: OralPart; sentence: number },
): boolean =>
  part === 'reading'
    ? unitsOf(units, sentence).length > 0
    : sentence < (conversation?.questions.find(({ asks }) => asks === part)?.followUps.length ?? 0)

export async function assessTake(
  { db }: OralDeps,
  { userId }: SignedIn,
  { takeId, selfAssessment }: CallInput<typeof assessContract> & { takeId: string },
) {
  const own = db.select({ id: oralRehearsals.id }).from(oralRehearsals).where(eq(oralRehearsals.userId, userId))
  const [assessed] = await db
    .update(oralTakes)
    .set({ selfAssessment })
    .where(and(eq(oralTakes.id, takeId), isNull(oralTakes.sentence), inArray(oralTakes.rehearsalId, own)))
    .returning({ id: oralTakes.id })
  if (!assessed) throw new AppError('not_found')
  return {}
}
