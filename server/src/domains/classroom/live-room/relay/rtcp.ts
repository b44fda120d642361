/** RTCP (RFC 3550 §6, RFC 4585): reports, and what receivers ask for. */

export type Feedback =
  | { type: 'nack'; ssrc: number; sequences: number[] }
  | { type: 'keyframe'; ssrc: number }
  | { type: 'loss'; ssrc: number; loss: number }
  | { type: 'sender_report'; ssrc: number; ntp: Buffer; timestamp: number }

/** The relay's own number as a receiver. */
const ownSsrc = 1

/** Reads what can be read of a compound packet, and leaves the rest. */
export function readRtcp(bytes: Buffer): Feedback[] {
  const found: Feedback[] = []
  let at = 0
  while (at + 4 <= bytes.length && bytes[at]! >> 6 === 2) {
    const end = at + 4 * (bytes.readUInt16BE(at + 2) + 1)
    if (end > bytes.length) break
    readPart(bytes.subarray(at, end), found)
    at = end
  }
  return found
}

function readPart(part: Buffer, found: Feedback[]): void {
  const count = part[0]! & 0x1f
  const type = part[1]!
  if (type === 200 && part.length >= 28) {
    const [ssrc, timestamp] = [part.readUInt32BE(4), part.readUInt32BE(16)]
    found.push({ type: 'sender_report', ssrc, ntp: Buffer.from(part.subarray(8, 16)), timestamp })
  }
  if (type === 200 || type === 201) {
    for (let block = 0, at = type === 200 ? 28 : 8; block < count && at + 24 <= part.length; block++, at += 24)
      found.push({ type: 'loss', ssrc: part.readUInt32BE(at), loss: part[at + 4]! / 256 })
  }
  if (type === 205 && count === 1 && part.length >= 16) {
    const sequences: number[] = []
    for (let at = 12; at + 4 <= part.length; at += 4) {
      const [first, others] = [part.readUInt16BE(at), part.readUInt16BE(at + 2)]
      sequences.push(first)
      for (let bit = 0; bit < 16; bit++) if (others & (1 << bit)) sequences.push((first + bit + 1) & 0xffff)
    }
    found.push({ type: 'nack', ssrc: part.readUInt32BE(8), sequences })
  }
  if (type === 206 && count === 1 && part.length >= 12) found.push({ type: 'keyframe', ssrc: part.readUInt32BE(8) })
  if (type === 206 && count === 4 && part.length >= 20) found.push({ type: 'keyframe', ssrc: part.readUInt32BE(12) })
}

function header(bytes: Buffer, count: number, type: number): Buffer {
  bytes[0] = 0x80 | count
  bytes[1] = type
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  return bytes
}

export function writeKeyframeRequest(ssrc: number): Buffer {
  const bytes = header(Buffer.alloc(12), 1, 206)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}

/** `sequences` in rising order, over the wrap too. */
export function writeNack(ssrc: number, sequences: number[]): Buffer {
  const pairs: [first: number, others: number][] = []
  for (const sequence of sequences) {
    const last = pairs.at(-1)
    const distance = last === undefined ? 0 : (sequence - last[0]) & 0xffff
    if (last !== undefined && distance >= 1 && distance <= 16) last[1] |= 1 << (distance - 1)
    else pairs.push([sequence & 0xffff, 0])
  }
  const bytes = header(Buffer.alloc(12 + 4 * pairs.length), 1, 205)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(ssrc, 8)
  pairs.forEach(([first, others], index) => {
    bytes.writeUInt16BE(first, 12 + 4 * index)
    bytes.writeUInt16BE(others, 14 + 4 * index)
  })
  return bytes
}

export interface ReceptionReport {
  ssrc: number
  /** Of the packets since the last report, from 0 to 1. */
  loss: number
  lostInAll: number
  highestSequence: number
  /** In units of the track's clock. */
  jitter: number
  /** The middle 32 bits of the sender's last report, and 1/65,536 s since it came; 0 where none came. */
  lastReport: number
  sinceLastReport: number
}

export function writeReceiverReport(report: ReceptionReport): Buffer {
  const bytes = header(Buffer.alloc(32), 1, 201)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(report.ssrc, 8)
  bytes.writeUInt8(Math.min(255, Math.round(report.loss * 256)), 12)
  bytes.writeUIntBE(Math.min(0x7fffff, report.lostInAll), 13, 3)
  bytes.writeUInt32BE(report.highestSequence >>> 0, 16)
  bytes.writeUInt32BE(Math.round(report.jitter) >>> 0, 20)
  bytes.writeUInt32BE(report.lastReport, 24)
  bytes.writeUInt32BE(report.sinceLastReport >>> 0, 28)
  return bytes
}

export function writeSenderReport(report: {
  ssrc: number
  ntp: Buffer
  timestamp: number
  packets: number
  bytes: number
}): Buffer {
  const bytes = header(Buffer.alloc(28), 0, 200)
  bytes.writeUInt32BE(report.ssrc, 4)
  report.ntp.copy(bytes, 8, 0, 8)
  bytes.writeUInt32BE(report.timestamp >>> 0, 16)
  bytes.writeUInt32BE(report.packets >>> 0, 20)
  bytes.writeUInt32BE(report.bytes >>> 0, 24)
  return bytes
}

/** What a sender may use (REMB, draft-alvestrand-rmcat-remb-03): browsers stay at their slow start without it. */
export function writeBitrateLimit(ssrc: number, bitsPerSecond: number): Buffer {
  const bytes = header(Buffer.alloc(24), 15, 206)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.write('REMB', 12, 'latin1')
  const exponent = Math.max(0, Math.ceil(Math.log2(Math.max(1, bitsPerSecond) / 0x3ffff)))
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent)
  bytes.writeUInt32BE(((1 << 24) | (exponent << 18) | mantissa) >>> 0, 16)
  bytes.writeUInt32BE(ssrc, 20)
  return bytes
}
