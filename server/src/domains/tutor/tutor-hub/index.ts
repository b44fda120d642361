/** The parts of the AI tutor: which are open, coming soon or hidden. */

import * as contract from '@capyzen/contracts/tutor-hub'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { listCards, setCard } from './service.ts'

export const tutorHubDomain = defineDomain({
  name: 'tutor-hub',
  routes(app, { db, clock, settings }) {
    serve(app, contract.getToolAddresses, async () => settings.toolAddresses)
    serve(app, contract.getTutorHub, async () => ({ cards: await listCards(db) }))
    serve(app, contract.setTutorCard, async ({ actor, params, body }) => ({
      cards: await setCard({ db, clock }, actor.userId, params.card, body.availability),
    }))
  },
})
