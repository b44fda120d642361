import { X509Certificate } from 'node:crypto'

/** `OAUTH_<NAME>_…`: any OpenID provider, found by discovery. */
export interface OpenIdProviderSettings {
  name: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Only these domains may sign up; undefined allows any. */
  emailDomains: readonly string[] | undefined
}

/** `SAML_<NAME>_…`: a school's identity provider. */
export interface SamlProviderSettings {
  name: string
  label: string
  ssoUrl: string
  issuer: string
  /** PEM; several while the provider rotates its key. */
  certificates: string[]
  /** Domains whose addresses the school vouches for; undefined for none. */
  emailDomains: readonly string[] | undefined
}

/** Throws an error that names the missing or malformed setting. */
export function readProviderSettings(environment: NodeJS.ProcessEnv): {
  openIdProviders: OpenIdProviderSettings[]
  samlProviders: SamlProviderSettings[]
} {
  const openIdProviders = readFamily('OAUTH', ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'], environment, (value) => ({
    issuer: value('ISSUER', issuerUrl),
    clientId: value('CLIENT_ID', String),
    clientSecret: value('CLIENT_SECRET', String),
  }))
  const samlProviders = readFamily('SAML', ['SSO_URL', 'ISSUER', 'CERTIFICATE'], environment, (value) => ({
    ssoUrl: value('SSO_URL', (text) => safeUrl(text).href),
    issuer: value('ISSUER', entityId),
    certificates: value('CERTIFICATE', pemCertificates),
  }))
  const twice = samlProviders.find(({ name }) => openIdProviders.some((other) => other.name === name))
  if (twice) {
    const place = twice.name.toUpperCase()
    throw new Error(`Setting SAML_${place}_SSO_URL is not usable: OAUTH_${place}_ISSUER has taken the name ${place}.`)
  }
  return { openIdProviders, samlProviders }
}

type Value<Part> = <Parsed>(part: Part, parse: (text: string) => Parsed) => Parsed

/** All providers of a family; `valuesOf` reads the settings that each must have. */
function readFamily<Part extends string, Values extends object>(
  family: 'OAUTH' | 'SAML',
  parts: readonly Part[],
  environment: NodeJS.ProcessEnv,
  valuesOf: (value: Value<Part>) => Values,
) {
  const pattern = new RegExp(`^${family}_(.+)_(${[...parts, 'LABEL', 'EMAIL_DOMAINS'].join('|')})$`)
  const names = new Set<string>()
  for (const [setting, value] of Object.entries(environment)) {
    const name = pattern.exec(setting)?.[1]
    if (name === undefined || !value) continue
    if (!/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(name) || name.length > 40)
      throw settingError(setting, 'its NAME is of capital letters, digits and single underscores, at most 40')
    names.add(name)
  }
  return [...names].sort().map((name) => {
    const read = (part: string) => environment[`${family}_${name}_${part}`]?.trim() || undefined
    const values = valuesOf((part, parse) => {
      const setting = `${family}_${name}_${part}`
      const text = read(part)
      if (text === undefined)
        throw settingError(setting, `it is not set, and ${family}_${name} needs ${parts.join(', ')} together`)
      try {
        return parse(text)
      } catch (error) {
        throw settingError(setting, (error as Error).message)
      }
    })
    const label = read('LABEL') ?? capitalized(name)
    if (label.length > 60 || /\p{Cc}/u.test(label))
      throw settingError(`${family}_${name}_LABEL`, 'it is a name of at most 60 characters')
    const domains = read('EMAIL_DOMAINS')
    const emailDomains = domains === undefined ? undefined : emailDomainsIn(domains)
    if (emailDomains?.length === 0)
      throw settingError(
        `${family}_${name}_EMAIL_DOMAINS`,
        'it is a list of domains, such as school.edu.sg, students.school.edu.sg',
      )
    return { name: name.toLowerCase(), label, emailDomains, ...values }
  })
}

function emailDomainsIn(text: string): string[] {
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return domains.every((domain) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain)) ? domains : []
}

function settingError(setting: string, why: string): Error {
  return new Error(`Setting ${setting} is not usable: ${why}.`)
}

function capitalized(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')
}

/** Plain HTTP is allowed to this machine only. */
function safeUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new Error('it must be an https:// address, or http:// on localhost')
  if (url.username || url.password || url.hash) throw new Error('it must be an address without user, password and #')
  return url
}

function issuerUrl(text: string): string {
  if (safeUrl(text).search) throw new Error('it must be an address without ?')
  return text
}

function entityId(text: string): string {
  if (text.length > 1024 || /\s/.test(text)) throw new Error('it must be the entity id of the provider, without spaces')
  return text
}

/** Accepts PEM, PEM with literal `\n` as in deployment files, or the base64 of one certificate. */
function pemCertificates(text: string): string[] {
  const plain = text.replaceAll('\\n', '\n')
  const blocks = plain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [
    `-----BEGIN CERTIFICATE-----\n${plain}\n-----END CERTIFICATE-----`,
  ]
  return blocks.map((block) => {
    const base64 = block.replaceAll(/-----[A-Z ]+-----|\s/g, '')
    try {
      return new X509Certificate(Buffer.from(base64, 'base64')).toString()
    } catch {
      throw new Error('it must be a certificate as PEM or base64')
    }
  })
}
