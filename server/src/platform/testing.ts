import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from './clock.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import type { Jobs } from './jobs.ts'
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

/** Keeps jobs instead of running them; a test runs what it is about by itself. */
export function jobList(): Pick<Jobs, 'add'> & { waiting: { name: string; data: object }[] } {
  const waiting: { name: string; data: object }[] = []
  return {
    waiting,
    async add({ name }, data) {
      waiting.push({ name, data })
    },
  }
}

export function testSettings(overrides: NodeJS.ProcessEnv = {}): Settings {
  const { FFMPEG_PATH } = process.env
  return readSettings({ PUBLIC_URL: 'http://academy.test', LOG_LEVEL: 'warn', FFMPEG_PATH, ...overrides })
}

export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'capyzen-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
