import {
  changePassword,
  createAccessToken,
  createFirstAdministrator,
  endSession,
  getKeySet,
  getSession,
  listSessions,
  readMailedLink,
  reauthenticate,
  recover,
  resendVerification,
  resetPassword,
  resetPasswordByCode,
  sendSignInCode,
  signIn,
  signInByCode,
  signOut,
  signUp,
  verifyEmail,
  verifyPhone,
} from '@capyzen/contracts/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { issueAccessToken, keySet, keySetSeconds } from './access-tokens.ts'
import { redeemSetupToken } from './administrators.ts'
import { bindBrowser, boundBrowser, setCookies } from './cookies.ts'
import { endDevice, ownDevices } from './devices.ts'
import type { Requester } from './known-devices.ts'
import {
  replacePassword,
  sendRecovery,
  sendVerification,
  setForgottenPassword,
  setForgottenPasswordByCode,
} from './passwords.ts'
import { sendReauthenticationCode } from './reauthentication.ts'
import { confirmEmail, confirmPhone, readLink, register } from './registration.ts'
import type { AuthService } from './service.ts'
import { findHolder } from './session-lookup.ts'
import { closeSession, currentSession, originOf, sendOpenedSession } from './sessions.ts'
import { sendSignInCode as sendCode, signInByCode as redeemSignInCode, signInByPassword } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, service: AuthService): void {
  const { publicUrl } = service.settings
  const bindRequester = (request: FastifyRequest, reply: FastifyReply): Requester => ({
    network: networkOf(request.ip),
    browser: bindBrowser(request, reply, publicUrl),
  })
  const requesterOf = (request: FastifyRequest): Requester => ({
    network: networkOf(request.ip),
    browser: boundBrowser(request, publicUrl),
  })
  app.addHook('onClose', () => service.backgroundTasks.settled())
  serve(app, signUp, async ({ body, request, reply }) => ({
    outcome: await register(service, body, bindRequester(request, reply)),
  }))
  serve(app, verifyPhone, async ({ body, request }) => {
    await confirmPhone(service, body, requesterOf(request))
    return { outcome: 'verified' as const }
  })
  serve(app, signIn, async ({ body, request, reply }) =>
    sendOpenedSession(reply, await signInByPassword(service, body, originOf(service, request, reply))),
  )
  serve(app, sendSignInCode, async ({ body, request, reply }) => {
    await sendCode(service, body, bindRequester(request, reply))
    return { outcome: 'sent' as const }
  })
  serve(app, signInByCode, async ({ body, request, reply }) =>
    sendOpenedSession(reply, await redeemSignInCode(service, body, originOf(service, request, reply))),
  )
  serve(app, signOut, async ({ body, request, reply }) => {
    const cookie = request.cookies[service.sessions.cookieName]
    const holder = await findHolder(service.sessions, cookie, service.clock.now())
    setCookies(reply, await closeSession(service, holder, body.scope))
    return { outcome: 'signed_out' as const }
  })
  serve(app, getSession, async ({ request }) => currentSession(service, request.cookies[service.sessions.cookieName]))
  serve(app, createAccessToken, async ({ actor }) => issueAccessToken(service, actor))
  serve(app, getKeySet, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${keySetSeconds}`)
    return keySet(service)
  })
  serve(app, readMailedLink, ({ body, request }) => readLink(service, body.token, requesterOf(request)))
  serve(app, verifyEmail, async ({ body, request }) => ({
    outcome: await confirmEmail(service, body.token, requesterOf(request)),
  }))
  serve(app, resendVerification, async ({ body, request }) => {
    await sendVerification(service, body, requesterOf(request))
    return { outcome: 'sent' as const }
  })
  serve(app, recover, async ({ body, request, reply }) => {
    await sendRecovery(service, body, bindRequester(request, reply))
    return { outcome: 'sent' as const }
  })
  serve(app, resetPassword, async ({ body, request, reply }) => {
    await setForgottenPassword(service, body, bindRequester(request, reply))
    return { outcome: 'reset' as const }
  })
  serve(app, resetPasswordByCode, async ({ body, request }) => {
    await setForgottenPasswordByCode(service, body, requesterOf(request))
    return { outcome: 'reset' as const }
  })
  serve(app, reauthenticate, async ({ actor, request }) => ({
    sentTo: await sendReauthenticationCode(service, actor, requesterOf(request)),
  }))
  serve(app, changePassword, async ({ actor, body, request }) => {
    await replacePassword(service, actor, body, request.cookies, requesterOf(request))
    return { outcome: 'changed' as const }
  })
  serve(app, listSessions, async ({ actor }) => ({ sessions: await ownDevices(service, actor) }))
  serve(app, endSession, async ({ actor, params }) => {
    await endDevice(service, actor, params.sessionId)
    return { outcome: 'ended' as const }
  })
  serve(app, createFirstAdministrator, async ({ body, request }) => {
    await redeemSetupToken(service, body, networkOf(request.ip))
    return { outcome: 'created' as const }
  })
}
