import { closePoll, hidePoll, openPoll, readShownPoll, vote } from '#domains/classroom/live-lessons'
import { done, refuse, type Answers } from './asking.ts'
import type { LiveRoom } from './room.ts'

export const pollAnswers: Answers<'vote' | 'open_poll' | 'close_poll' | 'hide_poll'> = {
  async vote(room, { row, mayStep }, { pollId, choice }) {
    const { db, clock } = room.deps
    if (!mayStep('vote', clock.now())) return refuse('too_many')
    const { sessionId } = room
    if (!(await vote(db, { sessionId, pollId, userId: row.userId, choice }))) return refuse('not_allowed')
    if (room.poll?.id === pollId) {
      room.poll.votes.set(row.userId, choice)
      room.tellPoll()
    }
    return done
  },
  async open_poll(room, _teacher, poll) {
    const { db, clock } = room.deps
    const outcome = await openPoll(db, { sessionId: room.sessionId, poll, now: clock.now() })
    if (outcome === 'too_many') return refuse('too_many')
    return outcome === 'opened' ? showPoll(room) : refuse('not_allowed')
  },
  async close_poll(room, _teacher, { pollId }) {
    const { db, clock } = room.deps
    const isClosed = await closePoll(db, { sessionId: room.sessionId, pollId, now: clock.now() })
    return isClosed ? showPoll(room) : refuse('not_allowed')
  },
  async hide_poll(room, _teacher, { pollId }) {
    const { db, clock } = room.deps
    const isHidden = await hidePoll(db, { sessionId: room.sessionId, pollId, now: clock.now() })
    return isHidden ? showPoll(room) : refuse('not_allowed')
  },
}

async function showPoll(room: LiveRoom) {
  room.poll = await readShownPoll(room.deps.db, room.sessionId)
  room.tellPoll()
  return done
}
