import { createHash, randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUIDv7 (RFC 9562) with a 12-bit counter per millisecond: ids of one process sort by creation, so that an index
 * grows at its end.
 */
export function newId(): string {
  const ms = Math.max(Date.now(), lastMs)
  counter = ms === lastMs ? counter + 1 : 0
  lastMs = counter > 0xfff ? ms + 1 : ms
  counter &= 0xfff
  const hex = lastMs.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f)
  const tail = random.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** The same id for the same name, as version 8 of RFC 9562: for what must happen once and is named by more than an id. */
export function idOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
