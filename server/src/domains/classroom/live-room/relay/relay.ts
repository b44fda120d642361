import type { Relay } from './forwarding.ts'
import { connectByNodeDatachannel } from './node-datachannel-peers.ts'
import { Room } from './relay-room.ts'

/** How often loss is looked after. */
const tickMs = 20
const ticksPerSecond = 1000 / tickMs

export async function createRelay(options: {
  /** 0 for any that is free. */
  udpPort: number
  /** What browsers are told to send to; empty for the machine's own addresses. */
  publicAddresses: string[]
  /** What a callback threw, which would end the process. */
  onError: (error: unknown) => void
}): Promise<Relay> {
  const peers = await connectByNodeDatachannel(options)
  const rooms = new Map<string, Room>()
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
    const now = performance.now()
    for (const room of rooms.values()) {
      try {
        room.tick(now)
        if (ticks % ticksPerSecond === 0) room.everySecond(now)
      } catch (error) {
        options.onError(error)
      }
    }
  }, tickMs)
  timer.unref()
  return {
    udpPort: peers.udpPort,
    openRoom(id) {
      const open = rooms.get(id)
      if (open !== undefined) return open
      const room = new Room(peers, { onError: options.onError, onClose: () => rooms.delete(id) })
      rooms.set(id, room)
      return room
    },
    async close() {
      clearInterval(timer)
      for (const room of [...rooms.values()]) room.close()
      await peers.close()
    },
  }
}
