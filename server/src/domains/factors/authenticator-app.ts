import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands; some ignore anything else. */
const form = { issuer: 'Capyzen Academy', algorithm: 'SHA1', digits: 6, period: 30 }
/** RFC 4226, section 4, asks for 160 bits. */
const secretBytes = 20

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** For a QR code; `label` is what the app shows beside the codes. */
export function addressOf(secret: string, label: string): string {
  return new TOTP({ ...form, label, secret }).toString()
}

/** The time step that a code belongs to; a clock may be half a minute off either way. Null: a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ ...form, secret })
  const timestamp = now.getTime()
  const steps = app.validate({ token: code, timestamp, window: 1 })
  return steps === null ? null : app.counter({ timestamp }) + steps
}
