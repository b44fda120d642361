/** The tutor chat: how much help is given, step by step, and which answers are never told. */

import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { askTutor } from './service.ts'

export { answeredRule, openQuestionRule } from './open-question.ts'
export { readClosed } from './closed-questions.ts'
export { climb } from './ladder.ts'
export { asksTheSame, likeness, sameAs, tellingWords } from './same-question.ts'
export { offlineSources } from './service.ts'
export {
  answersAbout,
  answersOf,
  choicesOf,
  helpedBy,
  isWaiting,
  openQuestionsIn,
  readWaiting,
  resultsOfSums,
  waitsForAnswer,
} from './protected-answers.ts'

export const tutorChatDomain = defineDomain({
  name: 'tutor-chat',
  routes(app, deps) {
    serve(app, sendTutorMessage, ({ body, actor }) => askTutor(deps, actor, body))
  },
})
