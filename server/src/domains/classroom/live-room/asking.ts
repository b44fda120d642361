import type { RoomRefusal, RoomRequest, roomRequests } from '@capyzen/contracts/live-room'
import type { z } from 'zod'
import type { LiveRoom, Present } from './room.ts'

type Asked<Request extends RoomRequest> = z.output<(typeof roomRequests)[Request]>
export type Reply = { reply: object } | { refusal: RoomRefusal }

/** Answers of a room to requests that are valid and allowed to the role. */
export type Answers<Request extends RoomRequest> = {
  [One in Request]: (room: LiveRoom, present: Present, asked: Asked<One>) => Promise<Reply> | Reply
}

export const done: Reply = { reply: {} }
export const refuse = (refusal: RoomRefusal): Reply => ({ refusal })
