import { describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '#test/self-signed-certificate'
import { readSettings } from './settings.ts'

const { certificate } = selfSignedCertificate()
const another = selfSignedCertificate().certificate

const google = {
  OAUTH_GOOGLE_ISSUER: 'https://accounts.google.com',
  OAUTH_GOOGLE_CLIENT_ID: 'id',
  OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
}
const school = {
  SAML_NORTH_SCHOOL_SSO_URL: 'https://id.north.test/sso?tenant=1',
  SAML_NORTH_SCHOOL_ISSUER: 'urn:north',
  SAML_NORTH_SCHOOL_CERTIFICATE: certificate,
}

describe('readSettings of sign-in providers', () => {
  it('returns no providers by default', () => {
    expect(readSettings({ OAUTH_TOKEN: 'of another program', OAUTH_GOOGLE_ISSUER: '' })).toMatchObject({
      openIdProviders: [],
      samlProviders: [],
    })
  })

  it('reads one provider per name', () => {
    const settings = readSettings({ ...google, ...school, OAUTH_GOOGLE_LABEL: 'Google 账户' })
    expect(settings.openIdProviders).toEqual([
      {
        name: 'google',
        label: 'Google 账户',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
        emailDomains: undefined,
      },
    ])
    expect(settings.samlProviders).toEqual([
      {
        name: 'north_school',
        label: 'North School',
        ssoUrl: 'https://id.north.test/sso?tenant=1',
        issuer: 'urn:north',
        certificates: [certificate],
        emailDomains: undefined,
      },
    ])
  })

  it('reads email domains in lower case and rejects other text', () => {
    const read = (text: string) =>
      readSettings({ ...google, ...school, SAML_NORTH_SCHOOL_EMAIL_DOMAINS: text, OAUTH_GOOGLE_EMAIL_DOMAINS: text })
    const { openIdProviders, samlProviders } = read(' North.test, students.north.test ')
    for (const [provider] of [openIdProviders, samlProviders])
      expect(provider?.emailDomains).toEqual(['north.test', 'students.north.test'])
    for (const wrong of ['north', '@north.test', '*.north.test', 'https://north.test', 'north.test; south.test', ','])
      expect(() => read(wrong)).toThrow(/_EMAIL_DOMAINS is not usable/)
  })

  it('reads certificates as PEM, with escaped line ends, as base64, and two during rotation', () => {
    const read = (text: string) =>
      readSettings({ ...school, SAML_NORTH_SCHOOL_CERTIFICATE: text }).samlProviders[0]?.certificates
    expect(read(certificate)).toEqual([certificate])
    expect(read(certificate.replaceAll('\n', '\\n'))).toEqual([certificate])
    expect(read(certificate.replaceAll(/-----.*-----|\n/g, ''))).toEqual([certificate])
    expect(read(certificate + another)).toEqual([certificate, another])
  })

  it.each(Object.keys({ ...google, ...school }))('names %s when it is missing', (setting) => {
    for (const unset of [undefined, '', '  '])
      expect(() => readSettings({ ...google, ...school, [setting]: unset })).toThrow(
        new RegExp(`^Setting ${setting} is not usable: it is not set, and [A-Z_]+ needs [A-Z_, ]+ together\\.$`),
      )
  })

  it.each([
    ['OAUTH_GOOGLE_ISSUER', 'accounts.google.com'],
    ['OAUTH_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['OAUTH_GOOGLE_ISSUER', 'https://accounts.google.com?tenant=1'],
    ['OAUTH_GOOGLE_ISSUER', 'https://user:password@accounts.google.com'],
    ['OAUTH_GOOGLE_ISSUER', 'https://accounts.google.com#here'],
    ['OAUTH_GOOGLE_LABEL', 'x'.repeat(61)],
    ['SAML_NORTH_SCHOOL_SSO_URL', 'http://id.north.test/sso'],
    ['SAML_NORTH_SCHOOL_SSO_URL', 'javascript:alert(1)'],
    ['SAML_NORTH_SCHOOL_ISSUER', 'two words'],
    ['SAML_NORTH_SCHOOL_CERTIFICATE', '/etc/school.pem'],
    ['SAML_NORTH_SCHOOL_CERTIFICATE', certificate.slice(0, 400)],
    ['OAUTH_google_ISSUER', 'https://accounts.google.com'],
    ['OAUTH_MY__ID_ISSUER', 'https://accounts.google.com'],
    [`OAUTH_${'X'.repeat(41)}_ISSUER`, 'https://accounts.google.com'],
  ])('throws an error that names the setting for %s=%s', (setting, value) => {
    expect(() => readSettings({ ...google, ...school, [setting]: value })).toThrow(
      new RegExp(`^Setting ${setting} is not usable: [^\n]+\\.$`),
    )
  })

  it('throws for a label without the other settings and for a duplicate name', () => {
    expect(() => readSettings({ SAML_SCHOOL_LABEL: 'School' })).toThrow(/^Setting SAML_SCHOOL_SSO_URL is not usable/)
    const twice = Object.entries(school).map(([key, value]) => [key.replace('NORTH_SCHOOL', 'GOOGLE'), value])
    expect(() => readSettings({ ...google, ...Object.fromEntries(twice) })).toThrow(
      'Setting SAML_GOOGLE_SSO_URL is not usable: OAUTH_GOOGLE_ISSUER has taken the name GOOGLE.',
    )
  })

  it('allows plain HTTP on localhost', () => {
    expect(readSettings({ ...google, OAUTH_GOOGLE_ISSUER: 'http://localhost:4000' }).openIdProviders).toHaveLength(1)
  })
})
