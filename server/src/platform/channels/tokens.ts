import { errors, jwtVerify, SignJWT } from 'jose'

/** Long enough to join, also on a slow network, and too short to be of use to anybody else. */
export const tokenSeconds = 60

export interface ChannelTokens {
  sign(
    allowed: { topic: string; userId: string; sessionId: string; claims: object },
    now: Date,
  ): Promise<{ token: string; expiresAt: Date }>
  verify(
    token: string,
    topic: string,
    now: Date,
  ): Promise<{ userId: string; sessionId: string; claims: unknown } | 'expired' | 'forbidden'>
}

/** Leave to join one channel. All processes share the secret. */
export function createChannelTokens(secret: string): ChannelTokens {
  const key = new TextEncoder().encode(secret)
  return {
    async sign({ topic, userId, sessionId, claims }, now) {
      const expires = Math.floor(now.getTime() / 1000) + tokenSeconds
      const token = await new SignJWT({ claims, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(topic)
        .setSubject(userId)
        .setExpirationTime(expires)
        .sign(key)
      return { token, expiresAt: new Date(expires * 1000) }
    },
    async verify(token, topic, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          ...{ algorithms: ['HS256'], audience: topic, currentDate: now },
          requiredClaims: ['sub', 'exp', 'sid'],
        })
        return { userId: payload.sub ?? '', sessionId: String(payload.sid), claims: payload.claims }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'forbidden'
      }
    },
  }
}
