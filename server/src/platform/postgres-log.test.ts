import { describe, expect, it } from 'vitest'
import { reasonIn } from './postgres-log.ts'
import { restartDelay } from './postmaster-watch.ts'

const at = '2026-11-27 09:00:00.000 GMT [7] '

describe('reasonIn', () => {
  it.each([
    ['', ''],
    [
      `${at}PANIC:  could not write to file "pg_wal/1": No space left on device`,
      'PANIC:  could not write to file "pg_wal/1": No space left on device',
    ],
    [
      `${at}FATAL:  a\n${at}FATAL:  a\n${at}FATAL:  b\n${at}FATAL:  c\n${at}PANIC:  d\n`,
      'FATAL:  b FATAL:  c PANIC:  d',
    ],
    [
      'postgres: error while loading shared libraries: libicu.so.60',
      'postgres: error while loading shared libraries: libicu.so.60',
    ],
    [
      `${at}FATAL:  the database system is starting up\n${at}FATAL:  terminating connection due to administrator command`,
      '',
    ],
  ])('takes from %j what PostgreSQL says of itself', (log, reason) => {
    expect(reasonIn(log)).toBe(reason)
  })

  it('takes nothing that may quote a row', () => {
    const levels = [
      'ERROR:  invalid input: "my diary"',
      'DETAIL:  Key (name)=(my diary)',
      'STATEMENT:  insert "my diary"',
    ]
    const log = levels.map((line) => `${at}${line}\n\tmy diary: next line\n`).join('')
    expect(reasonIn(log)).toBe('')
  })
})

describe('restartDelay', () => {
  it('doubles from the first wait to a quarter of a minute', () => {
    expect([0, 1, 2, 4, 5, 50].map((restarts) => restartDelay(restarts, 1_000))).toEqual([
      ...[1_000, 2_000, 4_000, 15_000, 15_000, 15_000],
    ])
  })
})
