import { TutorCard, type Availability, type CardAvailability } from '@capyzen/contracts/tutor-hub'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit'
import type { DatabaseOrTransaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { tutorCards } from './tables.ts'

/** Before an administrator decides otherwise. */
const asItComes: Record<TutorCard, Availability> = {
  writingCoach: 'available',
  oralExam: 'available',
  dictationPractice: 'available',
  tutorMe: 'available',
  vocabulary: 'available',
  languageArts: 'available',
  snapAndSolve: 'available',
  errorAnalysis: 'available',
  readingCoach: 'available',
}

export async function listCards(db: DatabaseOrTransaction): Promise<CardAvailability[]> {
  const changed = new Map((await db.select().from(tutorCards)).map(({ card, availability }) => [card, availability]))
  return TutorCard.options.map((card) => ({ card, availability: changed.get(card) ?? asItComes[card] }))
}

export async function setCard(
  { db, clock }: Deps,
  actorId: string,
  card: TutorCard,
  availability: Availability,
): Promise<CardAvailability[]> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    // First there, so that of two who change it at once the second waits.
    await tx.insert(tutorCards).values({ card, availability: asItComes[card], changedAt: at }).onConflictDoNothing()
    const [before] = await tx.select().from(tutorCards).where(eq(tutorCards.card, card)).for('update')
    if (before?.availability !== availability) {
      await tx.update(tutorCards).set({ availability, changedAt: at }).where(eq(tutorCards.card, card))
      await recordAudit(tx, { actorId, action: 'tutor_card_changed', subjectId: card, detail: availability, at })
    }
    return listCards(tx)
  })
}
