/** Every act of learning as an event, with XP, time spent and the sums of each day. */

import { defineDomain } from '#platform/domain'
import { learningEventsPersonalData } from './personal-data.ts'
import { sumWaiting } from './sums.ts'

export { correctLearning } from './correcting.ts'
export { paceWithin, secondsBetween } from './pace.ts'
export { isHelpedWith, recordHelp } from './help.ts'
export { recordLearning, type LearningEvent } from './recording.ts'
export { readLearner, readLearningDays, rebuildSums, sumLearners, sumWaiting, xpOfAnswer } from './sums.ts'
export { learners, learningDays, learningEvents } from './tables.ts'
export { hasLearned } from './xp.ts'

export const learningEventsDomain = defineDomain({
  name: 'learning-events',
  personalData: learningEventsPersonalData,
  periodicTasks: [{ name: 'sum learning events', everySeconds: 5, run: sumWaiting }],
})
