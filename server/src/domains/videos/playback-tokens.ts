import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { signedUrlSeconds } from '#platform/signed-addresses'

const Grant = z.strictObject({
  videoFileId: z.uuid(),
  /** Whose it is; null for a visitor. */
  sessionId: z.uuid().nullable(),
  /** Seconds since 1970. */
  expires: z.number().int(),
})
/** What a playback address stands for. */
export type Grant = z.infer<typeof Grant>

export interface PlaybackTokens {
  issue(grant: Omit<Grant, 'expires'>, now: Date): { token: string; expiresAt: Date }
  /** Throws `forbidden` for a token that we did not make, or that is too old. */
  read(token: string, now: Date): Grant
  /** Six letters and digits that always are the same for a user, and say nothing about them elsewhere. */
  markOf(userId: string): string
}

/** One token in the path covers all parts of a video, so that playlists name them by relative addresses. */
export function createPlaybackTokens(secret: string): PlaybackTokens {
  const hmac = (purpose: 'playback' | 'mark', text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`)
  const signatureOf = (payload: string) => hmac('playback', payload).digest('base64url')
  return {
    issue(grant, now) {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds
      const payload = Buffer.from(JSON.stringify({ ...grant, expires })).toString('base64url')
      return { token: `${payload}.${signatureOf(payload)}`, expiresAt: new Date(expires * 1000) }
    },
    read(token, now) {
      const [payload = '', ...signature] = token.split('.')
      const expected = Buffer.from(signatureOf(payload))
      const given = Buffer.from(signature.join('.'))
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      if (!isOurs) throw new AppError('forbidden')
      const grant = Grant.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      if (grant.expires * 1000 <= now.getTime()) throw new AppError('forbidden')
      return grant
    },
    markOf: (userId) => hmac('mark', userId).digest('hex').slice(0, 6).toUpperCase(),
  }
}
