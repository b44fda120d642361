import { SAML, SamlStatusError, ValidateInResponseTo, type Profile } from '@node-saml/node-saml'
import type { Clock } from '#platform/clock'
import type { SamlProviderSettings } from '#platform/provider-settings'
import { identityFrom, type Identity } from './identity.ts'
import { requireSignInSince, SignInCancelled } from './openid.ts'

export interface SamlProvider {
  id: string
  name: string
  protocol: 'saml'
  issuer: string
  /** Domains whose addresses the school verifies; undefined for none. */
  emailDomains: readonly string[] | undefined
  requestUrl(asked: { relayState: string; requestId: string; forceLogin: boolean }): Promise<string>
  /** Throws unless the school signed it for us and this request, and it is current; or `NotReauthenticated`. */
  verifyAssertion(
    response: string,
    asked: { requestId: string; reauthenticatedSince: Date | undefined },
  ): Promise<Identity>
  metadata(): string
}

const clockSkewSeconds = 60
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const addressFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Attribute names of LDAP, their OIDs, and Microsoft's. */
const emailAttributes = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const nameAttributes = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'cn',
  'urn:oid:2.5.4.3',
  'givenName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
]

export function createSamlProvider(
  { name: id, label, ssoUrl, issuer, certificates, emailDomains }: SamlProviderSettings,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): SamlProvider {
  const consumer = `${publicUrl}/api/single-sign-on/${id}/assertion`
  const entityId = `${publicUrl}/api/single-sign-on/${id}/metadata`
  const saml = (requestId: string, forceAuthn = false) =>
    new SAML({
      entryPoint: ssoUrl,
      issuer: entityId,
      audience: entityId,
      callbackUrl: consumer,
      idpCert: certificates,
      idpIssuer: issuer,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      // `checkStatement` compares the signed part with the request; the library would trust the unsigned envelope.
      validateInResponseTo: ValidateInResponseTo.never,
      acceptedClockSkewMs: clockSkewSeconds * 1000,
      signatureAlgorithm: 'sha256',
      forceAuthn,
      generateUniqueId: () => requestId,
    })
  const reader = saml('_metadata')
  return {
    id,
    name: label,
    protocol: 'saml',
    issuer,
    emailDomains,
    requestUrl: ({ relayState, requestId, forceLogin }) =>
      saml(requestId, forceLogin).getAuthorizeUrlAsync(relayState, undefined, {}),
    async verifyAssertion(response, { requestId, reauthenticatedSince }) {
      rejectUnsafeXml(Buffer.from(response, 'base64').toString('utf8'))
      const { profile } = await reader.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
        if (error instanceof SamlStatusError) throw new SignInCancelled(error.message)
        throw error
      })
      if (!profile) throw new Error('the answer names nobody')
      checkStatement(profile, { issuer, consumer, requestId, reauthenticatedSince, now: clock.now() })
      return identityOf(profile)
    },
    metadata: () => reader.generateServiceProviderMetadata(null),
  }
}

/** Several times what schools send. The parser takes quadratic time and blocks the event loop. */
const mostOf = { characters: 131_072, tags: 1_000, attributes: 2_000 }

/** Runs before any parser. Rejects document types, and so entities, and SHA-1 signatures, which can be forged. */
function rejectUnsafeXml(xml: string): void {
  if (xml.length > mostOf.characters) throw new Error('it is too long')
  if (xml.split('<').length > mostOf.tags || xml.split('=').length > mostOf.attributes)
    throw new Error('it has too many parts')
  if (/<!(doctype|entity)/i.test(xml)) throw new Error('a document type has no place in an answer')
  // Character references would hide an algorithm from the next check.
  if (/Algorithm\s*=\s*["'][^"']*&/i.test(xml)) throw new Error('an algorithm is spelled oddly')
  if (/xmldsig(-more)?#(rsa-|dsa-|ecdsa-|hmac-)?(sha1|md5)\b/i.test(xml)) throw new Error('SHA-1 is not taken any more')
}

interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

/** Web browser profile (SAML 2.0 Profiles, 4.1.4.3), applied to the signed part only. */
function checkStatement(
  profile: Profile,
  asked: { issuer: string; consumer: string; requestId: string; reauthenticatedSince: Date | undefined; now: Date },
): void {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: XmlElement }
  if (!assertion) throw new Error('there is no signed assertion')
  const issuer = only(assertion, 'Issuer')._?.trim()
  if (issuer !== asked.issuer) throw new Error('it is from another issuer')
  const subject = only(assertion, 'Subject')
  only(subject, 'NameID')
  const [signedIn] = children(assertion, 'AuthnStatement')
  if (!signedIn) throw new Error('it does not say that anybody signed in')
  if (asked.reauthenticatedSince)
    requireSignInSince(new Date(signedIn.$?.AuthnInstant ?? 0), asked.reauthenticatedSince)
  const { NotOnOrAfter: conditionsEnd } = only(assertion, 'Conditions').$ ?? {}
  if (conditionsEnd === undefined) throw new Error('it never ends')
  const isConfirmed = children(subject, 'SubjectConfirmation').some((confirmation) => {
    const data = children(confirmation, 'SubjectConfirmationData')[0]?.$
    const end = Date.parse(data?.NotOnOrAfter ?? '')
    return (
      confirmation.$?.Method === bearer &&
      data?.InResponseTo === asked.requestId &&
      data.Recipient === asked.consumer &&
      asked.now.getTime() - clockSkewSeconds * 1000 < end
    )
  })
  if (!isConfirmed) throw new Error('it answers another request, at another address, or too late')
}

function children(element: XmlElement, name: string): XmlElement[] {
  const found = element[name]
  return Array.isArray(found) ? found : []
}

function only(element: XmlElement, name: string): XmlElement {
  const [first, ...more] = children(element, name)
  if (!first || more.length > 0) throw new Error(`it has no ${name}, or several`)
  return first
}

function identityOf(profile: Profile): Identity {
  // A transient id would create a new account at every sign-in.
  if (profile.nameIDFormat === transient) throw new Error('the NameID is transient')
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const said = (names: string[]) => names.flatMap((name) => attributes[name] ?? [])
  const address = profile.nameIDFormat === addressFormat ? [profile.nameID] : []
  return identityFrom({
    subject: profile.nameID,
    email: [...said(emailAttributes), ...address].find((value) => typeof value === 'string'),
    // SAML has no word for it.
    isEmailVerified: null,
    names: said(nameAttributes),
  })
}
