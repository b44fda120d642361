import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import { listIdOf } from './behaviours.ts'
import { publishList, type TakenList } from './lists.ts'
import { attemptAnswers, attempts, listQuestions } from './tables.ts'

/** A list of one question whose latest version asks this; the same for all that ask at once. */
export async function publishSingle(
  tx: Transaction,
  listId: string,
  { questionVersionId, marks, now }: { questionVersionId: string; marks: number; now: Date },
): Promise<TakenList> {
  const latest = async () => {
    const [row] = await tx
      .select({ version: listQuestions.listVersion, questionVersionId: listQuestions.questionVersionId })
      .from(listQuestions)
      .where(eq(listQuestions.listId, listId))
      .orderBy(desc(listQuestions.listVersion))
      .limit(1)
    return row
  }
  const isLatest = async () => (await latest())?.questionVersionId === questionVersionId
  if (!(await isLatest())) {
    await lockName(tx, `list ${listId}`)
    const before = await latest()
    if (before?.questionVersionId !== questionVersionId)
      await publishList(
        tx,
        { listId, listVersion: (before?.version ?? 0) + 1 },
        { sections: [{ topic: null, passage: null }], items: [{ questionVersionId, marks, section: 0 }], now },
      )
  }
  const published = await latest()
  if (!published) throw new AppError('not_found')
  return { listId, listVersion: published.version }
}

interface MarkedSingle {
  /** The attempt's, such as the id of a turn of practice. */
  id: string
  userId: string
  questionVersionId: string
  answer: string
  /** Of the question. */
  marks: number
  marksAwarded: number
  isCorrect: boolean
  startedAt: Date
  at: Date
}

/** Keeps a provisional answer of practice as an attempt too, so that a teacher may mark it. Once for each id. */
export async function recordProvisional(
  tx: Transaction,
  { id, userId, questionVersionId, marks, startedAt, at, marksAwarded, ...given }: MarkedSingle,
): Promise<void> {
  const taken = await publishSingle(tx, listIdOf('practice', questionVersionId), { questionVersionId, marks, now: at })
  const [kept] = await tx
    .insert(attempts)
    .values({
      id,
      userId,
      purpose: 'practice',
      ...taken,
      startedAt,
      submittedAt: at,
      submittedBy: 'student',
      score: marksAwarded,
      totalMarks: marks,
    })
    .onConflictDoNothing()
    .returning({ id: attempts.id })
  if (!kept) return
  await tx
    .insert(attemptAnswers)
    .values({ attemptId: id, questionVersionId, revision: 1, savedAt: at, marksAwarded, provisional: true, ...given })
}
