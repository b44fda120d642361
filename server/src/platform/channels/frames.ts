/** A message of version 2 of Phoenix' protocol: [join reference, reference, topic, event, payload]. */
export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 40)
const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 100

/** Undefined for everything that is not a message. */
export function readFrame(text: string): Frame | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || parts.length !== 5) return undefined
  const [joinRef, ref, topic, event, payload] = parts as unknown[]
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return undefined
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  return { joinRef, ref, topic, event, payload: payload as Record<string, unknown> }
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Omit<Frame, 'payload'> & { payload: object }) {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** Phoenix' form of bytes to all on a topic: kind 2, two lengths, topic, event, and the bytes. */
export function writeBinaryFrame(topic: string, event: string, bytes: Uint8Array): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  return Buffer.concat([Buffer.from([2, topicBytes.length, eventBytes.length]), topicBytes, eventBytes, bytes])
}
