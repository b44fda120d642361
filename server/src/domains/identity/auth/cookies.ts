import { createHmac, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from './tokens.ts'

type CookieKind = 'session' | 'browser' | 'family'

/** `__Host-` binds the cookie to this host and to TLS; plain HTTP cannot set it. */
export function cookieName(publicUrl: string, kind: CookieKind): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}capyzen-${kind}`
}

/** A `set-cookie` header; `maxAge` is in seconds, and 0 deletes the cookie. */
export function cookieHeader(publicUrl: string, kind: CookieKind, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: cookieName(publicUrl, kind),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })
}

export function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/** As long as known devices are kept (`known-devices.ts`). */
const browserSeconds = 180 * 86_400

/** Sets a cookie that ties the steps of a flow to one browser and identifies known devices. Returns the token's hash. */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const token = browserToken(request, publicUrl) ?? newToken()
  setCookies(reply, [cookieHeader(publicUrl, 'browser', token, browserSeconds)])
  return hashToken(token)
}

export function boundBrowser(request: FastifyRequest, publicUrl: string): string | undefined {
  const token = browserToken(request, publicUrl)
  return token && hashToken(token)
}

function browserToken(request: FastifyRequest, publicUrl: string): string | undefined {
  const token = request.cookies[cookieName(publicUrl, 'browser')]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** `token.signature`, HMAC-SHA-256 in base64: a forged cookie fails before the database is queried. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
}

export function verifySignedToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (cookie === undefined || dot < 1) return undefined
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie)
  const expected = Buffer.from(signToken(token, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
