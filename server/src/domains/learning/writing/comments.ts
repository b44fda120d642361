import { eq } from 'drizzle-orm'
import type { CriterionName } from '@capyzen/contracts/writing'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { VersionRow } from './stored.ts'
import { writingVersions } from './tables.ts'

/** Puts comments beside what the rules say; marks stay, a teacher's too. Those of an earlier call stay. */
export async function addModelComments(
  tx: Transaction,
  versionId: string,
  comments: ReadonlyMap<CriterionName, string>,
): Promise<VersionRow> {
  const [version] = await tx.select().from(writingVersions).where(eq(writingVersions.id, versionId)).for('update')
  if (!version?.feedback) throw new AppError('not_found')
  const { feedback } = version
  if (feedback.criteria.some(({ comment }) => comment !== undefined)) return version
  const criteria = feedback.criteria.map((criterion) => {
    const comment = comments.get(criterion.name)
    return comment === undefined ? criterion : { ...criterion, comment }
  })
  const [changed] = await tx
    .update(writingVersions)
    .set({ feedback: { ...feedback, criteria } })
    .where(eq(writingVersions.id, versionId))
    .returning()
  return changed ?? version
}
