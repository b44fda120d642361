import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for the newest email to an address that matches `holds`. */
export async function emailTo(email: string, holds: RegExp): Promise<RegExpExecArray> {
  return newest('mail', (file) => (file.includes(`To: ${email}`) ? textOf(file) : ''), holds)
}

export async function messageTo(phone: string, holds: RegExp): Promise<RegExpExecArray> {
  return newest(
    'sms',
    (file) => {
      const { to, text } = JSON.parse(file) as { to: string; text: string }
      return to === phone ? text : ''
    },
    holds,
  )
}

async function newest(box: 'mail' | 'sms', read: (file: string) => string, holds: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect(async () => {
    const directory = join(process.env.E2E_DATA_DIR ?? '', box)
    const names = readdirSync(directory)
      .filter((name) => !name.endsWith('.part'))
      .sort()
      .reverse()
    for (const name of names) {
      found = holds.exec(read(readFileSync(join(directory, name), 'utf8')))
      if (found) return
    }
    throw new Error(`No email or text message like ${holds} has come`)
  }).toPass({ timeout: 20_000 })
  return found as unknown as RegExpExecArray
}

/** Decodes the text of an email (RFC 2045, 6.7 and 6.8), the first of its parts (RFC 2046, 5.1.4). */
function textOf(email: string): string {
  const boundary = /boundary="([^"]+)"/.exec(email)?.[1]
  if (boundary) {
    const [, first = ''] = email.split(`--${boundary}`)
    return textOf(first.trimStart())
  }
  const [head = '', ...body] = email.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`)
  return /transfer-encoding: quoted-printable/i.test(head)
    ? decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
    : text
}
