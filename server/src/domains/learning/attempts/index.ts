/** One record of answers: lists of questions, attempts, marks, checks, marking again, and what may not be told yet. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { createListReader, type ListReader } from './lists.ts'
import { closeOverdue, markAllUnmarked } from './overdue.ts'
import { removeForgotten } from './forgotten-lists.ts'
import { attemptsPersonalData } from './personal-data.ts'
import { regradeAnswers, regradeAnswersTo, regradeLateAnswers } from './regrading.ts'
import { attemptRoutes } from './routes.ts'

export { attemptsWithClosed, closedQuestions, hasOpenExam, type ClosedQuestions } from './closed-questions.ts'
export { checkOfAnswer, isWaiting } from './answers-to-check.ts'
export { removeUntaken } from './forgotten-lists.ts'
export { earnsNothing, listIdOf, turnSource, workIdOf } from './behaviours.ts'
export { closeAttempt, submitSingle, submitTogether, type ClosedAttempt, type ClosingDeps } from './closing.ts'
export {
  createListReader,
  keysKeptMs,
  listsAsking,
  publishList,
  readPassages,
  type ListedQuestion,
  type ListItem,
  type ListReader,
  type QuestionList,
  type Solutions,
  type TakenList,
} from './lists.ts'
export {
  readMarkedAnswers,
  readStoredAnswers,
  wasSubmitted,
  type AnswerFilter,
  type MarkedAnswer,
  type StoredAnswer,
} from './marked-answers.ts'
export { knownResult, type MarkChange } from './mark-changes.ts'
export { readMarking } from './marking.ts'
export { requestSecondLook, selfCheck } from './own-checks.ts'
export { closeOverdue, isOverdue } from './overdue.ts'
export {
  answerChecks,
  attemptAnswers,
  attempts,
  listQuestions,
  questionLists,
  type AttemptRow,
  type ListSection,
} from './tables.ts'
export {
  openAttempt,
  readSavedAnswers,
  requireOwnAttempt,
  saveAnswer,
  saveOfRequest,
  savingOf,
  type RequestOfLearner,
} from './taking.ts'
export {
  answerInTwo,
  countTries,
  showTry,
  type GivenAnswer,
  type SecondTryDeps,
  type TriedWork,
  type Try,
} from './second-tries.ts'
export { publishSingle, recordProvisional } from './single-questions.ts'
export { releaseWithheld } from './withheld.ts'

declare module '#platform/domain' {
  interface DomainDeps {
    lists: ListReader
  }
}

export const attemptsDomain = defineDomain({
  name: 'attempts',
  start: ({ db, clock }: DomainDeps) => ({ lists: createListReader(db, clock) }),
  routes: attemptRoutes,
  personalData: attemptsPersonalData,
  handleJobs: async (deps) => {
    for (const kind of [regradeAnswers, regradeLateAnswers])
      await deps.jobs.handle(kind, async ({ versionId }) => void (await regradeAnswersTo(deps, versionId)))
  },
  periodicTasks: [
    { name: 'submit overdue attempts', everySeconds: 5, run: closeOverdue },
    { name: 'mark unmarked attempts', everySeconds: 60, run: markAllUnmarked },
    { name: 'remove private questions of deleted accounts', everySeconds: 3_600, run: removeForgotten },
  ],
})
