import { afterEach, describe, expect, it } from 'vitest'
import { createChecker, type CheckerLimits } from './checker.ts'

/** A thread that does what the text says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const hasLoaded = new Set()
    parentPort.on('message', async ({ text, language }) => {
      if (text === 'never load') return
      if (!hasLoaded.has(language)) await new Promise((resolve) => setTimeout(resolve, 50))
      hasLoaded.add(language)
      parentPort.postMessage('begun')
      if (text === 'hang') for (;;);
      if (text === 'die') process.exit(1)
      if (text === 'throw') throw new Error('broken')
      if (text === 'fail') return parentPort.postMessage({ failure: 'RangeError' })
      parentPort.postMessage({ findings: [{ start: 0, end: threadId, kind: 'spelling', message: { en: text, zh: text }, suggestions: [] }], checkedTo: text.length })
    })`)}`,
)

let checker: ReturnType<typeof createChecker> | undefined
afterEach(() => checker?.end())
const start = (limits: Partial<CheckerLimits> = {}) => (checker = createChecker(limits, program))
const unavailable = { code: 'unavailable' }
const threadOf = async (text: string) => (await checker?.check(text, 'en'))?.findings[0]?.end

describe('createChecker', () => {
  it('checks all texts in one thread, in order', async () => {
    start()
    const found = await Promise.all(['one', 'two', 'three'].map((text) => checker!.check(text, 'en')))
    expect(found.map(({ findings: [finding] }) => finding?.message.en)).toEqual(['one', 'two', 'three'])
    expect(new Set(found.map(({ findings: [finding] }) => finding?.end)).size).toBe(1)
  })

  it.each(['die', 'throw'])('loses only the text at which its thread ends (%s)', async (word) => {
    start()
    const lost = checker!.check(word, 'en')
    const next = threadOf('next')
    await expect(lost).rejects.toThrow('thread')
    expect(await next).toBeGreaterThan(0)
  })

  it('keeps the thread when a rule fails', async () => {
    start()
    const thread = await threadOf('one')
    await expect(checker!.check('fail', 'en')).rejects.toThrow('RangeError')
    expect(await threadOf('two')).toBe(thread)
  })

  it('gives up a text after its time, and goes on in a new thread', async () => {
    start({ seconds: 1 })
    await expect(checker!.check('hang', 'en')).rejects.toMatchObject(unavailable)
    expect(await threadOf('next')).toBeGreaterThan(0)
  })

  it('gives up a thread that does not get ready', async () => {
    start({ secondsToLoad: 0.05 })
    await expect(checker!.check('never load', 'en')).rejects.toMatchObject(unavailable)
  })

  it('lets no text wait longer than its time, be it for its language or for others', async () => {
    start({ secondsToWait: 0.02 })
    const waiting = ['one', 'two'].map((text) => checker!.check(text, 'en'))
    expect(await Promise.allSettled(waiting)).toMatchObject([{ reason: unavailable }, { reason: unavailable }])
    await expect.poll(() => threadOf('later').catch(() => 0)).toBeGreaterThan(0)
  })

  it('has its language loaded before the first text, and loads it once', async () => {
    start({ secondsToWait: 0.02 })
    for (let visit = 0; visit < 3; visit += 1) checker!.warm('en')
    await expect.poll(() => threadOf('first').catch(() => 0)).toBeGreaterThan(0)
    expect(checker!.isFull()).toBe(false)
  })

  it('gives the memory back where a page was opened and nothing written', async () => {
    start({ idleSeconds: 0 })
    const thread = await threadOf('one')
    checker!.warm('en')
    await expect.poll(() => threadOf('two')).not.toBe(thread)
  })

  it('refuses texts beyond its queue at once', async () => {
    start({ waiting: 2, seconds: 1 })
    const hanging = checker!.check('hang', 'en')
    const waiting = [checker!.check('one', 'en'), checker!.check('two', 'en')]
    await expect(checker!.check('three', 'en')).rejects.toMatchObject(unavailable)
    await expect(hanging).rejects.toMatchObject(unavailable)
    expect(await Promise.all(waiting)).toHaveLength(2)
  })

  it('keeps only the newest waiting text of a learner, at its place', async () => {
    start({ waiting: 2 })
    const running = checker!.check('one', 'en', 'Ali')
    const replaced = checker!.check('two', 'en', 'Ali')
    const other = checker!.check('three', 'en', 'Mei')
    expect([checker!.isFull('Ali'), checker!.isFull('Siti'), checker!.isFull()]).toEqual([false, true, true])
    const order: (string | undefined)[] = []
    const newest = checker!.check('four', 'en', 'Ali')
    await expect(replaced).rejects.toMatchObject({ code: 'too_many_requests' })
    await Promise.all(
      [running, other, newest].map(async (answer) => order.push((await answer).findings[0]?.message.en)),
    )
    expect(order).toEqual(['one', 'four', 'three'])
  })

  it('ends an idle thread, and starts another for the next text', async () => {
    start({ idleSeconds: 0 })
    const thread = await threadOf('one')
    await expect.poll(() => threadOf('two')).not.toBe(thread)
  })

  it('refuses what waits when it ends', async () => {
    start()
    const waiting = ['hang', 'one'].map((text) => checker!.check(text, 'en'))
    const refused = Promise.allSettled(waiting)
    checker!.end()
    expect(await refused).toMatchObject([{ reason: unavailable }, { reason: unavailable }])
  })
})
