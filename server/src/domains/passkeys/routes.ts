import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@capyzen/contracts/passkeys'
import type { FastifyInstance } from 'fastify'
import { bindBrowser, originOf, setCookies, type AuthService, type Guards } from '#domains/auth'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { add, begin, beginProof, beginSignIn, passkeysOf, remove, signIn } from './service.ts'

export function passkeyRoutes(app: FastifyInstance, service: AuthService, { anyone, grownUp }: Guards): void {
  serve(app, listPasskeys, grownUp, async ({ actor }) => ({ passkeys: await passkeysOf(service, actor) }))
  serve(app, beginPasskey, grownUp, async ({ actor, body }) => ({ options: await begin(service, actor, body.proof) }))
  serve(app, addPasskey, grownUp, async ({ actor, body }) => ({ passkey: await add(service, actor, body) }))
  serve(app, removePasskey, grownUp, async ({ actor, params, body }) => {
    await remove(service, actor, { ...params, ...body })
    return { outcome: 'removed' as const }
  })
  serve(app, beginPasskeyProof, grownUp, async ({ actor }) => ({ options: await beginProof(service, actor) }))
  serve(app, beginPasskeySignIn, anyone, async ({ request, reply }) => ({
    options: await beginSignIn(service, {
      network: networkOf(request.ip),
      browser: bindBrowser(request, reply, service.settings.publicUrl),
    }),
  }))
  serve(app, signInByPasskey, anyone, async ({ body, request, reply }) => {
    const { signedIn, cookies } = await signIn(service, body.authentication, originOf(service, request, reply))
    setCookies(reply, cookies)
    return signedIn
  })
}
