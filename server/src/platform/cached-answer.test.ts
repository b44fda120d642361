import { setImmediate } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { cacheAnswer } from './cached-answer.ts'
import { testClock } from '#test/platform-doubles'

/** A route whose source is controlled by the test: each request to it waits in `asked` for its value. */
function source() {
  const clock = testClock()
  const asked: { give(value: string): void; fail(): void }[] = []
  const app = fastify()
  const make = () =>
    new Promise<string>((give, fail) => asked.push({ give, fail: () => fail(new Error('the source is away')) }))
  app.get('/', cacheAnswer(clock, 2, make))
  const get = async () => {
    const { statusCode, body } = await app.inject('/')
    return statusCode === 200 ? (JSON.parse(body) as string) : statusCode
  }
  const answered = async (value: string) => {
    const answer = get()
    await expect.poll(() => asked.length).toBe(1)
    asked.shift()?.give(value)
    return answer
  }
  return { clock, asked, get, answered }
}

it('cacheAnswer renders once for concurrent requests and serves the result until it expires', async () => {
  const { clock, asked, get, answered } = source()
  const others = [get(), get()]
  expect(await answered('first')).toBe('first')
  expect(await Promise.all(others)).toEqual(['first', 'first'])
  clock.advance(1.499)
  expect(await get()).toBe('first')
  expect(asked).toHaveLength(0)
  clock.advance(0.501)
  expect(await answered('second')).toBe('second')
})

it('cacheAnswer renews once in the last quarter of its lifetime without delaying requests', async () => {
  const { clock, asked, get, answered } = source()
  await answered('first')
  clock.advance(1.5)
  expect(await Promise.all([get(), get()])).toEqual(['first', 'first'])
  expect(asked).toHaveLength(1)
  asked.shift()?.give('second')
  await expect.poll(get).toBe('second')
  // The lifetime starts when the value was requested.
  clock.advance(1.499)
  expect(await get()).toBe('second')
  expect(asked).toHaveLength(0)
})

it('cacheAnswer serves the cached answer until it expires when renewing fails, then answers 500', async () => {
  const { clock, asked, get, answered } = source()
  await answered('first')
  clock.advance(1.6)
  expect(await get()).toBe('first')
  asked.shift()?.fail()
  await setImmediate()
  clock.advance(0.4)
  const late = get()
  await expect.poll(() => asked.length).toBe(1)
  asked.shift()?.fail()
  expect(await late).toBe(500)
})
