import type { Channels, Member } from './channel.ts'
import { writeBinaryFrame, writeFrame } from './frames.ts'
import { createPresence, type Presence } from './presence.ts'

/** A member as the server holds it. */
export interface HeldMember extends Member {
  /** Sends an encoded message, or keeps it until the browser has the answer to its join. */
  send(message: string | Buffer): void
  hasJoined: boolean
}

export interface Topics extends Channels {
  add(member: HeldMember): void
  /** Returns false if the member was not there. */
  remove(member: HeldMember): boolean
  track(member: HeldMember, key: string, meta: object): void
  presenceOf(topic: string): object
  /** Of all topics that begin with the word. */
  membersOfKind(kind: string): HeldMember[]
}

/** Who is on which topic. A message to all is encoded once. */
export function createTopics(): Topics {
  const topics = new Map<string, { members: Set<HeldMember>; presence: Presence }>()
  const tell = (topic: string, message: string | Buffer, except?: Member) => {
    for (const member of topics.get(topic)?.members ?? []) if (member !== except) member.send(message)
  }
  const broadcast: Channels['broadcast'] = (topic, event, payload, except) =>
    tell(topic, writeFrame({ joinRef: null, ref: null, topic, event, payload }), except)
  return {
    broadcast,
    broadcastBinary: (topic, event, bytes, except) => tell(topic, writeBinaryFrame(topic, event, bytes), except),
    members: (topic) => [...(topics.get(topic)?.members ?? [])].filter(({ hasJoined }) => hasJoined),
    membersOfKind: (kind) =>
      [...topics].flatMap(([topic, { members }]) => (topic.startsWith(`${kind}:`) ? [...members] : [])),
    add(member) {
      const known = topics.get(member.topic)
      if (known) known.members.add(member)
      else topics.set(member.topic, { members: new Set([member]), presence: createPresence() })
    },
    remove(member) {
      const topic = topics.get(member.topic)
      if (!topic?.members.delete(member)) return false
      const diff = topic.presence.remove(member.id)
      if (topic.members.size === 0) topics.delete(member.topic)
      else if (diff) broadcast(member.topic, 'presence_diff', diff)
      return true
    },
    track(member, key, meta) {
      const topic = topics.get(member.topic)
      // One that has left is not shown again.
      if (!topic?.members.has(member)) return
      const diff = topic.presence.track(member.id, key, meta)
      // A member that is joining is sent the whole state after it.
      broadcast(member.topic, 'presence_diff', diff, member.hasJoined ? undefined : member)
    },
    presenceOf: (topic) => topics.get(topic)?.presence.state() ?? {},
  }
}
