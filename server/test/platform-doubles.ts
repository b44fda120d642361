import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from '#platform/clock'
import { connectDatabase, type DatabaseConnection } from '#platform/database'
import { migrationsFolder } from '#platform/migrations'
import type { JobPace, Jobs } from '#platform/jobs'
import type { Email, Mail } from '#platform/mail'
import type { Sms, TextMessage } from '#platform/sms'
import { readSettings, type Settings } from '#platform/settings'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated template database. */
    templateUrl: string
  }
}

export type TestDatabase = DatabaseConnection & { url: string; drop(): Promise<void> }

/** A database for one test file, cloned from the template in about 50 ms. */
export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject('templateUrl')).pathname.slice(1))
}

export const createEmptyDatabase = () => createDatabase('template0')

/** An empty database with the migrations up to and including the one named. */
export async function createEarlierDatabase(lastMigration: string): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  const folder = temporaryDirectory()
  cpSync(migrationsFolder, folder.path, { recursive: true })
  const journalFile = join(folder.path, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
  const count = journal.entries.findIndex(({ tag }) => tag === lastMigration) + 1
  if (count === 0) throw new Error(`There is no migration ${lastMigration}`)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  await migrate(database.db, { migrationsFolder: folder.path })
  folder.remove()
  return database
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template ${source} strategy wal_log`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // A busy machine is no failure.
  const patient = { connectionTimeoutMs: 50_000, statementTimeoutMs: 50_000, silenceMs: 55_000 }
  const connection = connectDatabase(url.href, patient)
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

interface TestClock extends Clock {
  advance(seconds: number): void
  /** To a timestamp with its zone. */
  moveTo(timestamp: string): void
}

/** A clock that only tests move. */
export function testClock(start = '2026-11-21T09:00:00+08:00'): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    moveTo(timestamp) {
      now = new Date(timestamp)
    },
  }
}

export function mailbox(): Mail & { emails: Email[] } {
  const emails: Email[] = []
  return {
    emails,
    async send(email) {
      emails.push(email)
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

/** The queue's minimum: a dead process is detected after about 11 seconds, a failed job retried after one. */
export const quickJobPace: JobPace = { heartbeat: 10, supervision: 1, polling: 0.5, longestFirstRetry: 1 }

/** Collects jobs; tests run them explicitly. */
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

/** Files below a folder that this process has open; none without /proc. */
export function openBelow(folder: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}
