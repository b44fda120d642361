import { and, eq } from 'drizzle-orm'
import type { WritingVersion, WritingVersionSummary } from '@capyzen/contracts/writing'
import type { SignedIn } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { isOwnSession, type VersionRow } from './stored.ts'
import { writingSessions, writingVersions } from './tables.ts'

export const summaryColumns = {
  id: writingVersions.id,
  number: writingVersions.number,
  kind: writingVersions.kind,
  name: writingVersions.name,
  words: writingVersions.words,
  madeAt: writingVersions.madeAt,
  feedback: writingVersions.feedback,
  teacherContent: writingVersions.teacherContent,
  teacherLanguage: writingVersions.teacherLanguage,
}

export const toSummary = (row: Pick<VersionRow, keyof typeof summaryColumns>): WritingVersionSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  name: row.name,
  words: row.words,
  madeAt: row.madeAt.toISOString(),
  marks: marksOf(row),
})

/** A teacher's, otherwise those of the rules. */
export function marksOf(
  row: Pick<VersionRow, 'feedback' | 'teacherContent' | 'teacherLanguage'>,
): WritingVersionSummary['marks'] {
  const { feedback, teacherContent, teacherLanguage } = row
  if (teacherContent !== null && teacherLanguage !== null)
    return { total: teacherContent + teacherLanguage, isProvisional: false }
  return feedback && { total: feedback.content + feedback.language, isProvisional: true }
}

export const toVersion = (row: VersionRow): WritingVersion => ({
  ...toSummary(row),
  text: row.text,
  feedback: row.feedback,
  teacher:
    row.teacherContent === null || row.teacherLanguage === null || row.markedAt === null
      ? null
      : {
          content: row.teacherContent,
          language: row.teacherLanguage,
          comment: row.teacherComment ?? '',
          markedAt: row.markedAt.toISOString(),
        },
})

export async function readVersion(
  db: Database,
  { sessionId, versionId }: { sessionId: string; versionId: string },
  { userId }: SignedIn,
) {
  const [row] = await db
    .select({ version: writingVersions })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .where(and(eq(writingVersions.id, versionId), isOwnSession(sessionId, userId)))
  if (!row) throw new AppError('not_found')
  return { version: toVersion(row.version) }
}
