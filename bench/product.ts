import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { undoAtEnd } from './cleanup.ts'
import { startScript, type Running } from './processes.ts'

export interface Product extends Running {
  databaseUrl: string
  postgresPid: number
  dataDir: string
}

/** Settings of whoever starts the benchmark must not change what it measures. */
const unset = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'PREMIUM_PRICE_CENTS',
  'VIDEO_QUOTA_GB',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** As `npm start` sets them: left alone, Node 24 lets short-lived objects take three times the memory that the product needs. */
const nodeOptions = ['--max-semi-space-size=8']

/** The product as an operator starts it: its own process, its own PostgreSQL, a new folder. */
export async function startProduct(): Promise<Product> {
  buildWebIfChanged()
  return startProductIn(newDataFolder())
}

/** It is removed at the end, with whatever still runs in it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capyzen-bench-'))
  undoAtEnd(() => {
    endPostgres(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return folder
}

export async function startProductIn(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const settings = {
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    ...environment,
  }
  const running = await startScript(join(import.meta.dirname, '../server/src/main.ts'), settings, nodeOptions)
  const { pid, port, socketFolder } = readPostmaster(folder)
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8')
  return {
    ...running,
    // The floor speaks to the database the way the product does.
    databaseUrl: `postgresql://capyzen:${password}@127.0.0.1:${port}/capyzen?host=${encodeURIComponent(socketFolder)}`,
    postgresPid: pid,
    dataDir: folder,
  }
}

/** postmaster.pid: pid, data directory, start, port, socket folder, … one a line. */
function readPostmaster(folder: string): { pid: number; port: number; socketFolder: string } {
  const lines = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/** Only a product that had to be killed leaves it behind: one that stops takes its postmaster.pid along. */
function endPostgres(folder: string): void {
  try {
    process.kill(readPostmaster(folder).pid, 'SIGQUIT')
  } catch {
    // It stopped with the product, as it should.
  }
}
