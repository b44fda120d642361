import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import {
  describeTimes,
  readPlaywrightReport,
  readVitestReport,
  slowestOf,
  writeFigures,
  type Counted,
  type SuiteFigures,
} from './test-report.ts'

/**
 * The suite: checks, server and web tests, then journeys in a browser, with one closing line. `TEST_ALL=1` runs
 * everything in full: vitest isolated and shuffled, journeys in both languages and in full Chromium.
 */
const root = join(import.meta.dirname, '..')
const isWhole = process.env.TEST_ALL === '1'
const budgetSeconds = (isWhole ? 30 : 15) * 60
const reports = mkdtempSync(join(tmpdir(), 'capyzen-reports-'))
const startedAt = performance.now()
const stages: SuiteFigures['stages'] = []
const counted: Counted = { passed: 0, failed: 0, tests: [] }

const secondsSince = (start: number) => (performance.now() - start) / 1000

async function stage<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await run()
  } finally {
    stages.push({ name, seconds: secondsSince(begun) })
  }
}

function run(args: string[], environment: NodeJS.ProcessEnv = {}, isQuiet = false) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    })
    let output = ''
    child.stdout?.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr?.on('data', (part: Buffer) => (output += part.toString()))
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** A runner that exits without a report has failed. */
function add(ok: boolean, report: string, read: (report: string) => Counted): void {
  const { passed, failed, tests } = existsSync(report) ? read(report) : { passed: 0, failed: 0, tests: [] }
  counted.passed += passed
  counted.failed += failed || (ok ? 0 : 1)
  counted.tests.push(...tests)
}

// In parallel, because each leaves one of two cores idle most of the time.
await stage('check and build', async () => {
  process.stdout.write('\n— check; meanwhile ffmpeg, a browser and the web app are made ready\n')
  const [check, tools] = await Promise.all([
    run(['scripts/run.mjs', 'check']),
    run(['scripts/run.mjs', 'test-tools'], {}, true),
  ])
  process.stdout.write(tools.output)
  if (check.ok) counted.passed += 1
  else counted.failed += 1
  if (!tools.ok) counted.failed += 1
})

await stage('server, web and content', async () => {
  process.stdout.write('\n— server, web and content\n')
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters])
  add(ok, report, (path) => readVitestReport(path, root))
})

await stage('journeys', async () => {
  process.stdout.write('\n— journeys in a browser\n')
  const chromium = findChromium(isWhole ? 'full' : 'headless')
  if (!chromium) {
    counted.failed += 1
    return
  }
  const report = join(reports, 'journeys.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const { ok } = await run(args, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  add(ok, report, readPlaywrightReport)
})

rmSync(reports, { recursive: true, force: true })
const { passed, failed, tests } = counted
const figures: SuiteFigures = {
  seconds: secondsSince(startedAt),
  stages,
  slowest: slowestOf(tests),
  passed,
  failed,
  budgetSeconds,
}
writeFigures(join(root, 'node_modules/.cache/suite.json'), figures)
process.stdout.write(`\n${describeTimes(figures, tests)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
