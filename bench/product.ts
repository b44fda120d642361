import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScript, undoAtEnd } from './processes.ts'

export type Product = Awaited<ReturnType<typeof startProductIn>>

/** Settings of the shell that starts the benchmark must not change what it measures. */
const unset =
  `DATABASE_URL DATABASE_DIRECT_URL PUBLIC_URL TRUSTED_PROXIES ADMIN_EMAIL ADMIN_PASSWORD SMTP_URL PREMIUM_PRICE_CENTS VIDEO_QUOTA_GB
  S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY ACCEL_REDIRECT_PREFIX
  LLM_BASE_URL LLM_API_KEY LLM_MODEL LLM_VISION_MODEL LLM_TRANSCRIBE_MODEL LLM_MESSAGES_PER_DAY LLM_MONTHLY_CAP_CENTS`.split(
    /\s+/,
  )

/** As `npm start` sets them: left alone, Node 24 lets short-lived objects take three times the memory that the product needs. */
const nodeOptions = ['--max-semi-space-size=8']

/** A folder for a product's data. It is removed at the end, with a database that still runs in it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capyzen-bench-'))
  undoAtEnd(() => {
    try {
      process.kill(readPostmaster(folder).pid, 'SIGQUIT')
    } catch {
      // It stopped with the product; only a product that was killed leaves it behind.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return folder
}

/** The product as an operator starts it: its own process and, unless `environment` names a database, its own PostgreSQL. */
export async function startProductIn(folder: string, environment: NodeJS.ProcessEnv = {}) {
  const own = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ROOM_PROCESS: 'separate',
    REQUIRE_EMAIL_VERIFICATION: 'false',
  }
  const settings = { ...Object.fromEntries(unset.map((name) => [name, ''])), ...own, ...environment }
  const running = await startScript(join(import.meta.dirname, '../server/src/main.ts'), settings, nodeOptions)
  const { pid: postgresPid, port, socketFolder } = readPostmaster(folder)
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8')
  // The floor speaks to the database the way the product does.
  const databaseUrl = `postgresql://capyzen:${password}@127.0.0.1:${port}/capyzen?host=${encodeURIComponent(socketFolder)}`
  return { ...running, databaseUrl, postgresPid, dataDir: folder }
}

/** postmaster.pid: pid, data directory, start, port, socket folder, … one per line. */
function readPostmaster(folder: string) {
  const lines = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}
