import { eq } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { ErrorCode } from '@capyzen/contracts/errors'
import { pagePatterns } from '@capyzen/contracts/pages'
import type { SingleSignOnFailure, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import {
  markBackFromProvider,
  newToken,
  notifyOfChange,
  openSession,
  rateLimits,
  requireReauthentication,
  startBudgets,
  users,
  type AuthService,
  type OpenedSession,
  type Requester,
  type RequestOrigin,
  type Visitor,
} from '#domains/identity/auth'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { accountFor, hasLinked, ownerOfIdentity } from './account-rules.ts'
import {
  findRequest,
  reauthenticatedSince,
  storeAttempt,
  storeIdentity,
  takeAttempt,
  type Attempt,
} from './attempts.ts'
import type { Identity } from './identity.ts'
import { NotReauthenticated, ProviderUnavailable, SignInCancelled } from './openid.ts'
import type { SignInProvider, SignInProviders } from './providers.ts'
import { ownReturnPath } from './return-path.ts'

export interface SingleSignOn {
  auth: AuthService
  providers: SignInProviders
}

const retryProviderSeconds = 30

/** Returns the address for the browser. */
export async function startSignIn(
  { auth, providers }: SingleSignOn,
  { providerId, returnTo, userType, purpose, reauthentication }: CallInput<typeof startSingleSignOn>,
  requester: Requester & { actor: Visitor; browser: string },
): Promise<string> {
  const provider = providerOf(providers, providerId)
  const now = auth.clock.now()
  await spendOrRefuse(auth.db, startBudgets(requester, 'single-sign-on'), now)
  const owner = purpose === 'sign_in' ? undefined : await ownerOf(auth, requester.actor)
  if (purpose === 'link' && !reauthentication) throw new AppError('invalid_request', { fields: ['reauthentication'] })
  const page = ownReturnPath(returnTo, purpose === 'sign_in' ? pagePatterns.home : pagePatterns.account)
  // Checked before the reauthentication, which an error would use up.
  if (owner && purpose === 'link' && (await hasLinked(auth.db, owner.userId, provider)))
    return new URL(failurePath('other_linked_already', page), auth.settings.publicUrl).href
  const state = newToken()
  const { url, ...secrets } = await requestTo(provider, state, purpose === 'prove')
  // After the provider has answered, because `unavailable` would use up the reauthentication.
  if (owner && purpose === 'link' && reauthentication)
    await requireReauthentication(auth, { ...owner, browser: requester.browser }, reauthentication)
  const attempt = {
    providerId,
    bindingHash: requester.browser,
    returnTo: page,
    userType,
    linkUserId: purpose === 'link' ? owner?.userId : undefined,
    proveSessionId: purpose === 'prove' ? owner?.sessionId : undefined,
    ...secrets,
  }
  await storeAttempt(auth.db, state, attempt, now)
  return url
}

async function requestTo(provider: SignInProvider, state: string, forceLogin: boolean) {
  if (provider.protocol === 'saml') {
    // XML ids must not begin with a digit.
    const requestId = `_${newToken()}`
    return { url: await provider.requestUrl({ relayState: state, requestId, forceLogin }), requestId }
  }
  const secrets = { nonce: newToken(), codeVerifier: newToken() }
  return { url: await provider.authorizationUrl({ state, ...secrets, forceLogin }).catch(unavailable), ...secrets }
}

/** `forbidden` for a child: only the parent adds sign-in methods. */
async function ownerOf(auth: AuthService, { userId, sessionId }: Visitor) {
  if (userId === null || sessionId === null) throw new AppError('login_required')
  const [owner] = await auth.db.select({ guardianId: users.guardianId }).from(users).where(eq(users.id, userId))
  if (!owner || owner.guardianId !== null) throw new AppError('forbidden')
  return { userId, sessionId }
}

interface Callback {
  providerId: string
  query: URLSearchParams
  browser: string | undefined
  actor: Visitor
  origin: RequestOrigin
}

/** The redirect for the browser; `cause` is for the log only. */
export interface Return {
  location: string
  cookies: string[]
  cause?: unknown
}

const redirectTo = (location: string): Return => ({ location, cookies: [] })

/** The last step of every redirect flow. It never throws, because the browser must land on a page. */
export async function finishSignIn(service: SingleSignOn, callback: Callback): Promise<Return> {
  const { actor } = callback
  let returnTo: string = actor.userId === null ? pagePatterns.home : pagePatterns.account
  try {
    const attempt = await findAttempt(service, callback)
    if (!attempt) return redirectTo(failurePath('sign_in_expired', returnTo))
    returnTo = ownReturnPath(attempt.returnTo ?? undefined, returnTo)
    const provider = providerOf(service.providers, callback.providerId)
    const identity = attempt.identity ?? (await redeem(provider, callback.query, attempt))
    const { proveSessionId, linkUserId } = attempt
    if (proveSessionId !== null) {
      const isOwner = await reauthenticate(service.auth, provider, { identity, proveSessionId, actor })
      return redirectTo(isOwner ? returnTo : failurePath('not_proved', returnTo))
    }
    // The user who started linking must still be signed in.
    if (linkUserId !== null && linkUserId !== actor.userId) return redirectTo(failurePath('sign_in_failed', returnTo))
    const decision = await decideAccount(service, provider, { ...attempt, identity })
    if ('failure' in decision) return redirectTo(failurePath(decision.failure, returnTo))
    if (linkUserId !== null) return redirectTo(returnTo)
    const session = { userId: decision.userId, method: provider.protocol }
    const { signedIn, cookies } = await openSession(service.auth, session, callback.origin)
    const location = signedIn.awaitsFactor ? `${pagePatterns.login}?${new URLSearchParams({ returnTo })}` : returnTo
    return { location, cookies }
  } catch (cause) {
    return { location: failurePath(failureOf(cause), returnTo), cookies: [], cause }
  }
}

type StatedAttempt = Attempt & { state: string }

async function findAttempt(
  { auth, providers }: SingleSignOn,
  { providerId, query, browser }: Callback,
): Promise<StatedAttempt | undefined> {
  const { protocol } = providerOf(providers, providerId)
  const [state = '', ...more] = query.getAll('state')
  if (browser === undefined || more.length > 0) return undefined
  const key = { providerId, state, browser }
  const attempt = await takeAttempt(auth.db, key, { awaitsIdentity: protocol === 'saml' }, auth.clock.now())
  return attempt && { ...attempt, state }
}

/** The provider's user must own the session that started the reauthentication. */
async function reauthenticate(
  auth: AuthService,
  { id: providerId, issuer }: SignInProvider,
  { identity, proveSessionId, actor }: { identity: Identity; proveSessionId: string; actor: Visitor },
): Promise<boolean> {
  if (actor.sessionId !== proveSessionId) return false
  if ((await ownerOfIdentity(auth.db, { providerId, issuer, identity })) !== actor.userId) return false
  await markBackFromProvider(auth, proveSessionId)
  return true
}

function redeem(provider: SignInProvider, query: URLSearchParams, attempt: StatedAttempt): Promise<Identity> {
  if (provider.protocol === 'saml') throw new Error('an assertion comes by its own way')
  return provider.redeem(query, { ...attempt, reauthenticatedSince: reauthenticatedSince(attempt) })
}

async function decideAccount(
  { auth }: SingleSignOn,
  provider: SignInProvider,
  { identity, userType, linkUserId }: Pick<Attempt, 'userType' | 'linkUserId'> & { identity: Identity },
) {
  const { id: providerId, issuer, emailDomains } = provider
  const decision = await accountFor(
    auth.db,
    { providerId, issuer, emailDomains, identity, userType: userType ?? 'student', linkUserId },
    { revokeCredentials: auth.revokeCredentials, now: auth.clock.now() },
  )
  // The owner is notified, in case another person linked the provider.
  if ('became' in decision && decision.became === 'linked') {
    const change = { en: `you can now log in with ${provider.name}`, zh: `现在可以用 ${provider.name} 登录` }
    auth.backgroundTasks.run(() => notifyOfChange(auth, decision.userId, change))
  }
  return decision
}

/** The school's page posts the assertion without our cookies (SameSite), so the identity is stored until the callback. */
export async function takeAssertion(
  { auth, providers }: SingleSignOn,
  { providerId, state, response }: { providerId: string; state: string; response: string },
): Promise<Return> {
  const { db, clock } = auth
  try {
    const provider = providerOf(providers, providerId)
    if (provider.protocol !== 'saml') throw new AppError('not_found')
    const request = await findRequest(db, { providerId, state }, clock.now())
    if (request === undefined) return redirectTo(failurePath('sign_in_expired'))
    await spendOrRefuse(db, budgetsOf(rateLimits.singleSignOnAnswers, { request: request.requestId }), clock.now())
    const identity = await provider.verifyAssertion(response, request)
    const { requestId } = request
    const isFirst = await storeIdentity(db, { providerId, state, requestId }, identity, clock.now())
    if (!isFirst) return redirectTo(failurePath('sign_in_expired'))
    return redirectTo(`/api/single-sign-on/${providerId}/callback?${new URLSearchParams({ state })}`)
  } catch (cause) {
    return { location: failurePath(failureOf(cause)), cookies: [], cause }
  }
}

export async function beginByIdToken(
  { auth, providers }: SingleSignOn,
  { providerId, ...requester }: Requester & { providerId: string },
): Promise<string> {
  const provider = providerOf(providers, providerId)
  if (provider.protocol !== 'oidc') throw new AppError('not_found')
  const now = auth.clock.now()
  await spendOrRefuse(auth.db, startBudgets(requester, 'single-sign-on'), now)
  const nonce = newToken()
  await storeAttempt(auth.db, nonce, { providerId, nonce }, now)
  return nonce
}

/** `invalid_credentials` for an invalid token, or a nonce that is unknown or used. */
export async function signInByToken(
  service: SingleSignOn,
  { providerId, idToken, nonce }: { providerId: string; idToken: string; nonce: string },
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { auth, providers } = service
  const provider = providerOf(providers, providerId)
  if (provider.protocol !== 'oidc') throw new AppError('not_found')
  const key = { providerId, state: nonce, browser: null }
  const attempt = await takeAttempt(auth.db, key, { awaitsIdentity: false }, auth.clock.now())
  if (!attempt) throw new AppError('invalid_credentials')
  const identity = await provider.verifyIdToken(idToken, nonce).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return unavailable(error)
    throw new AppError('invalid_credentials')
  })
  const decision = await decideAccount(service, provider, { ...attempt, identity })
  if ('failure' in decision) throw new AppError(tokenFailures[decision.failure] ?? 'invalid_credentials')
  return openSession(auth, { userId: decision.userId, method: 'oidc' }, origin)
}

const tokenFailures: Partial<Record<SingleSignOnFailure, ErrorCode>> = {
  account_banned: 'account_banned',
  email_missing: 'email_not_verified',
  email_not_confirmed_there: 'email_not_verified',
  sign_in_to_link: 'forbidden',
  email_of_other_domain: 'forbidden',
  other_linked_already: 'forbidden',
}

function providerOf(providers: SignInProviders, id: string): SignInProvider {
  const provider = providers.get(id)
  if (!provider) throw new AppError('not_found')
  return provider
}

function unavailable(cause: unknown): never {
  if (!(cause instanceof ProviderUnavailable)) throw cause
  throw new AppError('unavailable', { retryAfterSeconds: retryProviderSeconds })
}

function failureOf(error: unknown): SingleSignOnFailure {
  if (error instanceof SignInCancelled) return 'sign_in_cancelled'
  if (error instanceof NotReauthenticated) return 'not_proved'
  return error instanceof AppError && error.code === 'account_banned' ? 'account_banned' : 'sign_in_failed'
}

function failurePath(failure: SingleSignOnFailure, returnTo: string = pagePatterns.home): string {
  const query = { failure, ...(returnTo !== pagePatterns.home && { returnTo }) }
  return `${pagePatterns.login}?${new URLSearchParams(query)}`
}
