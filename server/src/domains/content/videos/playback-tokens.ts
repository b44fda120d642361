import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { signedUrlSeconds } from '#platform/signed-addresses'

const PlaybackClaims = z.strictObject({
  videoFileId: z.uuid(),
  /** Null for a visitor. */
  sessionId: z.uuid().nullable(),
  /** Seconds since 1970. */
  expires: z.number().int(),
})
export type PlaybackClaims = z.infer<typeof PlaybackClaims>

export interface PlaybackTokens {
  issue(claims: Omit<PlaybackClaims, 'expires'>, now: Date): { token: string; expiresAt: Date }
  /** Throws `forbidden` for forged and expired tokens. */
  read(token: string, now: Date): PlaybackClaims
  /** A stable watermark of six characters per user, meaningless elsewhere. */
  markOf(userId: string): string
}

/** One token in the path covers all parts of a video, so that playlists use relative addresses. */
export function createPlaybackTokens(secret: string): PlaybackTokens {
  const hmac = (purpose: 'playback' | 'mark', text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`)
  const signatureOf = (payload: string) => hmac('playback', payload).digest('base64url')
  return {
    issue(claims, now) {
      const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds
      const payload = Buffer.from(JSON.stringify({ ...claims, expires })).toString('base64url')
      return { token: `${payload}.${signatureOf(payload)}`, expiresAt: new Date(expires * 1000) }
    },
    read(token, now) {
      const [payload = '', ...signature] = token.split('.')
      const expected = Buffer.from(signatureOf(payload))
      const given = Buffer.from(signature.join('.'))
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      if (!isOurs) throw new AppError('forbidden')
      const claims = PlaybackClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      if (claims.expires * 1000 <= now.getTime()) throw new AppError('forbidden')
      return claims
    },
    markOf: (userId) => hmac('mark', userId).digest('hex').slice(0, 6).toUpperCase(),
  }
}
