/** What one browser may take of the process that serves channels. Shorter ones in tests. */
export const channelLimits = {
  largestMessage: 65_536,
  /** A socket may send `burst` messages at once, and `messagesPerSecond` in the long run. */
  messagesPerSecond: 40,
  burst: 80,
  /** Messages that wait for the answers to earlier ones. */
  mostWaiting: 100,
  /** How long a socket may be open without a channel. */
  joinWithinMs: 10_000,
  /** Browsers send a sign of life every 30 seconds. */
  silenceMs: 70_000,
  channelsPerSocket: 8,
  /** A tab has one; those of a lost network are counted until their silence ends them. */
  socketsPerUser: 12,
  socketsInAll: 5_000,
  /** Bytes that a browser has not received yet. */
  largestBuffer: 1_048_576,
  /** A browser that doesn't answer a close is cut off after it. */
  closeWithinMs: 2_000,
}
export type ChannelLimits = typeof channelLimits

/** Why the server closes a socket; browsers come back after each of them. */
export const closeCodes = {
  unsupported: 1003,
  unreadable: 1007,
  tooMany: 1008,
  restart: 1012,
  tooSlow: 1013,
  silent: 4000,
  noChannel: 4001,
} as const
