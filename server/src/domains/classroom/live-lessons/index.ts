/** What a teacher prepares for a live session, the questions of the bank that are asked in it, and what came of them. */

import { defineDomain } from '#platform/domain'
import { liveAnswersToCheck } from './answers-to-check.ts'
import { answeredOpenAsks, countClosedAsks } from './counted-asks.ts'
import { liveLessonsPersonalData } from './personal-data.ts'
import { liveLessonRoutes } from './routes.ts'
import { namedSlides, removeUnusedSlides } from './slides.ts'

export { putAsksAway } from './asks.ts'
export { closePoll, hidePoll, openPoll, readShownPoll, vote, type ShownPoll } from './polls.ts'
export { readSlides } from './slides.ts'

export const liveLessonsDomain = defineDomain({
  name: 'live-lessons',
  routes: liveLessonRoutes,
  personalData: liveLessonsPersonalData,
  storedFiles: [namedSlides],
  workToCheck: liveAnswersToCheck,
  closedQuestions: answeredOpenAsks,
  periodicTasks: [
    { name: 'count closed questions of live lessons', everySeconds: 5, run: countClosedAsks },
    { name: 'remove unused slides', everySeconds: 21_600, run: removeUnusedSlides },
  ],
})
