import { selfSignedCertificate } from '../self-signed-certificate.ts'
import samlp from 'samlp'

export interface SchoolPerson {
  nameId: string
  nameIdFormat?: string
  attributes?: Record<string, string>
}

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

/** A SAML identity provider without a port: its page is a form that the test posts. */
export function createSchool() {
  const own = selfSignedCertificate('school.test')
  const stranger = selfSignedCertificate('school.test')
  const issuer = 'https://id.school.test/metadata'
  const ssoUrl = 'https://id.school.test/sso'

  /** Answers our request: the XML and relay state that its page posts. */
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
