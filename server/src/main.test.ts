import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryDirectory } from '#platform/testing'
import { browser, endProcess, startProcess, type Running } from './testing-process.ts'

// Each start is a process of its own, which on a busy machine takes ten seconds.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const folder = temporaryDirectory()
const ask = browser()
const start = (environment: NodeJS.ProcessEnv = {}) => startProcess({ DATA_DIR: folder.path, ...environment })

let running: Running
beforeAll(async () => {
  running = await start()
})
afterAll(async () => {
  // An embedded server outlives a killed Node: the last process to hold the folder takes it along.
  if (running) await endProcess(running, 'SIGTERM')
  folder.remove()
})

describe('the started product', () => {
  it('says where it is ready, prints the one-time link of the first administrator, and answers for its health', async () => {
    expect(running.output).toMatch(/first administrator: http:\/\/\S+\/register\?setup=\S+/)
    expect(await ask(running, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect((await ask(running, 'GET', '/readyz')).status).toBe(200)
    expect((await ask(running, 'GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  })

  it('has its starter content: series, courses with video, and paper 1', async () => {
    const masterclass = 'psle-chinese-comprehension-composition'
    const { series } = (await ask(running, 'GET', '/api/catalogue')).body as { series: { id: string }[] }
    expect(series.map(({ id }) => id)).toContain(masterclass)
    const { courses } = (await ask(running, 'GET', `/api/series/${masterclass}`)).body as {
      courses: { id: string; hasVideo: boolean }[]
    }
    expect(courses.find(({ id }) => id === 'psle-chinese-masterclass-1')?.hasVideo).toBe(true)
    const { papers } = (await ask(running, 'GET', '/api/papers')).body as { papers: { id: string }[] }
    expect(papers.map(({ id }) => id)).toEqual(['1', 'p6-math-2026-a'])
  })

  it('refuses to be started twice on one folder and names the first one’s pid', async () => {
    await expect(start()).rejects.toThrow(`pid ${running.process.pid}`)
  })

  it('refuses a bad setting with one sentence that names it', async () => {
    const elsewhere = temporaryDirectory()
    const port = new URL(running.url).port
    await expect(start({ PORT: port, DATA_DIR: elsewhere.path })).rejects.toThrow(`PORT ${port} on HOST`)
    elsewhere.remove()
    const away = { DATABASE_URL: 'postgresql://nobody:hidden@127.0.0.1:9/none' }
    const refusal = await start(away).catch(({ message }: Error) => message)
    expect(refusal).toMatch(/^DATABASE_URL cannot be used: /)
    expect(refusal).not.toContain('hidden')
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/^Setting PORT is not usable/)
    const noFolder = join(folder.path, 'postgres', 'password', 'inside a file')
    for (const dataDir of [noFolder, ...(existsSync('/proc') ? ['/proc/nowhere'] : [])])
      await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(/^DATA_DIR \S.* cannot be used: /)
  })

  it('keeps the last acknowledged answer over a kill -9 in the middle of an exam', async () => {
    const person = { email: 'crash@academy.test', password: 'yuzu in the spring' }
    await ask(running, 'POST', '/api/auth/sign-up', { ...person, name: 'Crash', userType: 'student' })
    await ask(running, 'POST', '/api/auth/sign-in', person)
    const started = (await ask(running, 'POST', '/api/papers/p6-math-2026-a/attempts', {})).body as {
      id: string
      topics: { questions: { id: string }[] }[]
    }
    const questions = started.topics.flatMap((topic) => topic.questions).slice(0, 12)
    for (const { id } of questions)
      expect(
        (await ask(running, 'PUT', `/api/attempts/${started.id}/answers/${id}`, { answer: 'B', revision: 1 })).status,
      ).toBe(200)
    // The letter that asked for confirmation went through the queue.
    const letters = () => readdirSync(folder.path).includes('mail') && readdirSync(join(folder.path, 'mail')).length
    await expect.poll(letters, { timeout: 60_000 }).toBe(1)
    await endProcess(running, 'SIGKILL')
    running = await start()
    const after = (await ask(running, 'GET', `/api/attempts/${started.id}`)).body as {
      answers: { questionId: string }[]
    }
    expect(after.answers.map(({ questionId }) => questionId).sort()).toEqual(questions.map(({ id }) => id).sort())
  })

  it('captures mail as files where no mail server is set', () => {
    const letters = readdirSync(join(folder.path, 'mail'))
    expect(letters).toEqual([expect.stringMatching(/\.eml$/)])
  })

  it('drains and exits 0 on SIGTERM, and starts again with everything there', async () => {
    expect(await endProcess(running, 'SIGTERM')).toBe(0)
    running = await start()
    expect((await ask(running, 'GET', '/api/attempts')).body).toMatchObject({
      attempts: [{ paperId: 'p6-math-2026-a' }],
    })
  })
})
