import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { slowTests, type SlowTest } from './slow-tests.ts'

interface TimedTest {
  file: string
  title: string
  seconds: number
}

export interface Counted {
  passed: number
  failed: number
  tests: TimedTest[]
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

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** Reads the report of vitest's `json` reporter; paths become relative to `root`. */
export function readVitestReport(path: string, root: string): Counted {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests, tests }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** Reads the report of Playwright's `json` reporter. A flaky test counts as failed. */
export function readPlaywrightReport(path: string): Counted {
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport
  const tests = suites.flatMap((file) => testsOf(file, []))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests }
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite, groups: string[]): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    file: `e2e/${file}`,
    title: [...groups, title].join(' '),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  return [...own, ...suites.flatMap((group) => testsOf(group, [...groups, group.title]))]
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
