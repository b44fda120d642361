import { z } from 'zod'
import { defineChannels } from './channel.ts'

/** Channels on which only the server speaks (`tellTopics`). */
export const newsChannels = defineChannels({
  claims: z.object({}),
  hasPresence: false,
  serve: () => ({
    join: () => ({ state: {} }),
    request: () => ({ refusal: 'unknown event' }),
    left: () => undefined,
  }),
})
