import { soundEvent } from '@capyzen/contracts/live-room'
import type { ChannelDeps } from '#platform/channels/channel'
import type { Relay, RelayRoom } from './relay/forwarding.ts'
import type { LiveRoom } from './room.ts'

export type OpenRelay = (deps: Pick<ChannelDeps, 'settings' | 'log'>) => Promise<Relay | undefined>

/** Undefined where the relay can't run, which is logged: a room works without voice then. */
export const openRelay: OpenRelay = async ({ settings, log }) => {
  const onError = (error: unknown) => log.error({ err: error }, 'the relay failed')
  try {
    // Other processes that know this domain must not load the native library.
    const { createRelay } = await import('./relay/relay.ts')
    const relay = await createRelay({ ...settings.relay, onError })
    log.info({ udpPort: relay.udpPort }, 'voice and picture are relayed')
    return relay
  } catch (error) {
    onError(error)
    return undefined
  }
}

/** Voice that comes late is of no use: what a browser hasn't received yet is not added to. */
const mostBuffered = 65_536

/** The relay's room tells browsers what has changed, and its sound goes to those who get it by the socket. */
export function connectVoice(room: LiveRoom, relay: RelayRoom): void {
  relay.onChange((participantIds) => {
    const changed = new Set(participantIds)
    for (const present of room.here()) if (changed.has(present.row.id)) room.push(present, 'tracks_changed', {})
  })
  relay.onSound((packet) => {
    const hearing = room.here().filter(({ isSoundOnly, row }) => isSoundOnly && row.id !== packet.participantId)
    if (hearing.length === 0) return
    const bytes = writeSound(packet)
    for (const { member } of hearing) if (member.buffered() <= mostBuffered) member.pushBinary(soundEvent, bytes)
  })
}

/** In the form of the contract's `soundEvent`. */
export function writeSound({
  participantId,
  payload,
  timestamp,
}: {
  participantId: string
  payload: Buffer
  timestamp: number
}): Buffer {
  const id = Buffer.from(participantId)
  const head = Buffer.alloc(1 + id.length + 4)
  head.writeUInt8(id.length, 0)
  id.copy(head, 1)
  head.writeUInt32BE(timestamp >>> 0, 1 + id.length)
  return Buffer.concat([head, payload])
}
