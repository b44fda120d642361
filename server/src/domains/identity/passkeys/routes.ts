import {
  addPasskey,
  beginPasskey,
  beginPasskeyReauthentication,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@capyzen/contracts/passkeys'
import type { FastifyInstance } from 'fastify'
import { bindBrowser, originOf, sendOpenedSession, type AuthService } from '#domains/identity/auth'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { add, begin, beginReauthentication, beginSignIn, passkeysOf, remove, signIn } from './service.ts'

export function passkeyRoutes(app: FastifyInstance, service: AuthService): void {
  serve(app, listPasskeys, async ({ actor }) => ({ passkeys: await passkeysOf(service, actor) }))
  serve(app, beginPasskey, async ({ actor, body }) => ({ options: await begin(service, actor, body.reauthentication) }))
  serve(app, addPasskey, async ({ actor, body }) => ({ passkey: await add(service, actor, body) }))
  serve(app, removePasskey, async ({ actor, params, body }) => {
    await remove(service, actor, { ...params, ...body })
    return { outcome: 'removed' as const }
  })
  serve(app, beginPasskeyReauthentication, async ({ actor }) => ({
    options: await beginReauthentication(service, actor),
  }))
  serve(app, beginPasskeySignIn, async ({ request, reply }) => ({
    options: await beginSignIn(service, {
      network: networkOf(request.ip),
      browser: bindBrowser(request, reply, service.settings.publicUrl),
    }),
  }))
  serve(app, signInByPasskey, async ({ body, request, reply }) =>
    sendOpenedSession(reply, await signIn(service, body.authentication, originOf(service, request, reply))),
  )
}
