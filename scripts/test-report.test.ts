import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  describeFailures,
  describeTimes,
  failedSteps,
  readPlaywrightReport,
  readVitestReport,
  slowestOf,
  unexplained,
} from './test-report.ts'

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
    expect(readVitestReport(path, '/checkout', join(folder, 'none.json'))).toEqual({
      passed: 1,
      failed: 0,
      tests: [timed(1.5, 'scoring rounds', 'server/scoring.test.ts'), timed(0, 'is skipped', 'server/scoring.test.ts')],
      failures: [],
    })
  })

  it('names failed tests, failed hooks, unreadable files and errors that no test caught', async () => {
    writeFileSync(join(folder, 'broken.test.js'), `import './missing.js'`)
    writeFileSync(
      join(folder, 'failing.test.js'),
      `
      describe('a group', () => {
        beforeAll(() => { throw new Error('the hook failed') })
        it('never runs', () => {})
      })
      it('adds up', () => expect([1 + 1]).toEqual([3]))
      it('waits', () => {
        const cause = Object.assign(new Error('deadlock detected'), { detail: 'Process 7 waits' })
        throw new Error('the query failed', { cause })
      })
      it('leaves something behind', async () => {
        Promise.reject(new Error('the connection broke'))
        await new Promise((resolve) => setImmediate(resolve))
      })`,
    )
    const [json, failures] = [join(folder, 'vitest.json'), join(folder, 'failures.json')]
    const root = join(import.meta.dirname, '..')
    const child = spawn(
      process.execPath,
      [
        ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--globals'],
        ...['--reporter=json', `--reporter=${join(root, 'scripts/failures-reporter.ts')}`, `--outputFile.json=${json}`],
      ],
      { cwd: folder, stdio: 'ignore', env: { ...process.env, FAILURES_FILE: failures } },
    )
    expect(await once(child, 'close')).toEqual([1, null])
    const report = readVitestReport(json, folder, failures)
    expect(report).toMatchObject({ passed: 1, failed: 5 })
    expect(report.failures.map(({ name }) => name).toSorted()).toEqual([
      'an error that no test caught, while or after this ran: failing.test.js › leaves something behind',
      'broken.test.js',
      'failing.test.js › a group',
      'failing.test.js › adds up',
      'failing.test.js › waits',
    ])
    const messages = describeFailures(report.failures)
    expect(messages).toMatch(/deeply equal[^✗]*-   3,\n +\+   2,/)
    for (const message of ['missing.js', 'the hook failed', 'the connection broke']) expect(messages).toContain(message)
    expect(messages).toContain('the query failed\n    caused by: deadlock detected Process 7 waits\n')
  })
})

describe('readPlaywrightReport', () => {
  const run = (duration: number, ...messages: string[]) => ({
    duration,
    errors: messages.map((message) => ({ message })),
  })

  it('counts a flaky test as failed and adds up its runs', () => {
    const flaky = { status: 'flaky', results: [run(4000, 'no button'), run(2000)] }
    const lost = { status: 'unexpected', results: [run(1000, 'no page'), run(1000, 'no page')] }
    const specs = [
      { title: 'plays', file: 'lesson.spec.ts', tests: [flaky] },
      { title: 'stops', file: 'lesson.spec.ts', tests: [lost] },
      { title: 'ends', file: 'lesson.spec.ts', tests: [{ status: 'expected', results: [run(1000)] }] },
    ]
    const suites = [{ title: 'lesson.spec.ts', suites: [{ title: 'a lesson', specs }] }]
    const path = report({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites, errors: [] })
    expect(readPlaywrightReport(path)).toEqual({
      passed: 1,
      failed: 2,
      tests: [
        timed(6, 'a lesson plays', 'e2e/lesson.spec.ts'),
        timed(2, 'a lesson stops', 'e2e/lesson.spec.ts'),
        timed(1, 'a lesson ends', 'e2e/lesson.spec.ts'),
      ],
      failures: [
        { name: 'e2e/lesson.spec.ts › a lesson plays (flaky)', message: 'no button' },
        { name: 'e2e/lesson.spec.ts › a lesson stops', message: 'no page' },
      ],
    })
  })

  it('counts errors of no test', () => {
    const errors = [{ message: 'Timed out waiting for the server' }]
    const path = report({ stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors })
    expect(readPlaywrightReport(path)).toMatchObject({
      failed: 1,
      failures: [{ name: 'journeys', message: 'Timed out waiting for the server' }],
    })
  })
})

describe('failedSteps', () => {
  it('names the failed steps of the check with what they found', () => {
    const output =
      '✓ lint    3.1 s\n✗ types: web     12.0 s\n    web/a.ts: wrong\n✗ arrows    1.0 s\n    b\n2 of 3 steps failed\n'
    expect(failedSteps(output)).toEqual([
      { name: 'check: types: web', message: '    web/a.ts: wrong\n' },
      { name: 'check: arrows', message: '    b\n' },
    ])
  })

  it('returns what the check said when it named no step', () => {
    expect(failedSteps('out of memory')).toEqual([{ name: 'check', message: 'out of memory' }])
  })
})

describe('describeFailures', () => {
  it('lists each failure with the first fifteen lines of its message, without colors', () => {
    const message = Array.from({ length: 20 }, (_, line) => `\u001B[31mline ${line}\u001B[39m\n`).join('\n')
    const text = describeFailures([
      { name: 'a.test.ts › adds up', message },
      { name: 'tools', message: '' },
    ])
    expect(text.split('\n')).toEqual([
      '✗ a.test.ts › adds up',
      ...Array.from({ length: 15 }, (_, line) => `    line ${line}`),
      '✗ tools',
    ])
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
