import { z } from 'zod'
import { RoomRole } from '@capyzen/contracts/live-room'

/** What the web process has signed about a browser that joins a room. */
export const RoomClaims = z.object({
  role: RoomRole,
  /** As the others see it. */
  name: z.string(),
  endsAt: z.iso.datetime(),
  /** A student's guardian has agreed that the student's own words are kept. */
  mayWrite: z.boolean(),
})
export type RoomClaims = z.infer<typeof RoomClaims>
