import {
  changePassword,
  createFirstAdministrator,
  endSession,
  getSession,
  listSessions,
  recover,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@capyzen/contracts/auth'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { endDevice, ownDevices } from './devices.ts'
import type { Guards } from './guards.ts'
import { replacePassword, sendLetter, setForgottenPassword } from './passwords.ts'
import {
  closeSession,
  confirmEmail,
  currentViewer,
  openSession,
  redeemSetupToken,
  register,
  type AuthService,
} from './service.ts'

export function authRoutes(app: FastifyInstance, service: AuthService, { anyone, signedIn }: Guards): void {
  serve(app, signUp, anyone, async ({ body, request }) => {
    await register(service, body, networkOf(request.ip))
    return { outcome: 'registered' as const }
  })
  serve(app, signIn, anyone, async ({ body, request, reply }) => {
    const origin = { address: request.ip, userAgent: request.headers['user-agent'] }
    const { result: viewer, cookies } = await openSession(service, body, origin)
    setCookies(reply, cookies)
    return { viewer }
  })
  serve(app, signOut, anyone, async ({ actor, body, request, reply }) => {
    setCookies(reply, await closeSession(service, actor, { ...body, cookie: request.headers.cookie }))
    return { outcome: 'signed_out' as const }
  })
  // Looks the session up itself, with all that the browser may know of it.
  serve(
    app,
    getSession,
    () => undefined,
    async ({ request, reply }) => {
      const { result: viewer, cookies } = await currentViewer(service, {
        cookie: request.cookies[service.sessions.cookieName],
        header: request.headers.cookie,
      })
      setCookies(reply, cookies)
      return { viewer }
    },
  )
  serve(app, verifyEmail, anyone, async ({ body }) => {
    await confirmEmail(service, body.token)
    return { outcome: 'verified' as const }
  })
  serve(app, resendVerification, anyone, async ({ body, request }) => {
    await sendLetter(service, 'verification', { ...body, address: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  serve(app, recover, anyone, async ({ body, request }) => {
    await sendLetter(service, 'recovery', { ...body, address: networkOf(request.ip) })
    return { outcome: 'sent' as const }
  })
  serve(app, resetPassword, anyone, async ({ body }) => {
    await setForgottenPassword(service, body)
    return { outcome: 'reset' as const }
  })
  serve(app, changePassword, signedIn, async ({ actor, body }) => {
    await replacePassword(service, actor, body)
    return { outcome: 'changed' as const }
  })
  serve(app, listSessions, signedIn, async ({ actor }) => ({ sessions: await ownDevices(service, actor) }))
  serve(app, endSession, signedIn, async ({ actor, params }) => {
    await endDevice(service, actor, params.sessionId)
    return { outcome: 'ended' as const }
  })
  serve(app, createFirstAdministrator, anyone, async ({ body, request }) => {
    await redeemSetupToken(service, body, networkOf(request.ip))
    return { outcome: 'created' as const }
  })
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}
