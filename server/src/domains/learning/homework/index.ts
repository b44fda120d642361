/** Homework: what a teacher sets a class, general homework cards, answers, results, and reported problems. */

import { defineDomain } from '#platform/domain'
import { openHomework, openHomeworkQuestions } from './assigned.ts'
import { ownHomeworkAnswer, uncheckedVersions } from './own-answer.ts'
import { homeworkPersonalData } from './personal-data.ts'
import { homeworkRoutes } from './routes.ts'
import { wrongInHomework } from './wrong-answers.ts'

export { loadHomework } from './starter-content.ts'
export { homeworkAnswers, homeworkAssignments, homeworkCards, homeworkSubmissions } from './tables.ts'

export const homeworkDomain = defineDomain({
  name: 'homework',
  routes: homeworkRoutes,
  personalData: homeworkPersonalData,
  closedQuestions: openHomeworkQuestions,
  wrongAnswers: wrongInHomework,
  openHomework,
  unansweredVersions: uncheckedVersions,
  homeworkAnswer: ownHomeworkAnswer,
})
