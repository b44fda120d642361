import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, testClock } from '#test/platform-doubles'
import { runDueTasks, startPeriodicTasks } from './periodic-tasks.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const day = 86_400
const deps = () => ({ db: database.db, clock: testClock(), log: { error: () => undefined } })
const counting = (name: string, everySeconds: number) => {
  const task = { name, everySeconds, runs: 0, run: async () => void (task.runs += 1) }
  return task
}

describe('runDueTasks', () => {
  it('runs a daily task each day, and an hourly one each hour, in processes that live 20 hours', async () => {
    const process = deps()
    const [daily, hourly] = [counting('daily', day), counting('hourly', 3_600)]
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      if (hour % 20 > 0) await runDueTasks(process, [daily, hourly])
      process.clock.advance(3_600)
    }
    expect(daily.runs).toBe(5)
    expect(hourly.runs).toBe(5 * 24 - 6)
  })

  it('runs a task in one of two processes that find it due at the same time', async () => {
    const process = deps()
    const tasks = Array.from({ length: 10 }, (_, at) => counting(`shared ${at}`, day))
    for (let days = 0; days < 2; days += 1) {
      await Promise.all([runDueTasks(process, tasks), runDueTasks(process, [...tasks].reverse())])
      process.clock.advance(day)
    }
    expect(tasks.map(({ runs }) => runs)).toEqual(tasks.map(() => 2))
  })

  it('runs a task again after an hour where it failed, or its process died in it', async () => {
    const process = deps()
    let tries = 0
    const unlucky = {
      ...{ name: 'unlucky', everySeconds: day },
      async run() {
        tries += 1
        if (tries === 1) throw new Error('no luck')
      },
    }
    await runDueTasks(process, [unlucky])
    process.clock.advance(3_599)
    await runDueTasks(process, [unlucky])
    expect(tries).toBe(1)
    process.clock.advance(1)
    await runDueTasks(process, [unlucky])
    process.clock.advance(day - 1)
    await runDueTasks(process, [unlucky])
    expect(tries).toBe(2)
  })
})

it('starts no tasks of one name, of which only one would run', () => {
  const task = counting('twin', day)
  expect(() => startPeriodicTasks(deps(), [task, task])).toThrow('one name')
})
