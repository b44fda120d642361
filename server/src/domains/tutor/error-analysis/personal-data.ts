import { asc, eq } from 'drizzle-orm'
import { readClosed } from '#domains/tutor/tutor-chat'
import type { PersonalDataSource } from '#platform/personal-data'
import { withoutClosed } from './closed-papers.ts'
import { errorAnalyses } from './tables.ts'

/** Without what may not be told yet. */
export const errorAnalysisPersonalData: PersonalDataSource = {
  kind: 'error-analyses',
  title: { en: 'Analysed papers', zh: '分析过的试卷' },
  tables: ['error_analyses'],
  async read(db, userId, _part, deps) {
    const { id, subject, questions, createdAt, savedAt, learnerId } = errorAnalyses
    const rows = await db
      .select({ id, subject, questions, createdAt, savedAt })
      .from(errorAnalyses)
      .where(eq(learnerId, userId))
      .orderBy(asc(createdAt), asc(id))
    const isClosed = deps ? await readClosed({ db, ...deps }, userId) : () => false
    return rows.map((row) => ({
      ...row,
      questions: withoutClosed(row.questions, isClosed).map(({ markable: _markable, ...shown }) => shown),
    }))
  },
}
