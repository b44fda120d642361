import {
  beginIdTokenSignIn,
  consumeAssertion,
  finishSingleSignOn,
  getSamlMetadata,
  listProviders,
  signInByIdToken,
  startSingleSignOn,
} from '@capyzen/contracts/single-sign-on'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bindBrowser, boundBrowser, originOf, setCookies, type Guards } from '#domains/auth'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import {
  beginByIdToken,
  finishSignIn,
  signInByToken,
  startSignIn,
  takeAssertion,
  type Return,
  type SingleSignOn,
} from './service.ts'

export async function singleSignOnRoutes(app: FastifyInstance, service: SingleSignOn, { anyone }: Guards) {
  const { auth, providers } = service
  const { publicUrl } = auth.settings

  serve(app, listProviders, anyone, async () => ({
    providers: [...providers.values()].map(({ id, name, protocol }) => ({ id, name, protocol })),
  }))
  serve(app, startSingleSignOn, anyone, async ({ actor, body, request, reply }) => {
    const browser = bindBrowser(request, reply, publicUrl)
    return { url: await startSignIn(service, body, { actor, browser, network: networkOf(request.ip) }) }
  })
  serveAsIs(app, finishSingleSignOn, anyone, async ({ actor, params, request, reply }) => {
    const { searchParams: query } = new URL(request.url, publicUrl)
    const browser = boundBrowser(request, publicUrl)
    const wayBack = { ...params, query, browser, actor, origin: originOf(auth, request, reply) }
    return sendBack(request, reply, await finishSignIn(service, wayBack))
  })
  serveAsIs(app, getSamlMetadata, anyone, async ({ params, reply }) => {
    const provider = providers.get(params.providerId)
    if (provider?.protocol !== 'saml') throw new AppError('not_found')
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(provider.metadata())
  })
  serve(app, beginIdTokenSignIn, anyone, async ({ body, request }) => ({
    nonce: await beginByIdToken(service, {
      ...body,
      network: networkOf(request.ip),
      browser: boundBrowser(request, publicUrl),
    }),
  }))
  serve(app, signInByIdToken, anyone, async ({ body, request, reply }) => {
    const { signedIn, cookies } = await signInByToken(service, body, originOf(auth, request, reply))
    setCookies(reply, cookies)
    return signedIn
  })

  await app.register(async (scope) => {
    // A form, and nothing else, and nowhere else: browsers send forms from any page.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    serveAsIs(
      scope,
      consumeAssertion,
      anyone,
      async ({ params, request, reply }) => {
        const { RelayState: state = '', SAMLResponse: response = '' } = (request.body ?? {}) as Record<string, string>
        return sendBack(request, reply, await takeAssertion(service, { ...params, state, response }))
      },
      { takesForeignForms: true },
    )
  })
}

function sendBack(request: FastifyRequest, reply: FastifyReply, { location, cookies, cause }: Return): FastifyReply {
  // Its words only: what it carries along may hold codes and tokens.
  if (cause instanceof Error) request.log.warn({ reason: cause.message, kind: cause.name }, 'sign-in elsewhere failed')
  setCookies(reply, cookies)
  return reply.redirect(location, 303)
}
