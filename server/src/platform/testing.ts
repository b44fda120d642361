import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from './clock.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import type { Letter, Mail } from './mail.ts'
import type { Sms, TextMessage } from './sms.ts'
import { readSettings, type Settings } from './settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated database that every test file's own is cloned from. */
    templateUrl: string
  }
}

/** A database of this test file's own, cloned in some 50 ms from the migrated template. */
export async function cloneDatabase(): Promise<DatabaseConnection & { url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template ${template.pathname.slice(1)} strategy wal_log`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const connection = connectDatabase(url.href)
  return {
    ...connection,
    url: url.href,
    async drop() {
      await connection.close()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A clock that stands still until a test moves it. */
export function testClock(start = '2026-11-21T09:00:00+08:00'): Clock & { advance(seconds: number): void } {
  let now = new Date(start)
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** Keeps letters instead of sending them. */
export function mailbox(): Mail & { letters: Letter[] } {
  const letters: Letter[] = []
  return {
    letters,
    async send(letter) {
      letters.push(letter)
    },
  }
}

export function messageBox(): Sms & { messages: TextMessage[] } {
  const messages: TextMessage[] = []
  return {
    messages,
    async send(message) {
      messages.push(message)
    },
  }
}

export function testSettings(overrides: NodeJS.ProcessEnv = {}): Settings {
  return readSettings({ PUBLIC_URL: 'http://academy.test', LOG_LEVEL: 'warn', ...overrides })
}

export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'capyzen-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A key and a certificate that it has signed for itself (X.509, RSA with SHA-256), as schools' providers have them. */
export function selfSignedCertificate(commonName = 'school.test'): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const length =
      body.length < 128
        ? [body.length]
        : body.length < 256
          ? [0x81, body.length]
          : [0x82, body.length >> 8, body.length]
    return Buffer.concat([Buffer.from([tag, ...length.map((octet) => octet & 0xff)]), body])
  }
  const [integer, bits, nothing, id, text, time, sequence, set] = [0x02, 0x03, 0x05, 0x06, 0x0c, 0x17, 0x30, 0x31]
  const rsaWithSha256 = der(sequence, der(id, Buffer.from('2a864886f70d01010b', 'hex')), der(nothing))
  const name = der(
    sequence,
    der(set, der(sequence, der(id, Buffer.from('550403', 'hex')), der(text, Buffer.from(commonName)))),
  )
  const validity = der(sequence, der(time, Buffer.from('250101000000Z')), der(time, Buffer.from('490101000000Z')))
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const statement = der(sequence, der(integer, Buffer.from([1])), rsaWithSha256, name, validity, name, keyInfo)
  const signature = createSign('sha256').update(statement).sign(privateKey)
  const certificate = der(sequence, statement, rsaWithSha256, der(bits, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
