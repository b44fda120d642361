import { Secret, TOTP } from 'otpauth'

/** Some authenticator apps ignore any other parameters. */
const form = { issuer: 'Capyzen Academy', algorithm: 'SHA1', digits: 6, period: 30 }
/** 160 bits: RFC 4226, section 4. */
const secretBytes = 20

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export function addressOf(secret: string, label: string): string {
  return new TOTP({ ...form, label, secret }).toString()
}

/** The time step of a code, with clocks up to half a minute off; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ ...form, secret })
  const timestamp = now.getTime()
  const steps = app.validate({ token: code, timestamp, window: 1 })
  return steps === null ? null : app.counter({ timestamp }) + steps
}
