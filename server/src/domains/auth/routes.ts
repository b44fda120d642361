import {
  changePassword,
  createAccessToken,
  createFirstAdministrator,
  endSession,
  getKeySet,
  getSession,
  listSessions,
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
import { bindBrowser, boundBrowser } from './browser-binding.ts'
import { endDevice, ownDevices } from './devices.ts'
import type { Guards } from './guards.ts'
import type { Asker } from './known-browsers.ts'
import {
  replacePassword,
  sendRecovery,
  sendVerification,
  setForgottenPassword,
  setForgottenPasswordByCode,
} from './passwords.ts'
import { sendProofCode } from './proof.ts'
import { confirmEmail, confirmPhone, register } from './registration.ts'
import type { AuthService } from './service.ts'
import { findHolder } from './session-lookup.ts'
import { closeSession, currentSession, originOf, setCookies, type SignedIn, type WithCookies } from './sessions.ts'
import { sendSignInCode as sendCode, signInByCode as redeemSignInCode, signInByPassword } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, service: AuthService, guards: Guards): void {
  const { anyone, signedIn, grownUp } = guards
  const { publicUrl } = service.settings
  /** What ends with a code, or a link, ends in the browser in which it began. */
  const begins = (request: FastifyRequest, reply: FastifyReply): Asker => ({
    network: networkOf(request.ip),
    browser: bindBrowser(request, reply, publicUrl),
  })
  const ends = (request: FastifyRequest): Asker => ({
    network: networkOf(request.ip),
    browser: boundBrowser(request, publicUrl),
  })
  // These look the session up themselves, as more of it is wanted, or a session that awaits its factor counts too.
  const unguarded = () => undefined

  serve(app, signUp, anyone, async ({ body, request, reply }) => ({
    outcome: await register(service, body, begins(request, reply)),
  }))
  serve(app, verifyPhone, anyone, async ({ body, request }) => {
    await confirmPhone(service, body, ends(request))
    return { outcome: 'verified' as const }
  })
  serve(app, signIn, anyone, async ({ body, request, reply }) =>
    withCookies(reply, await signInByPassword(service, body, originOf(service, request, reply))),
  )
  serve(app, sendSignInCode, anyone, async ({ body, request, reply }) => {
    await sendCode(service, body, begins(request, reply))
    return { outcome: 'sent' as const }
  })
  serve(app, signInByCode, anyone, async ({ body, request, reply }) =>
    withCookies(reply, await redeemSignInCode(service, body, originOf(service, request, reply))),
  )
  serve(app, signOut, unguarded, async ({ body, request, reply }) => {
    const cookie = request.cookies[service.sessions.cookieName]
    const holder = await findHolder(service.sessions, cookie, service.clock.now())
    setCookies(reply, await closeSession(service, holder, body.scope))
    return { outcome: 'signed_out' as const }
  })
  serve(app, getSession, unguarded, async ({ request }) =>
    currentSession(service, request.cookies[service.sessions.cookieName]),
  )
  serve(app, createAccessToken, signedIn, async ({ actor }) => issueAccessToken(service, actor))
  serve(app, getKeySet, unguarded, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${keySetSeconds}`)
    return keySet(service)
  })
  serve(app, verifyEmail, anyone, async ({ body, request }) => ({
    outcome: await confirmEmail(service, body.token, ends(request)),
  }))
  serve(app, resendVerification, anyone, async ({ body, request }) => {
    await sendVerification(service, body, ends(request))
    return { outcome: 'sent' as const }
  })
  serve(app, recover, anyone, async ({ body, request, reply }) => {
    await sendRecovery(service, body, begins(request, reply))
    return { outcome: 'sent' as const }
  })
  serve(app, resetPassword, anyone, async ({ body, request, reply }) => {
    await setForgottenPassword(service, body, begins(request, reply))
    return { outcome: 'reset' as const }
  })
  serve(app, resetPasswordByCode, anyone, async ({ body, request }) => {
    await setForgottenPasswordByCode(service, body, ends(request))
    return { outcome: 'reset' as const }
  })
  serve(app, reauthenticate, grownUp, async ({ actor, request }) => ({
    sentTo: await sendProofCode(service, actor, ends(request)),
  }))
  serve(app, changePassword, grownUp, async ({ actor, body, request }) => {
    await replacePassword(service, actor, { ...body, cookies: request.cookies }, ends(request))
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

function withCookies(reply: FastifyReply, { signedIn, cookies }: WithCookies<SignedIn>): SignedIn {
  setCookies(reply, cookies)
  return signedIn
}
