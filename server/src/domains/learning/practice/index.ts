/** Question practice: which question comes next, hints, marking, when a question comes back, and mastery. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { generatorsOf } from './generators.ts'
import { countMarked } from './marked-elsewhere.ts'
import { practiceToCheck } from './practice-to-check.ts'
import { practicePersonalData } from './personal-data.ts'
import { createTopicsReader } from './practice-topics.ts'
import { practiceRoutes } from './routes.ts'
import { createScopeReader } from './scopes.ts'
import { createQuestionReader } from './turns.ts'

export { generatorsOf, type Generators, type QuestionGenerator } from './generators.ts'
export { readAskable } from './askable.ts'
export { readAnswers } from './answers.ts'
export { readHistory } from './counting.ts'
export { readOpenMistakes } from './open-mistakes.ts'
export { rebuildPractice } from './rebuilding.ts'
export { recordSampled } from './sampled.ts'
export { skillsAfter } from './question-states.ts'
export { practiceStates, practiceTurns, skillMasteries } from './tables.ts'

export const practiceDomain = defineDomain({
  name: 'practice',
  start: ({ db, clock, domains }: DomainDeps) => ({
    generators: generatorsOf(domains),
    readScope: createScopeReader(db, clock),
    readQuestion: createQuestionReader(db, clock),
    readTopics: createTopicsReader(db, clock),
  }),
  routes: practiceRoutes,
  personalData: practicePersonalData,
  answersMarked: countMarked,
  workToCheck: practiceToCheck,
})
