import { desc, eq } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Transaction } from '#platform/database'
import { actsOn, type AskedSpan } from './acts-on.ts'
import { writingQuestions } from './tables.ts'

/** Keeps what the coach asked about a span of a draft, so that acting on it earns a point. */
export async function keepQuestion(
  tx: Transaction,
  {
    sessionId,
    question,
    span,
    draft,
    now,
  }: {
    sessionId: string
    question: string
    span: AskedSpan
    draft: string
    now: Date
  },
): Promise<void> {
  await tx
    .insert(writingQuestions)
    .values({ sessionId, question, spanStart: span.start, spanEnd: span.end, draft, askedAt: now })
}

/** A point for a draft that acts on the last question, once for each question. Callers have locked the session. */
export async function earnInspiration(
  tx: Transaction,
  { sessionId, text, language, now }: { sessionId: string; text: string; language: Language; now: Date },
): Promise<void> {
  const [asked] = await tx
    .select()
    .from(writingQuestions)
    .where(eq(writingQuestions.sessionId, sessionId))
    .orderBy(desc(writingQuestions.askedAt), desc(writingQuestions.id))
    .limit(1)
  if (!asked || asked.earnedAt !== null) return
  if (!actsOn({ start: asked.spanStart, end: asked.spanEnd }, asked.draft, text, language)) return
  await tx.update(writingQuestions).set({ earnedAt: now }).where(eq(writingQuestions.id, asked.id))
}
