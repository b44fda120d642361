/** The room of a live session: who is in it, voice and picture, board, chat and what the teacher allows. */

import { listRoomReports } from '@capyzen/contracts/live-room'
import { defineChannels } from '#platform/channels/channel'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { admitToRoom } from './admission.ts'
import { RoomClaims } from './claims.ts'
import { liveRoomPersonalData } from './personal-data.ts'
import { deleteOldWords, readReports } from './reports.ts'
import { isSentOut } from './saved-room.ts'
import { serveRooms } from './serving.ts'
import { tellAdults, type TellingDeps } from './telling-adults.ts'
import { openRelay } from './voice.ts'

/** Served by the process of channels, the only one that loads the relay. */
export const roomChannels = defineChannels({
  claims: RoomClaims,
  hasPresence: true,
  serve: (deps, channels) => serveRooms(deps, channels, openRelay),
})

export const liveRoomDomain = defineDomain({
  name: 'live-room',
  routes(app, { db }: DomainDeps & TellingDeps) {
    serve(app, listRoomReports, ({ actor, params }) => readReports(db, actor, params.sessionId))
  },
  personalData: liveRoomPersonalData,
  periodicTasks: [
    { name: 'delete old chat and strokes of live lessons', everySeconds: 3_600, run: deleteOldWords },
    { name: 'write about reports of live lessons', everySeconds: 30, run: tellAdults },
  ],
  admitToChannels: { session: admitToRoom },
  isSentOut,
})
