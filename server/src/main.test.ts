import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productionCost, scryptHasher } from '#domains/identity/auth'
import { temporaryDirectory, testSettings } from '#test/platform-doubles'
import { openProduct } from './product.ts'
import { browser, endProcess, startProcess, type Running } from '#test/start-process'

// Each start is a separate process, which takes ten seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const folder = temporaryDirectory()
const ask = browser()
const start = (environment: NodeJS.ProcessEnv = {}) => startProcess({ DATA_DIR: folder.path, ...environment })

/** The embedded database of the running server. */
function databaseUrl(): string {
  const directory = join(folder.path, 'postgres')
  const [, , , port, host] = readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n')
  const url = new URL(`postgresql://capyzen@127.0.0.1:${port}/capyzen`)
  url.password = readFileSync(join(directory, 'password'), 'utf8')
  if (host) url.searchParams.set('host', host)
  return url.href
}

async function query<Row extends object>(text: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

let running: Running
beforeAll(async () => {
  chmodSync(folder.path, 0o755)
  running = await start()
  // The next starts need not go on loading it.
  await query(`insert into loaded_content (name, loaded_at) values ('dictionary', now())`, [])
})
afterAll(async () => {
  // An embedded server outlives a killed Node: the last process to hold the folder takes it along.
  if (running) await endProcess(running, 'SIGTERM')
  folder.remove()
})

describe('server process', () => {
  it('starts, prints the setup link of the first administrator and answers health checks', async () => {
    expect(running.output).toMatch(/first administrator: http:\/\/\S+\/register\?setup=\S+/)
    expect(await ask(running, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect((await ask(running, 'GET', '/readyz')).status).toBe(200)
    expect((await ask(running, 'GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  })

  it('loads the starter content: series, courses with video, and papers', async () => {
    const masterclass = 'psle-chinese-comprehension-composition'
    const { series } = (await ask(running, 'GET', '/api/catalogue')).body as { series: { id: string }[] }
    expect(series.map(({ id }) => id)).toContain(masterclass)
    const { courses } = (await ask(running, 'GET', `/api/series/${masterclass}`)).body as {
      courses: { id: string; hasVideo: boolean }[]
    }
    expect(courses.find(({ id }) => id === 'psle-chinese-masterclass-1')?.hasVideo).toBe(true)
    const { papers } = (await ask(running, 'GET', '/api/papers')).body as { papers: { id: string }[] }
    expect(papers.map(({ id }) => id)).toEqual(['1', 'p6-math-2026-a', 'p6-math-2026-paper-1', 'p6-math-2026-paper-2'])
  })

  it('closes DATA_DIR to others with all that is in it, also where it was open before', () => {
    const open = ['', ...(readdirSync(folder.path, { recursive: true }) as string[])].filter((name) => {
      const found = lstatSync(join(folder.path, name), { throwIfNoEntry: false })
      return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0
    })
    expect(open).toEqual([])
  })

  it('rejects a second start on one DATA_DIR and names the pid of the first', async () => {
    await expect(start()).rejects.toThrow(`pid ${running.process.pid}`)
  })

  it('exits with a message that names an unusable PORT', async () => {
    const elsewhere = temporaryDirectory()
    const port = new URL(running.url).port
    // On a database that is prepared already, as only the port matters.
    const environment = { PORT: port, DATA_DIR: elsewhere.path, DATABASE_URL: databaseUrl() }
    await expect(start(environment)).rejects.toThrow(`PORT ${port} on HOST`)
    elsewhere.remove()
  })

  it('keeps every acknowledged exam answer after a kill -9', async () => {
    const person = { email: 'crash@academy.test', password: 'yuzu in the spring' }
    await ask(running, 'POST', '/api/auth/sign-up', { ...person, name: 'Crash', userType: 'student', level: 'P4' })
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
    // The email that asked for confirmation went through the queue.
    const emails = () => existsSync(join(folder.path, 'mail')) && readdirSync(join(folder.path, 'mail'))
    await expect.poll(emails, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.eml$/)])
    await endProcess(running, 'SIGKILL')
    running = await start()
    const after = (await ask(running, 'GET', `/api/attempts/${started.id}`)).body as {
      answers: { questionId: string }[]
    }
    expect(after.answers.map(({ questionId }) => questionId).sort()).toEqual(questions.map(({ id }) => id).sort())
  })

  it('hashes passwords at the production cost', async () => {
    const [row] = await query<{ password: string }>(
      'select password from accounts join users on users.id = user_id where email = $1',
      ['crash@academy.test'],
    )
    const stored = { hash: row?.password ?? '', password: 'yuzu in the spring' }
    expect(await scryptHasher(productionCost).verify(stored)).toBe(true)
  })

  it('captures mail as files where no mail server is set', () => {
    const emails = readdirSync(join(folder.path, 'mail'))
    expect(emails).toEqual([expect.stringMatching(/\.eml$/)])
  })

  it('exits 0 on SIGTERM and restarts with all data', async () => {
    expect(await endProcess(running, 'SIGTERM')).toBe(0)
    running = await start({ DRAIN_SECONDS: '300' })
    expect((await ask(running, 'GET', '/api/attempts')).body).toMatchObject({
      attempts: [{ paperId: 'p6-math-2026-a' }],
    })
  })

  it('answers on /readyz that it drains, goes on answering everything else, and ends at once on a second signal', async () => {
    const { process: child, url } = running
    const ready = async () => (await fetch(`${url}/readyz`)).json()
    await expect.poll(ready).toMatchObject({ status: 'ready' })
    child.kill('SIGTERM')
    await expect.poll(ready).toEqual({ status: 'not ready', reason: 'draining' })
    const answer = await ask(running, 'GET', '/api/papers')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await endProcess(running, 'SIGTERM')).toBe(0)
  })
})

/** Settings are checked before anything starts, so these tests need no process. */
describe('openProduct', () => {
  const open = (environment: NodeJS.ProcessEnv) =>
    openProduct(testSettings(environment), [], { passwordHasher: scryptHasher(productionCost) })

  it('throws for an unreachable database and hides its password', async () => {
    const elsewhere = temporaryDirectory()
    const away = { DATABASE_URL: 'postgresql://nobody:hidden@127.0.0.1:9/none', DATA_DIR: elsewhere.path }
    const message = await open(away).catch(({ message }: Error) => message)
    expect(message).toMatch(/^DATABASE_URL cannot be used: /)
    expect(message).not.toContain('hidden')
    elsewhere.remove()
  })

  it('throws for an unusable DATA_DIR and names it', async () => {
    const file = join(folder.path, 'postgres', 'password')
    for (const dataDir of [join(file, 'inside a file'), ...(existsSync('/proc') ? ['/proc/nowhere'] : [])])
      await expect(open({ DATA_DIR: dataDir })).rejects.toThrow(/^DATA_DIR \S.* cannot be used: /)
  })
})
