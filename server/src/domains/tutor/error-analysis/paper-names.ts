import { inArray } from 'drizzle-orm'
import { workIdOf } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { Database } from '#platform/database'

const unlisted = { className: null, isListed: false }
const analysedPaper = { title: { en: 'Analysed paper', zh: '分析过的试卷' }, ...unlisted }
const likeAnother = { title: { en: 'A question like yours', zh: '类似的题目' }, ...unlisted }

/** Of the lists of this purpose: papers, and single questions like one that help was asked with, which are named by their version. */
export async function readPaperNames(db: Database, listIds: readonly string[]) {
  if (listIds.length === 0) return new Map<string, typeof analysedPaper>()
  const rows = await db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(inArray(questionVersions.id, listIds.map(workIdOf)))
  const single = new Set(rows.map(({ id }) => id))
  return new Map(listIds.map((id) => [id, single.has(workIdOf(id)) ? likeAnother : analysedPaper]))
}
