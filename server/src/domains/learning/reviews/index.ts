/** The one review schedule: what comes back to a learner, when, and what a review earns. */

import * as contract from '@capyzen/contracts/reviews'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { reviewsPersonalData } from './personal-data.ts'
import { countDue } from './service.ts'

export { reviewedKind } from './items.ts'
export { scheduleQuestion, type ReviewCard, type ScheduledCard } from './schedule.ts'
export {
  answeredEvent,
  countDue,
  countDueItems,
  readDueItems,
  readItemStates,
  recordItemAnswers,
  replacedQuestionCards,
  scheduleItems,
  type ItemAnswer,
  type ItemState,
} from './service.ts'
export { questionCards } from './tables.ts'

export const reviewsDomain = defineDomain({
  name: 'reviews',
  routes(app, deps) {
    serve(app, contract.readDueReviews, async ({ actor }) => ({ due: await countDue(deps, actor.userId) }))
  },
  personalData: reviewsPersonalData,
})
