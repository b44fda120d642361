import { and, asc, count, desc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  compositionMarks,
  type markComposition as markContract,
  type ReadComposition,
  type SubmittedComposition,
} from '@capyzen/contracts/writing'
import { people, type Parent, type Teacher } from '#domains/identity/auth'
import { hasRefusedConsent, requireOwnChild } from '#domains/identity/families'
import { taughtStudents } from '#domains/identity/classes'
import { recordAudit } from '#platform/audit'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { toAssignment, type WritingDeps } from './service.ts'
import { writingPictures, writingSessions, writingVersions } from './tables.ts'
import { marksOf, toVersion } from './versions.ts'

/** Submitted by the teacher's students, without those whose guardian has withdrawn consent. */
function ofStudents(teacher: Teacher): SQL | undefined {
  return and(
    eq(writingVersions.kind, 'submitted'),
    sql`${writingSessions.ownerId} in (${taughtStudents(teacher)})`,
    not(hasRefusedConsent(writingSessions.ownerId)),
  )
}

export const isNewest = sql`not exists (select from ${writingVersions} later where later.session_id = ${writingVersions.sessionId}
  and later.kind = 'submitted' and later.number > ${writingVersions.number})`

export async function listCompositions(
  deps: WritingDeps,
  { state, limit, offset }: Page & { state: 'waiting' | 'marked' },
  teacher: Teacher,
): Promise<{ compositions: SubmittedComposition[]; total: number }> {
  const isInState = state === 'waiting' ? isNull(writingVersions.markedAt) : isNotNull(writingVersions.markedAt)
  const where = and(ofStudents(teacher), isNewest, isInState)
  const [{ total } = { total: 0 }] = await deps.db
    .select({ total: count() })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .where(where)
  const order = state === 'waiting' ? [asc(writingVersions.madeAt)] : [desc(writingVersions.markedAt)]
  const rows = await deps.db
    .select({
      versionId: writingVersions.id,
      studentId: people.id,
      studentName: people.name,
      title: writingSessions.title,
      grade: writingSessions.grade,
      language: writingSessions.language,
      number: writingVersions.number,
      words: writingVersions.words,
      madeAt: writingVersions.madeAt,
      feedback: writingVersions.feedback,
      teacherContent: writingVersions.teacherContent,
      teacherLanguage: writingVersions.teacherLanguage,
    })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .innerJoin(people, eq(people.id, writingSessions.ownerId))
    .where(where)
    .orderBy(...order, asc(writingVersions.id))
    .limit(limit)
    .offset(offset)
  const compositions = rows.map(({ studentId, studentName, madeAt, feedback, teacherContent, ...row }) => {
    const { teacherLanguage, ...shown } = row
    return {
      ...shown,
      student: { id: studentId, name: studentName },
      submittedAt: madeAt.toISOString(),
      marks: marksOf({ feedback, teacherContent, teacherLanguage }) ?? { total: 0, isProvisional: true },
    }
  })
  return { compositions, total }
}

export const readComposition = async (deps: WritingDeps, versionId: string, teacher: Teacher) => ({
  composition: await readSubmitted(deps, versionId, ofStudents(teacher)),
})

/** `not_found` for drafts and everybody else’s children. */
export async function readChildComposition(
  deps: WritingDeps,
  { childId, versionId }: { childId: string; versionId: string },
  parent: Parent,
): Promise<{ composition: Omit<ReadComposition, 'markRevision'> }> {
  const child = await requireOwnChild(deps.db, parent, childId)
  const isOfChild = and(eq(writingVersions.kind, 'submitted'), eq(writingSessions.ownerId, child.id))
  const { markRevision: _, ...composition } = await readSubmitted(deps, versionId, isOfChild)
  return { composition }
}

async function readSubmitted(
  deps: WritingDeps,
  versionId: string,
  isReadable: SQL | undefined,
): Promise<ReadComposition> {
  const [row] = await deps.db
    .select({
      version: writingVersions,
      session: writingSessions,
      picture: writingPictures,
      student: { id: people.id, name: people.name },
    })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .innerJoin(writingPictures, eq(writingPictures.id, writingSessions.pictureId))
    .innerJoin(people, eq(people.id, writingSessions.ownerId))
    .where(and(eq(writingVersions.id, versionId), isReadable))
  if (!row) throw new AppError('not_found')
  const { version, session, picture, student } = row
  return {
    student,
    assignment: toAssignment(deps, session, picture),
    version: toVersion(version),
    markRevision: version.markRevision,
  }
}

export async function markComposition(
  deps: WritingDeps,
  {
    versionId,
    content,
    language,
    comment,
    markRevision,
  }: Omit<CallInput<typeof markContract>, 'versionId'> & { versionId: string },
  teacher: Teacher,
) {
  const now = deps.clock.now()
  const outcome = await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ version: writingVersions, ofLanguage: writingSessions.language, studentId: writingSessions.ownerId })
      .from(writingVersions)
      .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
      .where(and(eq(writingVersions.id, versionId), ofStudents(teacher)))
      .for('update', { of: writingVersions })
    if (!found) throw new AppError('not_found')
    const most = compositionMarks[found.ofLanguage]
    const tooHigh = [...(content > most.content ? ['content'] : []), ...(language > most.language ? ['language'] : [])]
    if (tooHigh.length > 0) throw new AppError('invalid_request', { fields: tooHigh })
    if (found.version.markRevision !== markRevision) return 'changed_meanwhile' as const
    await tx
      .update(writingVersions)
      .set({
        ...{ teacherContent: content, teacherLanguage: language, teacherComment: comment },
        ...{ markedBy: teacher.userId, markedAt: now, markRevision: markRevision + 1 },
      })
      .where(eq(writingVersions.id, versionId))
    await recordAudit(tx, {
      actorId: teacher.userId,
      action: 'composition_marked',
      subjectId: found.studentId,
      detail: `${marksOf(found.version)?.total ?? 0} → ${content + language}`,
      at: now,
    })
    return 'marked' as const
  })
  return { outcome, ...(await readComposition(deps, versionId, teacher)) }
}
