/** Channels to browsers: who may join which, and telling users that something of theirs is new. */

import { openChannel } from '@capyzen/contracts/realtime'
import { createChannelTokens, type ChannelTokens } from '#platform/channels/tokens'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { sharedSecret } from '#platform/secrets'
import { admit } from './admission.ts'

export type { Admit } from './admission.ts'
export { tellNews } from './news.ts'

export const realtimeDomain = defineDomain({
  name: 'realtime',
  start: async ({ db }: DomainDeps) => ({
    channelTokens: createChannelTokens(await sharedSecret(db, 'channels')),
  }),
  routes: (app, deps: DomainDeps & { channelTokens: ChannelTokens }) =>
    serve(app, openChannel, ({ actor, body }) => admit(deps, actor, body.topic)),
  admitToChannels: {
    /** News are for their user alone. */
    user: async (_deps, { userId }, id) => (id === userId ? {} : undefined),
  },
})
