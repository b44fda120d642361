/** Mock exams: papers, attempts and their marks, reviews, teachers' checks, extra time, and results of a class. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { submitOverdue } from './attempts.ts'
import { createPaperCache } from './papers.ts'
import { examPersonalData } from './personal-data.ts'
import { examRoutes } from './routes.ts'

export {
  createAuthoredPaper,
  labelPapers,
  lockPaper,
  saveAuthoredPaper,
  setApproved,
  setPublished,
} from './authored.ts'
export { attemptsWithClosed, closedQuestions, hasOpenExam } from './closed-questions.ts'
export { missedQuestions } from './missed-questions.ts'
export { isOpenToViewer, isPaperApproved, type PaperViewer } from './paper-audience.ts'
export { readPaperPlaces } from './paper-places.ts'
export { loadPaper, renewPaper } from './starter-content.ts'
export { attemptAnswers, attempts, paperQuestions, papers, paperVersions } from './tables.ts'

export const examsDomain = defineDomain({
  name: 'exams',
  start: ({ db, clock }: DomainDeps) => ({ paperCache: createPaperCache(db, clock) }),
  routes: examRoutes,
  personalData: examPersonalData,
  periodicTasks: [{ name: 'submit overdue attempts', everySeconds: 5, run: submitOverdue }],
})
