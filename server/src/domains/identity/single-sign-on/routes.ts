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
import { bindBrowser, boundBrowser, originOf, sendOpenedSession, setCookies } from '#domains/identity/auth'
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

export async function singleSignOnRoutes(app: FastifyInstance, service: SingleSignOn) {
  const { auth, providers } = service
  const { publicUrl } = auth.settings

  serve(app, listProviders, async () => ({
    providers: [...providers.values()].map(({ id, name, protocol }) => ({ id, name, protocol })),
  }))
  serve(app, startSingleSignOn, async ({ actor, body, request, reply }) => {
    const browser = bindBrowser(request, reply, publicUrl)
    return { url: await startSignIn(service, body, { actor, browser, network: networkOf(request.ip) }) }
  })
  serveAsIs(app, finishSingleSignOn, async ({ actor, params, request, reply }) => {
    const { searchParams: query } = new URL(request.url, publicUrl)
    const browser = boundBrowser(request, publicUrl)
    const callback = { ...params, query, browser, actor, origin: originOf(auth, request, reply) }
    return redirect(request, reply, await finishSignIn(service, callback))
  })
  serveAsIs(app, getSamlMetadata, async ({ params, reply }) => {
    const provider = providers.get(params.providerId)
    if (provider?.protocol !== 'saml') throw new AppError('not_found')
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(provider.metadata())
  })
  serve(app, beginIdTokenSignIn, async ({ body, request }) => ({
    nonce: await beginByIdToken(service, {
      ...body,
      network: networkOf(request.ip),
      browser: boundBrowser(request, publicUrl),
    }),
  }))
  serve(app, signInByIdToken, async ({ body, request, reply }) =>
    sendOpenedSession(reply, await signInByToken(service, body, originOf(auth, request, reply))),
  )

  await app.register(async (scope) => {
    // Only this route accepts forms, because browsers send them from any site.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    serveAsIs(
      scope,
      consumeAssertion,
      async ({ params, request, reply }) => {
        const { RelayState: state = '', SAMLResponse: response = '' } = (request.body ?? {}) as Record<string, string>
        return redirect(request, reply, await takeAssertion(service, { ...params, state, response }))
      },
      { takesForeignForms: true },
    )
  })
}

function redirect(request: FastifyRequest, reply: FastifyReply, { location, cookies, cause }: Return): FastifyReply {
  // Logs the message only, because its cause may contain codes and tokens.
  if (cause instanceof Error) request.log.warn({ reason: cause.message, kind: cause.name }, 'sign-in elsewhere failed')
  setCookies(reply, cookies)
  return reply.redirect(location, 303)
}
