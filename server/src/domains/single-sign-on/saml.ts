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
  /** Whose addresses it answers for; undefined: none, and its word for an address counts for nothing. */
  emailDomains: readonly string[] | undefined
  /** Where the browser goes, with a request of this id; with `askAnew`, also who is signed in there has to sign in again. */
  requestUrl(asked: { relayState: string; requestId: string; askAnew: boolean }): Promise<string>
  /** Throws unless it is signed by the school, for us, of now, and an answer to this request; or `NotAskedAnew`. */
  verifyAssertion(response: string, asked: { requestId: string; askedAnewSince: Date | undefined }): Promise<Identity>
  metadata(): string
}

const clockSkewSeconds = 60
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const addressFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** What schools' systems call them: by LDAP's names, their OIDs, and the names of Microsoft's. */
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
      // `checkStatement` holds the signed part against the request; the library would take the unsigned frame's word.
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
    requestUrl: ({ relayState, requestId, askAnew }) =>
      saml(requestId, askAnew).getAuthorizeUrlAsync(relayState, undefined, {}),
    async verifyAssertion(response, { requestId, askedAnewSince }) {
      refuseOddXml(Buffer.from(response, 'base64').toString('utf8'))
      const { profile } = await reader.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
        if (error instanceof SamlStatusError) throw new SignInCancelled(error.message)
        throw error
      })
      if (!profile) throw new Error('the answer names nobody')
      checkStatement(profile, { issuer, consumer, requestId, askedAnewSince, now: clock.now() })
      return identityOf(profile, { hasOwnDomains: emailDomains !== undefined })
    },
    metadata: () => reader.generateServiceProviderMetadata(null),
  }
}

/** Several times what schools send. The parser's time grows with the square of these, and it keeps everybody waiting. */
const mostOf = { characters: 131_072, tags: 1_000, attributes: 2_000 }

/** Before any parser meets it: no document type, so no entities; and no signature by SHA-1, which can be forged. */
function refuseOddXml(xml: string): void {
  if (xml.length > mostOf.characters) throw new Error('it is too long')
  if (xml.split('<').length > mostOf.tags || xml.split('=').length > mostOf.attributes)
    throw new Error('it has too many parts')
  if (/<!(doctype|entity)/i.test(xml)) throw new Error('a document type has no place in an answer')
  // Spelled by character references, an algorithm would slip by the next line.
  if (/Algorithm\s*=\s*["'][^"']*&/i.test(xml)) throw new Error('an algorithm is spelled oddly')
  if (/xmldsig(-more)?#(rsa-|dsa-|ecdsa-|hmac-)?(sha1|md5)\b/i.test(xml)) throw new Error('SHA-1 is not taken any more')
}

interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

/**
 * Web browser profile, SAML 2.0 Profiles 4.1.4.3, on nothing but what the signature covers: whose assertion it is,
 * that it is for this address, answers this request and still counts.
 */
function checkStatement(
  profile: Profile,
  asked: { issuer: string; consumer: string; requestId: string; askedAnewSince: Date | undefined; now: Date },
): void {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: XmlElement }
  if (!assertion) throw new Error('there is no signed assertion')
  const issuer = only(assertion, 'Issuer')._?.trim()
  if (issuer !== asked.issuer) throw new Error('it is from another issuer')
  const subject = only(assertion, 'Subject')
  only(subject, 'NameID')
  const [signedIn] = children(assertion, 'AuthnStatement')
  if (!signedIn) throw new Error('it does not say that anybody signed in')
  if (asked.askedAnewSince) requireSignInSince(new Date(signedIn.$?.AuthnInstant ?? 0), asked.askedAnewSince)
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

function identityOf(profile: Profile, { hasOwnDomains }: { hasOwnDomains: boolean }): Identity {
  // It names somebody else each time: every sign-in would make a new account.
  if (profile.nameIDFormat === transient) throw new Error('the NameID is transient')
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const said = (names: string[]) => names.flatMap((name) => attributes[name] ?? [])
  const address = profile.nameIDFormat === addressFormat ? [profile.nameID] : []
  return identityFrom({
    subject: profile.nameID,
    email: [...said(emailAttributes), ...address].find((value) => typeof value === 'string'),
    // The operator has said which addresses are this school's, and whoever comes with another one is refused.
    isEmailVerified: hasOwnDomains,
    names: said(nameAttributes),
  })
}
