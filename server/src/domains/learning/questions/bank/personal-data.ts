import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { isCurrentVersion, questions, questionSetItems, questionSets, questionVersions } from '../tables.ts'

export const questionBankPersonalData: PersonalDataSource = {
  kind: 'question-sets',
  title: { en: 'Question sets', zh: '自己整理的题组' },
  tables: ['question_sets', 'question_set_items'],
  async read(db, userId) {
    const [sets, items] = await Promise.all([
      db
        .select({
          id: questionSets.id,
          name: questionSets.name,
          createdAt: questionSets.createdAt,
          changedAt: questionSets.changedAt,
        })
        .from(questionSets)
        .where(eq(questionSets.ownerId, userId))
        .orderBy(asc(questionSets.createdAt), asc(questionSets.id)),
      db
        .select({ setId: questionSetItems.setId, questionId: questions.id, title: questionVersions.title })
        .from(questionSetItems)
        .innerJoin(questionSets, eq(questionSets.id, questionSetItems.setId))
        .innerJoin(questions, eq(questions.id, questionSetItems.questionId))
        .innerJoin(questionVersions, isCurrentVersion)
        .where(eq(questionSets.ownerId, userId))
        .orderBy(asc(questionSetItems.position), asc(questions.id)),
    ])
    const bySet = Map.groupBy(items, ({ setId }) => setId)
    return sets.map((set) => ({
      ...set,
      questions: (bySet.get(set.id) ?? []).map(({ questionId, title }) => ({ questionId, title })),
    }))
  },
}
