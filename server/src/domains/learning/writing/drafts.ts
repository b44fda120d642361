import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  fewestWordsToSubmit,
  mostSubmissions,
  wordRangeOf,
  type saveDraft as saveDraftContract,
  type submitDraft as submitDraftContract,
} from '@capyzen/contracts/writing'
import { countWords } from '@capyzen/contracts/word-count'
import type { SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { findInText } from '#domains/learning/writing-findings'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { earnInspiration } from './inspiration.ts'
import { markByRules } from './rubric.ts'
import { pointsOf, toDraft, type WritingDeps } from './service.ts'
import { isOwnSession, type SessionRow } from './stored.ts'
import { writingSessions, writingVersions } from './tables.ts'
import { toVersion } from './versions.ts'

type Save = Pick<CallInput<typeof saveDraftContract>, 'text' | 'revision' | 'window'>

/** Replaced texts beyond this number push out the oldest. */
const mostKept = 50

export async function saveDraft(
  { db, clock }: WritingDeps,
  { sessionId, ...save }: Save & { sessionId: string },
  { userId }: SignedIn,
) {
  await requireConsent(db, userId)
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, userId)
    const { outcome, saved } = await replaceDraft(tx, session, save, clock.now())
    return { outcome, draft: toDraft(saved), inspirationPoints: await pointsOf(tx, sessionId) }
  })
}

export async function submitDraft(
  deps: WritingDeps,
  { sessionId, name, ...save }: Omit<CallInput<typeof submitDraftContract>, 'sessionId'> & { sessionId: string },
  { userId }: SignedIn,
) {
  const { db, clock } = deps
  await requireConsent(db, userId)
  const [own] = await db
    .select({ language: writingSessions.language })
    .from(writingSessions)
    .where(isOwnSession(sessionId, userId))
  if (!own) throw new AppError('not_found')
  const words = countWords(save.text, own.language)
  if (words < fewestWordsToSubmit) return { outcome: 'too_few_words' as const }
  // A check that fails holds up no submission; the feedback says that it is missing.
  const checked = await findInText(save.text, own.language).catch(() => null)
  const findings = checked?.findings ?? null
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, userId)
    const now = clock.now()
    const { saved } = await replaceDraft(tx, session, save, now)
    const draft = toDraft(saved)
    const [last] = await tx
      .select()
      .from(writingVersions)
      .where(and(eq(writingVersions.sessionId, sessionId), eq(writingVersions.kind, 'submitted')))
      .orderBy(desc(writingVersions.number))
      .limit(1)
    if (last?.text === save.text) return { outcome: 'submitted' as const, version: toVersion(last), draft }
    if ((await countVersions(tx, sessionId, 'submitted')) >= mostSubmissions) throw new AppError('limit_reached')
    const { text } = save
    const { language } = session
    const feedback = markByRules({ text, language, range: wordRangeOf(session), findings })
    const version = await addVersion(tx, { sessionId, kind: 'submitted', name, text, words, madeAt: now, feedback })
    return { outcome: 'submitted' as const, version: toVersion(version), draft }
  })
}

async function lockSession(tx: Transaction, sessionId: string, userId: string): Promise<SessionRow> {
  const [session] = await tx.select().from(writingSessions).where(isOwnSession(sessionId, userId)).for('update')
  if (!session) throw new AppError('not_found')
  return session
}

/** The last one to save wins. What another window had saved meanwhile stays as a version. */
async function replaceDraft(
  tx: Transaction,
  session: SessionRow,
  { text, revision, window }: Save,
  now: Date,
): Promise<{ outcome: 'saved' | 'saved_over'; saved: Pick<SessionRow, 'draftRevision' | 'draftSavedAt'> }> {
  const { id: sessionId, draft, language } = session
  if (text === draft && session.draftSavedAt !== null) return { outcome: 'saved', saved: session }
  const isOfAnother = session.draftRevision !== revision && session.draftWindow !== window
  const isReplaced = isOfAnother && draft.trim() !== '' && !text.startsWith(draft.trimEnd())
  if (isReplaced) await keepReplaced(tx, session, now)
  const [saved] = await tx
    .update(writingSessions)
    .set({
      draft: text,
      draftWords: countWords(text, language),
      draftRevision: session.draftRevision + 1,
      draftWindow: window,
      draftSavedAt: now,
      changedAt: now,
    })
    .where(eq(writingSessions.id, sessionId))
    .returning({ draftRevision: writingSessions.draftRevision, draftSavedAt: writingSessions.draftSavedAt })
  if (!saved) throw new AppError('not_found')
  await earnInspiration(tx, { sessionId, text, language, now })
  return { outcome: isReplaced ? 'saved_over' : 'saved', saved }
}

async function keepReplaced(tx: Transaction, { id: sessionId, draft, draftWords }: SessionRow, now: Date) {
  const ofSession = eq(writingVersions.sessionId, sessionId)
  if ((await tx.$count(writingVersions, and(ofSession, eq(writingVersions.text, draft)))) > 0) return
  await addVersion(tx, {
    ...{ sessionId, kind: 'kept', name: null, text: draft, words: draftWords, madeAt: now, feedback: null },
  })
  if ((await countVersions(tx, sessionId, 'kept')) <= mostKept) return
  const oldest = tx
    .select({ id: writingVersions.id })
    .from(writingVersions)
    .where(and(ofSession, eq(writingVersions.kind, 'kept')))
    .orderBy(asc(writingVersions.number))
    .limit(1)
  await tx.delete(writingVersions).where(eq(writingVersions.id, sql`(${oldest})`))
}

async function countVersions(tx: Transaction, sessionId: string, kind: 'submitted' | 'kept'): Promise<number> {
  return tx.$count(writingVersions, and(eq(writingVersions.sessionId, sessionId), eq(writingVersions.kind, kind)))
}

/** The session is locked, so that numbers follow each other. */
async function addVersion(tx: Transaction, version: Omit<typeof writingVersions.$inferInsert, 'number'>) {
  const [{ made } = { made: 0 }] = await tx
    .select({ made: sql<number>`coalesce(max(${writingVersions.number}), 0)` })
    .from(writingVersions)
    .where(eq(writingVersions.sessionId, version.sessionId))
  const [row] = await tx
    .insert(writingVersions)
    .values({ ...version, number: made + 1 })
    .returning()
  if (!row) throw new AppError('internal')
  return row
}
