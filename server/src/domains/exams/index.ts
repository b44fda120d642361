export { submitOverdue, type ExamDeps } from './attempts.ts'
export { examRoutes } from './routes.ts'
export { loadPaper } from './starter-content.ts'
export { answerKeys, attemptAnswers, attempts, papers } from './tables.ts'
