import { selfSignedCertificate } from '#platform/self-signed-certificate'
import samlp from 'samlp'

/** Whom the school says it is. */
export interface SchoolPerson {
  nameId: string
  nameIdFormat?: string
  attributes?: Record<string, string>
}

/** How its answer differs from a right one. */
export interface SchoolAnswer {
  audience?: string
  recipient?: string
  inResponseTo?: string
  issuer?: string
  lifetimeInSeconds?: number
  signAssertion?: boolean
  signResponse?: boolean
  signatureAlgorithm?: 'rsa-sha256' | 'rsa-sha1'
  digestAlgorithm?: 'sha256' | 'sha1'
  byStranger?: boolean
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** An identity provider that is not ours. It has no port: its page is a form, which the test sends on. */
export function createSchool() {
  const own = selfSignedCertificate('school.test')
  const stranger = selfSignedCertificate('school.test')
  const issuer = 'https://id.school.test/metadata'
  const ssoUrl = 'https://id.school.test/sso'

  /** The browser comes with our request; what its page will post, as XML and with the relay state. */
  async function answer(url: URL, person: SchoolPerson, different: SchoolAnswer = {}) {
    const query = Object.fromEntries(url.searchParams)
    const asked = await new Promise<{ id: string; issuer: string; assertionConsumerServiceURL: string }>(
      (resolve, reject) => samlp.parseRequest({ query }, (error, found) => (error ? reject(error) : resolve(found))),
    )
    const { byStranger, ...rest } = different
    const { key, certificate } = byStranger ? stranger : own
    const options = {
      issuer,
      key,
      cert: certificate,
      audience: asked.issuer,
      recipient: asked.assertionConsumerServiceURL,
      destination: asked.assertionConsumerServiceURL,
      inResponseTo: asked.id,
      authnContextClassRef: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      lifetimeInSeconds: 300,
      profileMapper: () => ({
        getClaims: () => person.attributes ?? {},
        getNameIdentifier: () => ({
          nameIdentifier: person.nameId,
          nameIdentifierFormat: person.nameIdFormat ?? persistent,
        }),
      }),
      ...rest,
    }
    const xml = await new Promise<string>((resolve, reject) =>
      samlp.getSamlResponse(options, person, (error, response) => (error ? reject(error) : resolve(response))),
    )
    return { xml, relayState: query.RelayState ?? '', asked }
  }

  return {
    issuer,
    ssoUrl,
    answer,
    environment: (name: string) => ({
      [`SAML_${name}_SSO_URL`]: ssoUrl,
      [`SAML_${name}_ISSUER`]: issuer,
      [`SAML_${name}_CERTIFICATE`]: own.certificate,
    }),
  }
}
