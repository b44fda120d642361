import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Transaction } from '#platform/database'
import { actsOn, saysMore, type AskedSpan } from './acts-on.ts'
import { writingQuestions, writingSessions } from './tables.ts'

interface Asked {
  sessionId: string
  question: string
  span: AskedSpan
  draft: string
  now: Date
}

/**
 * Keeps what the coach asked about a span of a draft, so that acting on it earns a point. What was written before the
 * question came is no answer to it.
 */
export async function keepQuestion(tx: Transaction, { sessionId, question, span, draft, now }: Asked): Promise<void> {
  const [session] = await tx
    .select({ draft: writingSessions.draft })
    .from(writingSessions)
    .where(eq(writingSessions.id, sessionId))
    .for('update')
  // The practice may have been deleted while the coach wrote.
  if (!session) return
  const { start, end } = spanIn(session.draft, span, draft)
  await tx
    .insert(writingQuestions)
    .values({ sessionId, question, spanStart: start, spanEnd: end, draft: session.draft, askedAt: now })
}

/** Where the text of a span in an earlier draft stands now; its old place where the text is gone. */
function spanIn(current: string, { start, end }: AskedSpan, draft: string): AskedSpan {
  if (current === draft) return { start, end }
  if (start >= draft.length) return { start: current.length, end: current.length }
  const marked = draft.slice(start, end)
  const at = [current.indexOf(marked, start), current.lastIndexOf(marked, start)].find((found) => found >= 0)
  const from = at ?? Math.min(start, current.length)
  return { start: from, end: Math.min(from + marked.length, current.length) }
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
  // The question itself, copied into the draft, is no answer.
  const own = asked.draft.includes(asked.question) ? text : text.replaceAll(asked.question, '')
  if (!actsOn({ start: asked.spanStart, end: asked.spanEnd }, asked.draft, own, language)) return
  const earned = await tx
    .select({ draft: writingQuestions.draft })
    .from(writingQuestions)
    .where(and(eq(writingQuestions.sessionId, sessionId), isNotNull(writingQuestions.earnedAt)))
  const earlier = earned.map((one) => one.draft)
  if (!saysMore(own, earlier, language)) return
  await tx.update(writingQuestions).set({ earnedAt: now, draft: text }).where(eq(writingQuestions.id, asked.id))
}
