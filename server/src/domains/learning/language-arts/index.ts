/** The language arts game: its items, plays of a round, and the answers that go where all answers go. */

import * as contract from '@capyzen/contracts/language-arts'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { answerItem } from './answering.ts'
import { gamePersonalData } from './personal-data.ts'
import { beginPlay, readGame } from './plays.ts'

export { loadGameItems } from './items.ts'
export { readWeekPlays } from './week.ts'

export const languageArtsDomain = defineDomain({
  name: 'language-arts',
  routes(app, deps) {
    serve(app, contract.readLanguageArts, ({ actor }) => readGame(deps, actor))
    serve(app, contract.beginPlay, ({ body, actor }) => beginPlay(deps, body, actor))
    serve(app, contract.answerItem, ({ params, body, actor }) => answerItem(deps, { ...params, ...body }, actor))
  },
  personalData: [gamePersonalData],
})
