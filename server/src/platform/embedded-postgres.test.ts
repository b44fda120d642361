import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOfRunning, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { findBinaries } from './postgres-binaries.ts'
import { inNamespaces, namespacesAreAllowed } from '#test/namespaces'
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

type Options = Parameters<typeof startEmbeddedPostgres>[1]

async function start(directory: string, options?: Options): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(directory, options)
  running.push(postgres)
  return postgres
}

/** A folder with a copied cluster, as creating one takes longer than the test. It need not survive a crash of the machine. */
function folderWithCluster(settings = 'fsync = off') {
  const folder = temporaryDirectory()
  folders.push(folder)
  execFileSync('cp', ['-a', `${template.path}/.`, folder.path])
  appendFileSync(join(folder.path, 'cluster', 'postgresql.conf'), `${settings}\n`)
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

const pidIn = (directory: string) =>
  Number(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

function deleteSocket(directory: string): void {
  for (const name of globSync('.s.PGSQL.*', { cwd: join(directory, 'cluster') }))
    rmSync(join(directory, 'cluster', name))
}

/** As a killed Node leaves it: its server runs on. */
async function orphan(directory: string, options?: Options): Promise<string> {
  const { url } = await start(directory, options)
  await ask(url, "create table kept as select 'original' as word")
  return url
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
    process.kill(pidIn(folder.path), 'SIGKILL')
    await expect
      .poll(() => ask(url, 'select word from kept').catch(() => []), { timeout: 20_000 })
      .toEqual([{ word: 'still here' }])
  })

  it('enables fsync and synchronous_commit', async () => {
    const folder = folderWithCluster('')
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
    const { url } = await start(join(home, 'data'), {
      binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
    })
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

  it('gives a copied folder a server of its own while the original’s runs, and stops only that', async () => {
    const [original, copy] = [folderWithCluster(), folderWithCluster()]
    const url = await orphan(original.path)
    execFileSync('cp', ['-a', `${original.path}/.`, copy.path])
    const second = await start(copy.path)
    expect([second.adopted, second.url === url]).toEqual([false, false])
    await ask(second.url, "update kept set word = 'copy'")
    await second.stop()
    expect(await ask(url, 'select word from kept')).toEqual([{ word: 'original' }])
    expect(await ask((await start(copy.path)).url, 'select word from kept')).toEqual([{ word: 'copy' }])
  })

  it('does not adopt the server of a folder whose place and paths a copy has taken', async () => {
    const folder = folderWithCluster()
    const url = await orphan(folder.path)
    const moved = `${folder.path}-moved`
    folders.push({ remove: () => rmSync(moved, { recursive: true, force: true }) })
    renameSync(folder.path, moved)
    execFileSync('cp', ['-a', moved, folder.path])
    const pid = pidIn(moved)
    const copy = await start(folder.path, { paceMs: 100 })
    expect([copy.adopted, copy.url === url]).toEqual([false, false])
    await copy.stop()
    process.kill(pid, 'SIGINT')
    await expect.poll(() => existsSync(join(moved, 'cluster', 'postmaster.pid'))).toBe(false)
  })

  it('ends a server that was told to stop and takes no new sessions, and restarts it', async () => {
    const folder = folderWithCluster()
    const { url } = await start(folder.path, { paceMs: 100 })
    const open = new pg.Client(url)
    open.on('error', () => undefined)
    await open.connect()
    process.kill(pidIn(folder.path), 'SIGTERM')
    await expect.poll(() => ask(url, 'select 1 as one').catch(() => [])).toEqual([])
    await expect.poll(() => ask(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
    await open.end()
  })

  it('ends a server whose socket was deleted, and restarts it', async () => {
    const folder = folderWithCluster()
    const { url } = await start(folder.path, { paceMs: 100 })
    deleteSocket(folder.path)
    await expect.poll(() => ask(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  })

  it('ends a server that a killed process left without its socket, and starts another', async () => {
    const folder = folderWithCluster()
    await orphan(folder.path, { paceMs: 3_600_000 })
    deleteSocket(folder.path)
    const { adopted, url } = await start(folder.path)
    expect([adopted, await ask(url, 'table kept')]).toEqual([false, [{ word: 'original' }]])
  })

  it('says why PostgreSQL does not start, though the reason stands only in its log', async () => {
    const folder = folderWithCluster('no_such_setting = 1')
    await expect(start(folder.path)).rejects.toThrow(
      /^PostgreSQL did not start: FATAL: +configuration file .* contains errors \(.*postgres\.log\)\.$/,
    )
  })

  it('rejects a cluster of another version of PostgreSQL with one sentence', async () => {
    const folder = folderWithCluster()
    writeFileSync(join(folder.path, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start(folder.path)).rejects.toThrow(/was written by PostgreSQL 17, and this program brings 18\.$/)
  })

  it('restarts a panicking server ever more slowly, and says why once', async () => {
    const folder = folderWithCluster()
    const { binaries, starts, breakDown, repair } = await breakableBinaries(folder.path)
    const told: string[] = []
    const outages = { began: (reason: string) => told.push(reason), ended: () => told.push('ended') }
    const { url } = await start(folder.path, { binaries, paceMs: 50, outages })
    breakDown()
    process.kill(pidIn(folder.path), 'SIGKILL')
    await expect.poll(() => starts().length).toBeGreaterThanOrEqual(6)
    const pauses = starts().flatMap((time, index, all) => (index < 2 ? [] : time - (all[index - 1] ?? 0)))
    for (const [index, ms] of pauses.slice(0, 4).entries()) expect(ms).toBeGreaterThanOrEqual(50 * 2 ** index)
    expect(told).toEqual([expect.stringMatching(/^PostgreSQL did not start: PANIC: +no space left/)])
    repair()
    await expect.poll(() => ask(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  })
})

/** PostgreSQL that records when it was started, and panics while it is broken. */
async function breakableBinaries(directory: string) {
  const { initdb, postgres } = await findBinaries()
  const [program, broken, record] = ['postgres', 'broken', 'starts'].map((name) => join(directory, name)) as [
    ...[string, string, string],
  ]
  writeFileSync(record, '')
  chmodSync(directory, 0o711)
  chmodSync(record, 0o666)
  const script = `#!/bin/sh
[ "$1" = --version ] && exec "${postgres}" --version
date +%s%3N >> "${record}"
[ -e "${broken}" ] && echo '2026-11-27 09:00:00.000 GMT [7] PANIC:  no space left' >&2 && exit 1
exec "${postgres}" "$@"
`
  writeFileSync(program, script, { mode: 0o755 })
  return {
    binaries: { initdb, postgres: program },
    starts: () => readFileSync(record, 'utf8').trim().split('\n').map(Number),
    breakDown: () => writeFileSync(broken, '', { mode: 0o644 }),
    repair: () => rmSync(broken),
  }
}

describe.skipIf(!namespacesAreAllowed)('startEmbeddedPostgres in two containers', () => {
  it('never starts a second server on one cluster, and starts when the other has ended', async () => {
    const folder = folderWithCluster()
    const program = `
      import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}).then(async (postgres) => {
        await postgres.startEmbeddedPostgres(${JSON.stringify(folder.path)})
        console.log('ready')
        setInterval(() => {}, 1000)
      })`
    const [command, ...wrapper] = inNamespaces
    const container = spawn(command, [...wrapper, process.execPath, '-e', program])
    folders.push({ remove: () => container.kill('SIGKILL') })
    await once(container.stdout, 'data')
    await expect(start(folder.path, { paceMs: 100 })).rejects.toThrow(/^Another PostgreSQL still works in /)
    container.kill('SIGKILL')
    expect((await start(folder.path)).adopted).toBe(false)
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
