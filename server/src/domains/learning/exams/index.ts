/** Mock exams: papers and how authors put them together, sitting one, its review, extra time, results of a class. */

import { and, count, eq } from 'drizzle-orm'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { isOpenToViewer } from './paper-audience.ts'
import { papers } from './tables.ts'
import { createPaperCache } from './papers.ts'
import { examsToCheck } from './exams-to-check.ts'
import { examPersonalData } from './personal-data.ts'
import { labelPapers } from './authoring/versions.ts'
import { examRoutes } from './routes.ts'

export { missedQuestions } from './missed-questions.ts'
export { isOpenToViewer } from './paper-audience.ts'
export { readPaperPlaces } from './paper-places.ts'
export { loadPaper, renewPaper } from './starter-content.ts'
export { papers } from './tables.ts'

export const examsDomain = defineDomain({
  name: 'exams',
  start: ({ db, clock, lists }: DomainDeps) => ({ paperCache: createPaperCache(db, clock, lists) }),
  routes: examRoutes,
  personalData: examPersonalData,
  workToCheck: examsToCheck,
  async levelContent(db, level) {
    const isForEverybody = isOpenToViewer({ userId: null, isAdministrator: false })
    const rows = await db
      .select({ subject: papers.subject, count: count() })
      .from(papers)
      .where(and(eq(papers.level, level), isForEverybody))
      .groupBy(papers.subject)
    return rows.map((row) => ({ kind: 'paper', ...row }))
  },
  auditLabels: {
    actions: /^paper_/,
    async find(db, entries) {
      const labels = await labelPapers(
        db,
        entries.map(({ subjectId }) => subjectId),
      )
      const names = new Map(labels)
      return ({ subjectId }) => ({ content: null, subjectName: names.get(subjectId) ?? subjectId })
    },
  },
})
