/** Capyzen's panel beside a page: whose question it is, what may be told of it, and feedback on answers. */

import * as contract from '@capyzen/contracts/capyzen'
import { defineDomain } from '#platform/domain'
import { serve } from '#platform/http'
import { askCapyzen, readOpenConversation } from './chat.ts'
import { askFeedback } from './feedback.ts'

export const capyzenDomain = defineDomain({
  name: 'capyzen',
  routes(app, deps) {
    serve(app, contract.askCapyzen, ({ body, actor }) => askCapyzen(deps, actor, body))
    serve(app, contract.getCapyzen, async ({ query, actor }) => ({
      conversationId: await readOpenConversation(deps, actor, query),
    }))
    serve(app, contract.askFeedback, ({ body, actor }) => askFeedback(deps, actor, body))
  },
})
