import { done, refuse, type Answers, type Reply } from './asking.ts'
import { RelayRefusal } from './relay/peers.ts'
import type { RelayRoom } from './relay/forwarding.ts'
import { isIn, type LiveRoom, type Present } from './room.ts'

/** Between a browser and the relay. They take their time, so that nobody else's request waits for them. */
export const signalAnswers: Answers<'offer' | 'receive' | 'answer' | 'sound_only'> = {
  offer: (room, present, { sdp, tracks }) =>
    withRelay(room, present, async (relay) => ({ reply: { sdp: await relay.send(present.row.id, sdp, tracks) } })),
  receive: (room, present, { isNew }) =>
    withRelay(room, present, async (relay) => ({ reply: await relay.offerTo(present.row.id, { isNew }) })),
  answer: (room, present, { sdp }) =>
    withRelay(room, present, async (relay) => {
      await relay.answer(present.row.id, sdp)
      return done
    }),
  sound_only(room, present, { isOn }) {
    if (!present.mayStep('signal', room.deps.clock.now())) return refuse('too_many')
    if (!room.relay) return refuse('unavailable')
    present.isSoundOnly = isOn
    return done
  },
}

async function withRelay(room: LiveRoom, present: Present, ask: (relay: RelayRoom) => Promise<Reply>): Promise<Reply> {
  if (!present.mayStep('signal', room.deps.clock.now())) return refuse('too_many')
  if (!room.relay) return refuse('unavailable')
  if (!isIn(room, present)) return refuse('ended')
  try {
    return await ask(room.relay)
  } catch (error) {
    if (error instanceof RelayRefusal) return refuse(error.reason)
    throw error
  }
}
