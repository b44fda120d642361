import { pagePatterns } from '@capyzen/contracts/pages'
import type { Proof, UserType } from '@capyzen/contracts/auth'
import type { ErrorCode } from '@capyzen/contracts/errors'
import type { SingleSignOnFailure } from '@capyzen/contracts/single-sign-on'
import { eq } from 'drizzle-orm'
import {
  type Asker,
  type AuthService,
  beginnings,
  markBackFromProvider,
  newToken,
  openSession,
  type RequestOrigin,
  spendOrRefuse,
  tellOfChange,
  users,
  type Visitor,
  requireProof,
} from '#domains/auth'
import { AppError } from '#platform/errors'
import { accountFor, hasLinked, ownerElsewhere, type Arrival, type Arrived } from './account-rules.ts'
import { askedAnewSince, findRequest, keepIdentity, rememberAttempt, takeAttempt, type Attempt } from './attempts.ts'
import type { Identity } from './identity.ts'
import { NotAskedAnew, ProviderAway, SignInCancelled } from './openid.ts'
import type { SignInProvider, SignInProviders } from './providers.ts'
import { ownReturnPath } from './return-path.ts'

export interface SingleSignOn {
  auth: AuthService
  providers: SignInProviders
}

/** A school comes in through one address; its pupils all begin in the same ten minutes. */
const starts = { kind: 'single-sign-on', ofBrowser: 60, ofNetwork: 6_000, windowSeconds: 900 }
/** An honest page sends one; reading them is work. */
const answersPerRequest = { limit: 5, windowSeconds: 900 }
const providerAwaySeconds = 30

export interface Start {
  providerId: string
  returnTo?: string | undefined
  userType?: UserType | undefined
  purpose: 'sign_in' | 'link' | 'prove'
  /** For `link` alone. */
  proof?: Proof | undefined
}

/** Where the browser goes to. `unavailable` where the provider cannot be asked. */
export async function startSignIn(
  { auth, providers }: SingleSignOn,
  { providerId, returnTo, userType, purpose, proof }: Start,
  asker: Asker & { actor: Visitor; browser: string },
): Promise<string> {
  const provider = providerOf(providers, providerId)
  const now = auth.clock.now()
  await spendOrRefuse(auth.db, beginnings(asker, starts), now)
  const owner = purpose === 'sign_in' ? undefined : await ownerOf(auth, asker.actor)
  if (purpose === 'link' && !proof) throw new AppError('invalid_request', { fields: ['proof'] })
  const page = ownReturnPath(returnTo, purpose === 'sign_in' ? pagePatterns.home : pagePatterns.account)
  // A second one could only be somebody else's: said before the proof, which it would use up, and before the journey.
  if (owner && purpose === 'link' && (await hasLinked(auth.db, owner.userId, provider)))
    return new URL(failurePath('other_linked_already', page), auth.settings.publicUrl).href
  const state = newToken()
  const { url, ...secrets } = await requestTo(provider, state, purpose === 'prove')
  // Once the provider can be asked: a refusal would use the proof up.
  if (owner && purpose === 'link' && proof) await requireProof(auth, { ...owner, browser: asker.browser }, proof)
  const attempt = {
    providerId,
    browser: asker.browser,
    returnTo: page,
    userType,
    linkUserId: purpose === 'link' ? owner?.userId : undefined,
    proveSessionId: purpose === 'prove' ? owner?.sessionId : undefined,
  }
  await rememberAttempt(auth.db, state, { ...attempt, ...secrets }, now)
  return url
}

/** Where the browser goes to, and what its way back is held against. */
async function requestTo(provider: SignInProvider, state: string, askAnew: boolean) {
  if (provider.protocol === 'saml') {
    // XML ids begin with no digit.
    const requestId = `_${newToken()}`
    return { url: await provider.requestUrl({ relayState: state, requestId, askAnew }), requestId }
  }
  const secrets = { nonce: newToken(), codeVerifier: newToken() }
  return { url: await provider.authorizationUrl({ state, ...secrets, askAnew }).catch(unavailable), ...secrets }
}

/** A child's account is the parent's to open up. */
async function ownerOf(auth: AuthService, { userId, sessionId }: Visitor) {
  if (userId === null || sessionId === null) throw new AppError('login_required')
  const [owner] = await auth.db.select({ guardianId: users.guardianId }).from(users).where(eq(users.id, userId))
  if (!owner || owner.guardianId !== null) throw new AppError('forbidden')
  return { userId, sessionId }
}

export interface WayBack {
  providerId: string
  query: URLSearchParams
  /** Undefined where nothing was begun in this browser. */
  browser: string | undefined
  actor: Visitor
  origin: RequestOrigin
}

/** What the browser is sent away with. `cause`, for the log alone, says what was wrong. */
export interface Return {
  location: string
  cookies: string[]
  cause?: unknown
}

/** The last step of every sign-in elsewhere; whatever happens, the browser is sent to a page of ours. */
export async function finishSignIn(service: SingleSignOn, wayBack: WayBack): Promise<Return> {
  // The door leads whoever is signed in on at once: to where they add providers.
  let returnTo: string = wayBack.actor.userId === null ? pagePatterns.home : pagePatterns.account
  try {
    const attempt = await findAttempt(service, wayBack)
    if (!attempt) return { location: failurePath('sign_in_expired', returnTo), cookies: [] }
    returnTo = ownReturnPath(attempt.returnTo ?? undefined, returnTo)
    if (attempt.proveSessionId !== null) {
      const isProved = await prove(service, wayBack, attempt)
      return { location: isProved ? returnTo : failurePath('not_proved', returnTo), cookies: [] }
    }
    const arrived = await arrive(service, wayBack, attempt)
    if ('failure' in arrived) return { location: failurePath(arrived.failure, returnTo), cookies: [] }
    // Its owner is signed in already.
    if (attempt.linkUserId !== null) return { location: returnTo, cookies: [] }
    const method = providerOf(service.providers, wayBack.providerId).protocol
    const { signedIn, cookies } = await openSession(service.auth, { userId: arrived.userId, method }, wayBack.origin)
    // The door asks for the second factor.
    const location = signedIn.awaitsFactor ? `${pagePatterns.login}?${new URLSearchParams({ returnTo })}` : returnTo
    return { location, cookies }
  } catch (cause) {
    return { location: failurePath(failureOf(cause), returnTo), cookies: [], cause }
  }
}

type StatedAttempt = Attempt & { state: string }

async function findAttempt(
  { auth, providers }: SingleSignOn,
  { providerId, query, browser }: WayBack,
): Promise<StatedAttempt | undefined> {
  const { protocol } = providerOf(providers, providerId)
  const [state = '', ...more] = query.getAll('state')
  if (browser === undefined || more.length > 0) return undefined
  const way = { providerId, state, browser }
  const attempt = await takeAttempt(auth.db, way, { awaitsIdentity: protocol === 'saml' }, auth.clock.now())
  return attempt && { ...attempt, state }
}

async function arrive(
  service: SingleSignOn,
  { providerId, query, actor }: WayBack,
  attempt: StatedAttempt,
): Promise<Arrived> {
  const provider = providerOf(service.providers, providerId)
  const identity = attempt.identity ?? (await redeem(provider, query, attempt))
  // Who began to add a provider must still be the one who is signed in.
  if (attempt.linkUserId !== null && attempt.linkUserId !== actor.userId) return { failure: 'sign_in_failed' }
  return letIn(service, provider, { ...attempt, identity })
}

/** Whoever comes back must be the owner of the session that is still this browser's. */
async function prove(
  { auth, providers }: SingleSignOn,
  { providerId, query, actor }: WayBack,
  attempt: StatedAttempt,
): Promise<boolean> {
  const provider = providerOf(providers, providerId)
  const identity = attempt.identity ?? (await redeem(provider, query, attempt))
  if (actor.sessionId === null || actor.sessionId !== attempt.proveSessionId) return false
  if ((await ownerElsewhere(auth.db, { providerId, issuer: provider.issuer, identity })) !== actor.userId) return false
  await markBackFromProvider(auth, actor.sessionId)
  return true
}

function redeem(provider: SignInProvider, query: URLSearchParams, attempt: StatedAttempt): Promise<Identity> {
  if (provider.protocol === 'saml') throw new Error('an assertion comes by its own way')
  return provider.redeem(query, { ...attempt, askedAnewSince: askedAnewSince(attempt) })
}

async function letIn(
  { auth }: SingleSignOn,
  provider: SignInProvider,
  { identity, userType, linkUserId }: Pick<Attempt, 'userType' | 'linkUserId'> & { identity: Identity },
) {
  const arrival: Arrival = {
    providerId: provider.id,
    issuer: provider.issuer,
    emailDomains: provider.emailDomains,
    identity,
    userType: userType ?? 'student',
    linkUserId,
  }
  const arrived = await accountFor(auth.db, arrival, { forgetWaysIn: auth.forgetWaysIn, now: auth.clock.now() })
  // A new way into an account is news to its owner, above all if it was somebody else who opened it.
  if ('became' in arrived && arrived.became === 'linked') {
    const change = { en: `it can now be opened with ${provider.name}`, zh: `现在可以用〈${provider.name}〉登录` }
    auth.errands.run(() => tellOfChange(auth, arrived.userId, change))
  }
  return arrived
}

/**
 * A school's page posts its assertion: without our cookies, which are not sent along from another site. It is verified
 * and kept; the browser comes again by itself, with its cookies, and only then somebody is signed in.
 */
export async function takeAssertion(
  { auth, providers }: SingleSignOn,
  { providerId, state, response }: { providerId: string; state: string; response: string },
): Promise<Return> {
  const { db, clock } = auth
  try {
    const provider = providerOf(providers, providerId)
    if (provider.protocol !== 'saml') throw new AppError('not_found')
    const asked = await findRequest(db, { providerId, state }, clock.now())
    if (asked === undefined) return { location: failurePath('sign_in_expired'), cookies: [] }
    await spendOrRefuse(db, { key: `single-sign-on:request:${asked.requestId}`, ...answersPerRequest }, clock.now())
    const identity = await provider.verifyAssertion(response, asked)
    const { requestId } = asked
    const isFirst = await keepIdentity(db, { providerId, state, requestId, identity }, clock.now())
    if (!isFirst) return { location: failurePath('sign_in_expired'), cookies: [] }
    return { location: `/api/single-sign-on/${providerId}/callback?${new URLSearchParams({ state })}`, cookies: [] }
  } catch (cause) {
    return { location: failurePath(failureOf(cause)), cookies: [], cause }
  }
}

export async function beginByIdToken(
  { auth, providers }: SingleSignOn,
  { providerId, ...asker }: Asker & { providerId: string },
): Promise<string> {
  const provider = providerOf(providers, providerId)
  if (provider.protocol !== 'oidc') throw new AppError('not_found')
  const now = auth.clock.now()
  await spendOrRefuse(auth.db, beginnings(asker, starts), now)
  const nonce = newToken()
  await rememberAttempt(auth.db, nonce, { providerId, nonce }, now)
  return nonce
}

/** `invalid_credentials` for a token that is not the provider's, not for us, too old, or without a fresh nonce of ours. */
export async function signInByToken(
  service: SingleSignOn,
  { providerId, idToken, nonce }: { providerId: string; idToken: string; nonce: string },
  origin: RequestOrigin,
) {
  const { auth, providers } = service
  const provider = providerOf(providers, providerId)
  if (provider.protocol !== 'oidc') throw new AppError('not_found')
  const way = { providerId, state: nonce, browser: null }
  const attempt = await takeAttempt(auth.db, way, { awaitsIdentity: false }, auth.clock.now())
  if (!attempt) throw new AppError('invalid_credentials')
  const identity = await provider.verifyIdToken(idToken, nonce).catch((error: unknown) => {
    if (error instanceof ProviderAway) return unavailable(error)
    throw new AppError('invalid_credentials')
  })
  const arrived = await letIn(service, provider, { ...attempt, identity })
  if ('failure' in arrived) throw new AppError(tokenFailures[arrived.failure] ?? 'invalid_credentials')
  return openSession(auth, { userId: arrived.userId, method: 'oidc' }, origin)
}

/** What an app that brings a token is told; the others are of the way through the browser. */
const tokenFailures: Partial<Record<SingleSignOnFailure, ErrorCode>> = {
  account_banned: 'account_banned',
  email_not_confirmed_there: 'email_not_verified',
  email_of_other_domain: 'forbidden',
  other_linked_already: 'forbidden',
}

function providerOf(providers: SignInProviders, id: string): SignInProvider {
  const provider = providers.get(id)
  if (!provider) throw new AppError('not_found')
  return provider
}

function unavailable(cause: unknown): never {
  if (!(cause instanceof ProviderAway)) throw cause
  throw new AppError('unavailable', { retryAfterSeconds: providerAwaySeconds })
}

function failureOf(error: unknown): SingleSignOnFailure {
  if (error instanceof SignInCancelled) return 'sign_in_cancelled'
  if (error instanceof NotAskedAnew) return 'not_proved'
  return error instanceof AppError && error.code === 'account_banned' ? 'account_banned' : 'sign_in_failed'
}

function failurePath(failure: SingleSignOnFailure, returnTo: string = pagePatterns.home): string {
  const query = { failure, ...(returnTo !== pagePatterns.home && { returnTo }) }
  return `${pagePatterns.login}?${new URLSearchParams(query)}`
}
