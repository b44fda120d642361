import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import {
  describeFailures,
  describeTimes,
  failedSteps,
  readPlaywrightReport,
  readVitestReport,
  slowestOf,
  writeFigures,
  type Counted,
  type Failure,
  type SuiteFigures,
} from './test-report.ts'

/**
 * The suite: checks, server and web tests, journeys in a browser and a trial of the benchmarks, with one closing line. `TEST_ALL=1`
 * runs everything in full: vitest isolated and shuffled, journeys in both languages and in full Chromium, each workload.
 */
const root = join(import.meta.dirname, '..')
const isWhole = process.env.TEST_ALL === '1'
const budgetSeconds = (isWhole ? 60 : 15) * 60
/** Each of many processes would otherwise compile the same packages anew. */
const compiledCode = join(root, 'node_modules/.cache/compiled')
const reports = mkdtempSync(join(tmpdir(), 'capyzen-reports-'))
const startedAt = performance.now()
const stages: SuiteFigures['stages'] = []
const counted: Counted = { passed: 0, failed: 0, tests: [], failures: [] }

const secondsSince = (start: number) => (performance.now() - start) / 1000

async function stage<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await run()
  } finally {
    stages.push({ name, seconds: secondsSince(begun) })
  }
}

/** With `output`, what the program says is returned, and shown too unless it is to be `kept`. */
function run(args: string[], environment: NodeJS.ProcessEnv = {}, output?: 'kept' | 'shown') {
  return new Promise<{ ok: boolean; said: string }>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: compiledCode, ...environment },
    })
    let said = ''
    const listen = (part: Buffer) => {
      said += part.toString()
      if (output === 'shown') process.stdout.write(part)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => resolve({ ok: false, said: `${said}${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, said }))
  })
}

function fail(...failures: Failure[]): void {
  counted.failed += failures.length
  counted.failures.push(...failures)
}

/** A runner that exits without a report has failed. */
function add(name: string, ok: boolean, report: string, read: (report: string) => Counted): void {
  if (existsSync(report)) {
    const { passed, failed, tests, failures } = read(report)
    counted.passed += passed
    counted.failed += failed
    counted.tests.push(...tests)
    counted.failures.push(...failures)
    if (ok || failed > 0) return
  }
  if (!ok) fail({ name, message: 'The runner failed and named no test; its output says why.' })
}

// In parallel, because each leaves one of two cores idle most of the time.
await stage('check and build', async () => {
  process.stdout.write('\n— check; meanwhile ffmpeg, a browser and the web app are made ready\n')
  const [check, tools] = await Promise.all([
    run(['scripts/run.mjs', 'check'], {}, 'shown'),
    run(['scripts/run.mjs', 'test-tools'], {}, 'kept'),
  ])
  process.stdout.write(tools.said)
  if (check.ok) counted.passed += 1
  else fail(...failedSteps(check.said))
  if (!tools.ok) fail({ name: 'tools for the tests', message: tools.said })
})

await stage('server, web and content', async () => {
  process.stdout.write('\n— server, web and content\n')
  const report = join(reports, 'vitest.json')
  const failures = join(reports, 'failures.json')
  const reporters = ['default', 'json', './scripts/failures-reporter.ts'].map((name) => `--reporter=${name}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${report}`]
  const { ok } = await run(args, { FAILURES_FILE: failures })
  add('server, web and content', ok, report, (path) => readVitestReport(path, root, failures))
})

await stage('journeys', async () => {
  process.stdout.write('\n— journeys in a browser\n')
  const chromium = findChromium(isWhole ? 'full' : 'headless')
  if (!chromium) {
    fail({ name: 'journeys', message: 'No Chromium could be found or installed.' })
    return
  }
  const report = join(reports, 'journeys.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const { ok } = await run(args, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  add('journeys', ok, report, readPlaywrightReport)
})

await stage('benchmarks', async () => {
  process.stdout.write('\n— benchmarks, without a judgement\n')
  const { ok, said } = await run(['scripts/run.mjs', 'bench', isWhole ? '--quick' : '--trial'], {}, 'shown')
  if (ok) counted.passed += 1
  else
    fail({
      name: 'benchmarks',
      message:
        said
          .split('\n')
          .filter((line) => line.startsWith('✗'))
          .join('\n') || said,
    })
})

rmSync(reports, { recursive: true, force: true })
const { passed, failed, tests, failures } = counted
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
if (failures.length > 0) process.stdout.write(`\n${describeFailures(failures)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
