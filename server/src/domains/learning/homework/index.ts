/** Homework: what a teacher sets a class and its results, the general homework cards, and reported problems. */

import { defineDomain } from '#platform/domain'
import { openHomework, openHomeworkQuestions } from './assigned.ts'
import { homeworkToCheck } from './homework-to-check.ts'
import { uncheckedVersions } from './unchecked-cards.ts'
import { homeworkPersonalData } from './personal-data.ts'
import { homeworkRoutes } from './routes.ts'

export {
  findOnPaper,
  submitOnPaper,
  isSetOnPaper,
  nameOnPaper,
  readPaperMarking,
  type PaperHomework,
} from './on-paper.ts'
export { loadHomework } from './starter-content.ts'
export { readWeekHomework, studentsWithHomeworkNews } from './week-homework.ts'
export { homeworkAssignments, homeworkCards } from './tables.ts'

export const homeworkDomain = defineDomain({
  name: 'homework',
  routes: homeworkRoutes,
  personalData: homeworkPersonalData,
  closedQuestions: openHomeworkQuestions,
  openHomework,
  unansweredVersions: uncheckedVersions,
  workToCheck: homeworkToCheck,
})
