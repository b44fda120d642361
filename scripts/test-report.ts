import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { slowTests, type SlowTest } from './slow-tests.ts'

interface TimedTest {
  file: string
  title: string
  seconds: number
}

export interface Failure {
  /** File and title, or the stage. */
  name: string
  message: string
}

export interface Counted {
  passed: number
  failed: number
  tests: TimedTest[]
  failures: Failure[]
}

export interface SuiteFigures {
  seconds: number
  stages: { name: string; seconds: number }[]
  slowest: TimedTest[]
  passed: number
  failed: number
  budgetSeconds: number
}

const slowSeconds = 5
const shownTests = 20
const shownLines = 15

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** Reads the reports of vitest's `json` reporter and of failures-reporter.ts; paths become relative to `root`. */
export function readVitestReport(path: string, root: string, failuresPath: string): Counted {
  const failures = existsSync(failuresPath) ? (JSON.parse(readFileSync(failuresPath, 'utf8')) as Failure[]) : []
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), tests, failures }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  results: { duration: number; errors: { message: string }[] }[]
}

interface PlaywrightReport {
  /** Those of no test, such as a server that does not start. */
  errors: { message?: string; stack?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** Reads the report of Playwright's `json` reporter. A flaky test counts as failed. */
export function readPlaywrightReport(path: string): Counted {
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport
  const journeys = suites.flatMap((file) => journeysOf(file, []))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    tests: journeys.map(({ file, title, runs }) => ({
      file,
      title,
      seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: [
      ...journeys.flatMap(({ file, title, runs }) => runs.flatMap((run) => failureOf(`${file} › ${title}`, run))),
      ...errors.map(({ message, stack }) => ({ name: 'journeys', message: message ?? stack ?? '' })),
    ],
  }
}

function failureOf(name: string, { status, results }: PlaywrightTest): Failure[] {
  if (status !== 'unexpected' && status !== 'flaky') return []
  const first = results.find(({ errors }) => errors.length > 0)
  const message = first?.errors.map((error) => error.message).join('\n') ?? ''
  return [{ name: status === 'flaky' ? `${name} (flaky)` : name, message }]
}

interface Journey {
  file: string
  title: string
  runs: PlaywrightTest[]
}

function journeysOf({ specs = [], suites = [] }: PlaywrightSuite, groups: string[]): Journey[] {
  const own = specs.map(({ title, file, tests }) => ({
    file: `e2e/${file}`,
    title: [...groups, title].join(' '),
    runs: tests,
  }))
  return [...own, ...suites.flatMap((group) => journeysOf(group, [...groups, group.title]))]
}

/** The failed steps of scripts/check.ts, from its output: their lines are indented. */
export function failedSteps(output: string): Failure[] {
  const steps = output.matchAll(/^✗ (.+?) +[\d.]+ s\n((?: {4}.*\n)*)/gm)
  const failures = [...steps].map(([, step, details = '']) => ({ name: `check: ${step}`, message: details }))
  return failures.length > 0 ? failures : [{ name: 'check', message: output }]
}

/** What failed, with the first lines of each message, as the message itself is thousands of lines further up. */
export function describeFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
      return [`✗ ${name}`, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join('\n')
    })
    .join('\n')
}

export function slowestOf(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownTests)
}

/** Slow tests without a reason. */
export function unexplained(tests: readonly TimedTest[], reasons: readonly SlowTest[] = slowTests): TimedTest[] {
  return tests.filter(
    ({ file, title, seconds }) =>
      seconds > slowSeconds && !reasons.some((entry) => entry.file === file && title.startsWith(entry.title)),
  )
}

/** Times are reported but never fail the suite, as they depend on the machine. */
export function describeTimes({ seconds, stages, slowest, budgetSeconds }: SuiteFigures, tests: TimedTest[]): string {
  const line = (test: TimedTest) => `${test.seconds.toFixed(1).padStart(7)} s  ${test.file} › ${test.title}`
  const parts = [
    `${shownTests} slowest tests:`,
    ...slowest.map(line),
    `${minutes(seconds)} in all: ${stages.map((stage) => `${stage.name} ${minutes(stage.seconds)}`).join(', ')}`,
  ]
  const withoutReason = unexplained(tests)
  if (withoutReason.length > 0)
    parts.push(
      `Warning: longer than ${slowSeconds} s without a reason in scripts/slow-tests.ts:`,
      ...withoutReason.map(line),
    )
  if (seconds > 0.8 * budgetSeconds)
    parts.push(
      `Warning: ${Math.round((seconds / budgetSeconds) * 100)} % of the ${minutes(budgetSeconds)} are used up.`,
    )
  return parts.join('\n')
}

export function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}

export function writeFigures(path: string, figures: SuiteFigures): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`)
}
