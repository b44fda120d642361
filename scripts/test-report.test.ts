import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeTimes, readPlaywrightReport, readVitestReport, slowestOf, unexplained } from './test-report.ts'

const reasons = [{ file: 'e2e/lesson.spec.ts', title: 'a lesson', reason: 'It is watched.' }]

const timed = (seconds: number, title = 'a test', file = 'e2e/some.spec.ts') => ({ file, title, seconds })

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'capyzen-report-test-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('readVitestReport', () => {
  it('returns file and seconds of each test', () => {
    const assertionResults = [{ fullName: 'scoring rounds', duration: 1500 }, { fullName: 'is skipped' }]
    const testResults = [{ name: '/checkout/server/scoring.test.ts', assertionResults }]
    const path = report({ numPassedTests: 1, numFailedTests: 0, testResults })
    expect(readVitestReport(path, '/checkout')).toEqual({
      passed: 1,
      failed: 0,
      tests: [timed(1.5, 'scoring rounds', 'server/scoring.test.ts'), timed(0, 'is skipped', 'server/scoring.test.ts')],
    })
  })
})

describe('readPlaywrightReport', () => {
  it('counts a flaky test as failed and adds up its runs', () => {
    const specs = [
      { title: 'plays', file: 'lesson.spec.ts', tests: [{ results: [{ duration: 4000 }, { duration: 2000 }] }] },
    ]
    const suites = [{ title: 'lesson.spec.ts', suites: [{ title: 'a lesson', specs }] }]
    const path = report({ stats: { expected: 2, unexpected: 1, flaky: 1 }, suites })
    expect(readPlaywrightReport(path)).toEqual({
      passed: 2,
      failed: 2,
      tests: [timed(6, 'a lesson plays', 'e2e/lesson.spec.ts')],
    })
  })
})

describe('slowestOf', () => {
  it('returns the twenty slowest tests, slowest first', () => {
    const slowest = slowestOf(Array.from({ length: 30 }, (_, seconds) => timed(seconds)))
    expect(slowest.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 20 }, (_, place) => 29 - place))
  })
})

describe('unexplained', () => {
  it('returns tests over five seconds without a reason in slow-tests.ts', () => {
    const explained = timed(9, 'a lesson plays', 'e2e/lesson.spec.ts')
    const other = timed(9, 'the keys', 'e2e/lesson.spec.ts')
    expect(unexplained([explained, other, timed(6), timed(5)], reasons)).toEqual([other, timed(6)])
  })
})

describe('describeTimes', () => {
  const figures = (seconds: number) => ({
    seconds,
    stages: [{ name: 'journeys', seconds: 61 }],
    slowest: [timed(4)],
    passed: 1,
    failed: 0,
    budgetSeconds: 100,
  })

  it('lists the slowest tests and stages without a warning up to four fifths of the budget', () => {
    const text = describeTimes(figures(80), [timed(4)])
    expect(text).toContain('4.0 s  e2e/some.spec.ts › a test')
    expect(text).toContain('1:20 min in all: journeys 1:01 min')
    expect(text).not.toContain('Warning')
  })

  it('warns beyond four fifths of the budget and of slow tests without a reason', () => {
    const text = describeTimes(figures(81), [timed(7, 'a slow one')])
    expect(text).toContain('Warning: 81 % of the 1:40 min are used up.')
    expect(text).toMatch(/Warning: longer than 5 s.*\n.*a slow one/)
  })
})
