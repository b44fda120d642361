import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addressOfRunning,
  findBinaries,
  startEmbeddedPostgres,
  type Binaries,
  type EmbeddedPostgres,
} from './embedded-postgres.ts'
import { temporaryDirectory } from '#test/platform-doubles'

const template = temporaryDirectory()
beforeAll(async () => {
  await (await startEmbeddedPostgres(template.path)).stop()
})
afterAll(() => template.remove())

const running: EmbeddedPostgres[] = []
const folders: { remove(): void }[] = []
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) folder.remove()
})

async function start(directory: string, binaries?: Binaries): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(directory, binaries)
  running.push(postgres)
  return postgres
}

/** A folder with a copied cluster, as creating one takes longer than the test. */
function folderWithCluster() {
  const folder = temporaryDirectory()
  folders.push(folder)
  execFileSync('cp', ['-a', `${template.path}/.`, folder.path])
  return folder
}

async function ask(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

describe('startEmbeddedPostgres', () => {
  it('adopts a running server and keeps its rows after a restart', async () => {
    const folder = folderWithCluster()
    const first = await start(folder.path)
    await ask(first.url, "create table kept as select 'still here' as word")
    const second = await start(folder.path)
    expect([first.adopted, second.adopted, second.url]).toEqual([false, true, first.url])
    await Promise.all([first.stop(), second.stop()])
    const third = await start(folder.path)
    expect(third.adopted).toBe(false)
    expect(await ask(third.url, 'select word from kept')).toEqual([{ word: 'still here' }])
  })

  it('restarts a killed server at the same address', async () => {
    const folder = folderWithCluster()
    const { url } = await start(folder.path)
    await ask(url, "create table kept as select 'still here' as word")
    process.kill(Number(readFileSync(join(folder.path, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect
      .poll(() => ask(url, 'select word from kept').catch(() => []), { timeout: 20_000 })
      .toEqual([{ word: 'still here' }])
  })

  it('enables fsync and synchronous_commit', async () => {
    const folder = folderWithCluster()
    const { url } = await start(folder.path)
    expect(
      await ask(
        url,
        "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name",
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  it('starts in a folder below a private one', async () => {
    const folder = temporaryDirectory()
    folders.push(folder)
    const inner = join(folder.path, 'private', 'data')
    mkdirSync(inner, { recursive: true })
    chmodSync(join(folder.path, 'private'), 0o700)
    const { url } = await start(inner)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts binaries from a private folder with spaces in its name', async () => {
    const folder = temporaryDirectory()
    folders.push(folder)
    const { postgres } = await findBinaries()
    const home = join(folder.path, 'private place')
    mkdirSync(home, { mode: 0o700 })
    cpSync(join(dirname(postgres), '..'), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    const bin = join(home, 'native', 'bin')
    const { url } = await start(join(home, 'data'), { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('listens on a Unix socket, or on TCP when the path is too long for one', async () => {
    const folder = folderWithCluster()
    const short = await start(folder.path)
    const [viaSocket] = await ask(short.url, 'select inet_server_addr() as address')
    const long = join(folder.path, 'a folder, with "quotes" and a name as long as some people make them '.repeat(2))
    const far = await start(long)
    const [viaTcp] = await ask(far.url, 'select host(inet_server_addr()) as address')
    expect([viaSocket, viaTcp]).toEqual([{ address: null }, { address: '127.0.0.1' }])
  })

  it('recreates the cluster after an interrupted first start', async () => {
    const folder = temporaryDirectory()
    folders.push(folder)
    mkdirSync(join(folder.path, 'cluster'), { recursive: true })
    const { url } = await start(folder.path)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('addressOfRunning', () => {
  it('is the address of a running server, and nothing before its start and after its end', async () => {
    const folder = folderWithCluster()
    expect(await addressOfRunning(join(folder.path, 'nowhere'))).toBeUndefined()
    expect(await addressOfRunning(folder.path)).toBeUndefined()
    const postgres = await start(folder.path)
    expect(await addressOfRunning(folder.path)).toBe(postgres.url)
    await postgres.stop()
    expect(await addressOfRunning(folder.path)).toBeUndefined()
  })
})
