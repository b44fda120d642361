import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { openIdClient } from '../server/test/fixtures/single-sign-on.ts'
import { zoomKeys } from './zoom-stand-in.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { isWholeSuite } from './tier.ts'

// Every worker reads this file again, so port and folder pass through the environment. Ports are below 32,768, where
// Linux begins to assign outgoing ones.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 6_000))
/** The OpenID provider that a journey starts. */
process.env.E2E_PROVIDER_PORT ??= String(Number(process.env.E2E_PORT) + 6_000)
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'capyzen-e2e-'))
// Compiling its code anew is much of the work of a server's start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
const executablePath = findChromium(isWholeSuite ? 'full' : 'headless')
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Traces take a quarter more time, so only failed tests are rerun with one; they stay failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/run.mjs start`,
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@academy.test',
      ADMIN_PASSWORD: 'keeper of the spring',
      OAUTH_ACADEMY_ISSUER: `http://localhost:${process.env.E2E_PROVIDER_PORT}`,
      OAUTH_ACADEMY_CLIENT_ID: openIdClient.id,
      OAUTH_ACADEMY_CLIENT_SECRET: openIdClient.secret,
      OAUTH_ACADEMY_LABEL: 'Academy ID',
      ...zoomKeys,
    },
  },
})
