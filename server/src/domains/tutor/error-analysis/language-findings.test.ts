import { expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { findPatiently } from './language-findings.ts'

const told = { findings: [], checkedTo: 3 }
const busy = () => new AppError('unavailable', { retryAfterSeconds: 10 })

it.each([
  ['is busy for a while', [busy(), busy()], told, [10_000, 10_000]],
  ['stays busy', [busy(), busy(), busy(), busy(), busy()], undefined, [10_000, 10_000, 10_000]],
  ['breaks at a text', [new Error('A text could not be checked: RangeError')], undefined, []],
])('a check that %s costs no analysis', async (_what, failures, found, waits) => {
  const [waited, left] = [[] as number[], [...failures]]
  const find = () => (left.length > 0 ? Promise.reject(left.shift()!) : Promise.resolve(told))
  const wait = (ms: number) => Promise.resolve(waited.push(ms))
  expect(await findPatiently({ warn: () => undefined }, find, wait)).toEqual(found)
  expect(waited).toEqual(waits)
})
