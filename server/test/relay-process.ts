import type { RelayRoom } from '../src/domains/classroom/live-room/relay/forwarding.ts'
import { createRelay } from '../src/domains/classroom/live-room/relay/relay.ts'

/*
 * A relay in a process of its own, as in production, so that a test sees whether it lives. The parent calls methods of one
 * room by IPC and hears of its changes.
 */

const errors: string[] = []
const relay = await createRelay({
  udpPort: 0,
  publicAddresses: ['127.0.0.1'],
  onError: (error) => errors.push(String(error)),
})
const room = relay.openRoom('a lesson')
const sound = new Map<string, number>()
room.onChange((participantIds) => process.send!({ event: 'change', participantIds }))
room.onSound(({ participantId }) => sound.set(participantId, (sound.get(participantId) ?? 0) + 1))

const own = {
  started: () => ({ udpPort: relay.udpPort }),
  state: () => ({
    errors,
    sound: Object.fromEntries(sound),
    cpu: process.cpuUsage(),
    rssMegabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
  }),
}

async function call({ id, name, given }: { id: number; name: string; given: unknown[] }): Promise<void> {
  try {
    const target = (name in own ? own : room) as unknown as Record<string, (...given: unknown[]) => unknown>
    process.send!({ id, result: await target[name as keyof RelayRoom]!.apply(target, given) })
  } catch (error) {
    process.send!({ id, reason: error instanceof Error ? error.message : String(error) })
  }
}
process.on('message', (message: Parameters<typeof call>[0]) => void call(message))
process.on('disconnect', () => process.exit())
