import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { oralRehearsals, oralTakes } from './tables.ts'

/**
 * Deletes what a student said in rehearsals, and the pauses heard in it, when their voice may no longer be kept. The
 * marks stay: they repeat the passage and say how much of it was read.
 */
export async function forgetSpeech(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const own = tx.select({ id: oralRehearsals.id }).from(oralRehearsals).where(eq(oralRehearsals.userId, userId))
  await tx
    .update(oralTakes)
    .set({ recordingId: null, transcript: null, transcriptSource: null, pauses: null, comment: null })
    .where(
      and(
        inArray(oralTakes.rehearsalId, own),
        or(
          ...[isNotNull(oralTakes.transcript), isNotNull(oralTakes.pauses), isNotNull(oralTakes.recordingId)],
          isNotNull(oralTakes.comment),
        ),
      ),
    )
}
