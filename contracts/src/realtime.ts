import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * A channel's name: `user:{id}` for what is new for a user, `session:{id}` for the room of a live session. Channels speak
 * version 2 of Phoenix' protocol: arrays of [join reference, reference, topic, event, payload].
 */
export const Topic = z.string().regex(/^(user|session):[0-9a-f-]{36}$/)
export type Topic = z.infer<typeof Topic>

/** In seconds: how often a browser says that it is there, and the waits between its tries to connect (spec 1 §9). */
export const heartbeatSeconds = 30
export const reconnectSeconds = [1, 2, 5, 10] as const

/** What is new for a user; the screen asks again for what it shows of it. */
export const NewsEvent = z.enum(['order', 'video', 'homework', 'live_course'])
export type NewsEvent = z.infer<typeof NewsEvent>

/** For a minute: `token` goes with the request to join `topic`. */
export const openChannel = endpoint('POST /api/realtime/channels', {
  access: 'signedIn',
  errors: ['forbidden', 'too_many_requests'],
  summary: 'Leave to join a channel',
  body: z.strictObject({ topic: Topic }),
  result: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
})
