import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from './tokens.ts'

/** As long as an account remembers the browsers it was opened in (`known-browsers.ts`). */
const bindingSeconds = 180 * 86_400
const form = /^[\w-]{43}$/

/**
 * Ties what begins in a browser, such as asking for a code or going to a provider, to its end in the same one. Whoever
 * has another browser can neither finish it nor spend its tries. An account knows the browsers again in which it was opened,
 * by the same cookie. Returns what may be stored.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = request.cookies[cookieName(publicUrl)]
  const token = known && form.test(known) ? known : newToken()
  const secure = publicUrl.startsWith('https:')
  const cookie = {
    name: cookieName(publicUrl),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, maxAge: bindingSeconds }))
  return hashToken(token)
}

/** Undefined in a browser in which nothing was begun. */
export function boundBrowser(request: FastifyRequest, publicUrl: string): string | undefined {
  const known = request.cookies[cookieName(publicUrl)]
  return known && form.test(known) ? hashToken(known) : undefined
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-capyzen-browser' : 'capyzen-browser'
}
