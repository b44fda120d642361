import { allowedOf, type LiveRoom, type Present } from './room.ts'
import { done, refuse, type Answers } from './asking.ts'
import type { ParticipantRow } from './saved-room.ts'

type OfFloor =
  | 'hand'
  | 'media'
  | 'connection'
  | 'floor'
  | 'lower_hand'
  | 'chat_right'
  | 'remove'
  | 'admit'
  | 'lock'
  | 'open_chat'
  | 'stage'
  | 'caption'
  | 'end'

const isStudent = (row: ParticipantRow | undefined): row is ParticipantRow => row?.role === 'student'

/** Who may be seen and heard, and who may be there. */
export const floorAnswers: Answers<OfFloor> = {
  async hand(room, present, { isUp }) {
    if (!present.mayStep('hand', room.deps.clock.now())) return refuse('too_many')
    // Who raises it again keeps the place.
    if ((present.row.handUpAt !== null) !== isUp)
      await room.changeParticipant(present.row, { handUpAt: isUp ? room.deps.clock.now() : null })
    return done
  },
  media(room, present, media) {
    if (!present.mayStep('status', room.deps.clock.now())) return refuse('too_many')
    present.media = media
    room.show(present)
    return done
  },
  connection(room, present, { quality }) {
    if (!present.mayStep('status', room.deps.clock.now())) return refuse('too_many')
    present.connection = quality
    room.relay?.showPictures(present.row.id, quality !== 'sound_only')
    room.show(present)
    return done
  },
  /** What is taken back is off at once, whatever the browser says. */
  async floor(room, _teacher, { participantId, microphone, camera }) {
    const row = room.participant(participantId)
    if (!isStudent(row) || row.removedAt) return refuse('not_allowed')
    const here = room.hereOf(row.userId)
    if (here)
      here.media = {
        microphone: here.media.microphone && microphone,
        camera: here.media.camera && camera,
        screen: false,
      }
    await room.changeParticipant(row, {
      ...{ hasMicrophone: microphone, hasCamera: camera },
      // Who has the floor need not ask for it any more.
      ...(microphone && { handUpAt: null }),
    })
    if (here) {
      room.relay?.allow(participantId, allowedOf(here.row))
      room.push(here, 'floor', { microphone, camera })
    }
    return done
  },
  async lower_hand(room, _teacher, { participantId }) {
    const row = room.participant(participantId)
    if (!isStudent(row)) return refuse('not_allowed')
    await room.changeParticipant(row, { handUpAt: null })
    return done
  },
  async chat_right(room, _teacher, { participantId, mayType }) {
    const row = room.participant(participantId)
    if (!isStudent(row)) return refuse('not_allowed')
    await room.changeParticipant(row, { mayType })
    return done
  },
  async remove(room, _teacher, { participantId }) {
    const row = room.participant(participantId)
    if (!row || row.role === 'teacher') return refuse('not_allowed')
    const here = room.hereOf(row.userId)
    if (here) room.relay?.leave(participantId)
    await room.changeParticipant(row, {
      ...{ removedAt: row.removedAt ?? room.deps.clock.now(), handUpAt: null },
      ...{ hasMicrophone: false, hasCamera: false },
    })
    if (here) sendOut(room, here)
    room.tellTeacher('removed_list', { removed: room.removedList() })
    return done
  },
  async admit(room, _teacher, { participantId }) {
    const row = room.participant(participantId)
    if (!row) return refuse('not_allowed')
    await room.changeParticipant(row, { removedAt: null })
    room.tellTeacher('removed_list', { removed: room.removedList() })
    return done
  },
  async lock(room, _teacher, { isLocked }) {
    await room.changeSettings({ isLocked })
    tellSettings(room)
    return done
  },
  async open_chat(room, _teacher, { isOpen }) {
    await room.changeSettings({ isChatOpen: isOpen })
    tellSettings(room)
    return done
  },
  async stage(room, _teacher, stage) {
    if ((stage.kind === 'slide') !== (stage.slide !== null)) return refuse('invalid')
    await room.changeSettings({ stage })
    room.tell('stage', stage)
    return done
  },
  caption(room, teacher, { text }) {
    if (!teacher.mayStep('caption', room.deps.clock.now())) return refuse('too_many')
    room.tell('caption', { text })
    return done
  },
  async end(room) {
    await room.end()
    return done
  },
}

function sendOut(room: LiveRoom, here: Present): void {
  room.push(here, 'removed', {})
  here.member.close()
}

function tellSettings(room: LiveRoom): void {
  const { isLocked, isChatOpen } = room.settings
  room.tell('settings', { isLocked, isChatOpen })
}
