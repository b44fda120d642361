/** RTP packets (RFC 3550) as far as a relay needs them: header fields and where the payload begins. */

export interface RtpPacket {
  marker: boolean
  sequence: number
  timestamp: number
  ssrc: number
  /** Without the padding. */
  payload: Buffer
}

const headerBytes = 12

export const isRtcp = (bytes: Buffer): boolean => bytes.length >= 2 && bytes[1]! >= 192 && bytes[1]! <= 223

export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < headerBytes || bytes[0]! >> 6 !== 2) return undefined
  let start = headerBytes + 4 * (bytes[0]! & 0x0f)
  if (bytes[0]! & 0x10) {
    if (bytes.length < start + 4) return undefined
    start += 4 + 4 * bytes.readUInt16BE(start + 2)
  }
  const padding = bytes[0]! & 0x20 ? bytes[bytes.length - 1]! : 0
  const end = bytes.length - padding
  if (end < start) return undefined
  return {
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
  }
}

/** Header extensions are left out, because their numbers mean something else to each receiver. */
export function writeRtp(packet: RtpPacket, payloadType: number): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes + packet.payload.length)
  bytes[0] = 0x80
  bytes[1] = (packet.marker ? 0x80 : 0) | payloadType
  bytes.writeUInt16BE(packet.sequence & 0xffff, 2)
  bytes.writeUInt32BE(packet.timestamp >>> 0, 4)
  bytes.writeUInt32BE(packet.ssrc >>> 0, 8)
  packet.payload.copy(bytes, headerBytes)
  return bytes
}

/** The number of 16 bits nearest to `near`, so that counting goes on over the wrap. */
export function extendSequence(near: number, sequence: number): number {
  const ahead = (sequence - near) & 0xffff
  return near + (ahead < 0x8000 ? ahead : ahead - 0x10000)
}

/** Whether a picture that needs no other begins in this packet (RFC 7741 §4.2, RFC 6386 §9.1). */
export function startsVp8Keyframe(payload: Buffer): boolean {
  const first = payload[0]
  if (first === undefined || (first & 0x17) !== 0x10) return false
  let at = 1
  if (first & 0x80) {
    const extension = payload[at] ?? 0
    at++
    if (extension & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1
    if (extension & 0x40) at++
    if (extension & 0x30) at++
  }
  const frame = payload[at]
  return frame !== undefined && (frame & 0x01) === 0
}
