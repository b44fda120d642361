import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { buildWebIfChanged } from './web-build.ts'

/** The whole suite: rules, server and web tests, then journeys in a real browser; one closing line for all. */
const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'capyzen-reports-'))
const total = { passed: 0, failed: 0 }

function run(name: string, words: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** A runner that dies before it wrote its report has failed, whatever it counted. */
function add(report: string, ok: boolean, count: (json: never) => { passed: number; failed: number }): void {
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0 }
  total.passed += counted.passed
  total.failed += counted.failed || (ok ? 0 : 1)
}

if (run('check', ['scripts/run.mjs', 'check'])) total.passed += 1
else total.failed += 1

if (!hasFfmpeg())
  process.stdout.write('\nNo ffmpeg could be found or installed: the tests that make videos playable will fail.\n')
const vitestReport = join(reports, 'vitest.json')
const vitestOk = run('server, web and content', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
add(
  vitestReport,
  vitestOk,
  (json: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }),
)

buildWebIfChanged()
const chromium = findChromium()
if (chromium) {
  const journeysReport = join(reports, 'journeys.json')
  const journeysOk = run(
    'journeys in a browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
  )
  add(journeysReport, journeysOk, (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
  }))
} else {
  process.stdout.write('\nNo Chromium could be found or installed: the journeys in a browser did not run.\n')
  total.failed += 1
}

rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
