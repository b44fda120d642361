import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { openIdClient } from '../server/src/domains/single-sign-on/fixtures.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'

// The configuration is read again by every worker; the product is started once, with one folder and port for all.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
/** Where a journey starts an independent OpenID provider; the product asks for it only then. */
process.env.E2E_PROVIDER_PORT ??= String(Number(process.env.E2E_PORT) + 20_000)
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'capyzen-e2e-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(findChromium() && { executablePath: findChromium() }) },
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
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@academy.test',
      ADMIN_PASSWORD: 'keeper of the spring',
      OAUTH_ACADEMY_ISSUER: `http://localhost:${process.env.E2E_PROVIDER_PORT}`,
      OAUTH_ACADEMY_CLIENT_ID: openIdClient.id,
      OAUTH_ACADEMY_CLIENT_SECRET: openIdClient.secret,
      OAUTH_ACADEMY_LABEL: 'Academy ID',
    },
  },
})
