import { X509Certificate } from 'node:crypto'

/** `OAUTH_<NAME>_…`: any OpenID provider, found by discovery. */
export interface OpenIdProviderSettings {
  /** NAME in lower case. */
  name: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Nobody comes in for the first time with an address of another one; undefined: of any. */
  emailDomains: readonly string[] | undefined
}

/** `SAML_<NAME>_…`: a school's identity provider. */
export interface SamlProviderSettings {
  /** NAME in lower case. */
  name: string
  label: string
  ssoUrl: string
  /** The provider's entity id. */
  issuer: string
  /** PEM. More than one while the provider changes its key. */
  certificates: string[]
  /** Whose addresses this school answers for; undefined: none. */
  emailDomains: readonly string[] | undefined
}

/** Each family of settings: what a set of it must have, and how each value must look. */
const families = {
  OAUTH: { ISSUER: issuerUrl, CLIENT_ID: anyText, CLIENT_SECRET: anyText },
  SAML: { SSO_URL: signInUrl, ISSUER: entityId, CERTIFICATE: pemCertificates },
} as const

type Family = keyof typeof families
type Values<F extends Family> = {
  [Part in keyof (typeof families)[F]]: (typeof families)[F][Part] extends (text: string) => infer Value ? Value : never
}

/** Throws a sentence that names the setting which is missing or malformed. */
export function readProviderSettings(environment: NodeJS.ProcessEnv): {
  openIdProviders: OpenIdProviderSettings[]
  samlProviders: SamlProviderSettings[]
} {
  const openId = readFamily('OAUTH', environment)
  const saml = readFamily('SAML', environment)
  const twice = saml.find(({ name }) => openId.some((other) => other.name === name))
  if (twice) {
    const place = twice.name.toUpperCase()
    throw new Error(`Setting SAML_${place}_SSO_URL is not usable: OAUTH_${place}_ISSUER has taken the name ${place}.`)
  }
  return {
    openIdProviders: openId.map(({ name, label, emailDomains, values }) => ({
      name,
      label,
      emailDomains,
      issuer: values.ISSUER,
      clientId: values.CLIENT_ID,
      clientSecret: values.CLIENT_SECRET,
    })),
    samlProviders: saml.map(({ name, label, emailDomains, values }) => ({
      name,
      label,
      emailDomains,
      ssoUrl: values.SSO_URL,
      issuer: values.ISSUER,
      certificates: values.CERTIFICATE,
    })),
  }
}

function readFamily<F extends Family>(
  family: F,
  environment: NodeJS.ProcessEnv,
): { name: string; label: string; emailDomains: readonly string[] | undefined; values: Values<F> }[] {
  const parts = Object.keys(families[family])
  const pattern = new RegExp(`^${family}_(.+)_(${[...parts, 'LABEL', 'EMAIL_DOMAINS'].join('|')})$`)
  const names = new Set<string>()
  for (const [setting, value] of Object.entries(environment)) {
    const name = pattern.exec(setting)?.[1]
    if (name === undefined || !value) continue
    if (!/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(name) || name.length > 40)
      throw refusal(setting, 'its NAME is of capital letters, digits and single underscores, at most 40')
    names.add(name)
  }
  return [...names].sort().map((name) => {
    const read = (part: string) => environment[`${family}_${name}_${part}`]?.trim() || undefined
    const values = Object.entries(families[family]).map(([part, parse]: [string, (text: string) => unknown]) => {
      const setting = `${family}_${name}_${part}`
      const text = read(part)
      if (text === undefined)
        throw refusal(setting, `it is not set, and ${family}_${name} needs ${parts.join(', ')} together`)
      try {
        return [part, parse(text)] as const
      } catch (error) {
        throw refusal(setting, (error as Error).message)
      }
    })
    const label = read('LABEL') ?? spelled(name)
    if (label.length > 60 || /\p{Cc}/u.test(label))
      throw refusal(`${family}_${name}_LABEL`, 'it is a name of at most 60 characters')
    const domains = read('EMAIL_DOMAINS')
    const emailDomains = domains === undefined ? undefined : emailDomainsIn(domains)
    if (emailDomains?.length === 0)
      throw refusal(
        `${family}_${name}_EMAIL_DOMAINS`,
        'it is a list of domains, such as school.edu.sg, pupils.school.edu.sg',
      )
    return { name: name.toLowerCase(), label, emailDomains, values: Object.fromEntries(values) as Values<F> }
  })
}

/** None where one of them is no domain. */
function emailDomainsIn(text: string): string[] {
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return domains.every((domain) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain)) ? domains : []
}

function refusal(setting: string, why: string): Error {
  return new Error(`Setting ${setting} is not usable: ${why}.`)
}

/** `NORTH_SCHOOL` → `North School`. */
function spelled(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')
}

/** Plain HTTP only to this very machine, where nobody else is on the way. */
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

function signInUrl(text: string): string {
  return safeUrl(text).href
}

function anyText(text: string): string {
  return text
}

function entityId(text: string): string {
  if (text.length > 1024 || /\s/.test(text)) throw new Error('it must be the entity id of the provider, without spaces')
  return text
}

/** PEM, also with `\n` spelled out as deployment files have it, or the bare base64 of one certificate. */
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
