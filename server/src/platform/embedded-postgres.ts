import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { guardCluster } from './cluster-guard.ts'
import {
  asAccount,
  checkVersion,
  chooseAccount,
  createCluster,
  findBinaries,
  type Account,
  type Binaries,
} from './postgres-binaries.ts'
import { readTail, reasonIn, spaceReason } from './postgres-log.ts'
import {
  connectionString,
  isPostmasterOf,
  namesOtherFolder,
  readPostmaster,
  runningPostmaster,
  signal,
  worksIn,
  type Postmaster,
} from './postmaster.ts'
import { watchPostmaster, type Outages } from './postmaster-watch.ts'

export interface EmbeddedPostgres {
  url: string
  /** True when a server of an earlier process was still running and is reused. */
  adopted: boolean
  stop(): Promise<void>
  /** Ends it at once, without another write; what was acknowledged is in its write-ahead log. */
  abandon(): void
}

interface Options {
  /** Others in tests. */
  binaries?: Binaries
  outages?: Outages
  /** How often the postmaster is looked after, and the unit of other waits. */
  paceMs?: number
}

const startTimeoutMs = 30_000
/** Processes of an ended postmaster take a moment to end too. */
const pacesForOthersToEnd = 5

/**
 * Starts the PostgreSQL that npm installed, in `directory`, which the caller has locked. A server that is still
 * running there is reused. Throws with PostgreSQL's own reason when it does not start.
 */
export async function startEmbeddedPostgres(directory: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? (await findBinaries())
  const cluster = join(directory, 'cluster')
  const passwordFile = join(directory, 'password')
  const account = chooseAccount()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (existsSync(join(cluster, 'PG_VERSION'))) checkVersion(binaries, cluster)
  else {
    // An interrupted first start leaves an incomplete cluster without user data.
    rmSync(cluster, { recursive: true, force: true })
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    createCluster(binaries, cluster, readFileSync(passwordFile, 'utf8'), account)
  }
  const { paceMs = 1_000, outages } = options
  const password = readFileSync(passwordFile, 'utf8')
  const place = { directory, cluster, binaries, account, password, paceMs }
  const running = await findRunning(place)
  const address = running ?? (await launchOnFreePort(place))
  await createDatabase(address, password)
  const watchdog = watchPostmaster(cluster, {
    restart: () => launch(place, address.port),
    whyEnded: () => whyEnded(place, 0),
    outages,
    paceMs,
  })
  return {
    url: connectionString(address, password, 'capyzen'),
    adopted: running !== undefined,
    async stop() {
      await watchdog.stop()
      const pid = runningPostmaster(cluster)?.pid
      if (pid === undefined) return
      // SIGINT is PostgreSQL's fast shutdown: open sessions end, nothing committed is lost.
      signal(pid, 'SIGINT')
      while (isPostmasterOf(cluster, pid)) await sleep(20)
    },
    abandon() {
      void watchdog.stop()
      const pid = runningPostmaster(cluster)?.pid
      if (pid !== undefined) signal(pid, 'SIGQUIT')
    },
  }
}

interface Place {
  directory: string
  cluster: string
  binaries: Binaries
  account: Account | undefined
  password: string
  paceMs: number
}

/** The address of the database that runs in `directory`, for a command beside the server; undefined where none runs. */
export async function addressOfRunning(directory: string): Promise<string | undefined> {
  const [cluster, passwordFile] = [join(directory, 'cluster'), join(directory, 'password')]
  const running = existsSync(passwordFile) ? runningPostmaster(cluster) : undefined
  if (!running) return undefined
  const password = readFileSync(passwordFile, 'utf8')
  return (await worksIn(cluster, running, password)) ? connectionString(running, password, 'capyzen') : undefined
}

async function findRunning({ cluster, password }: Place): Promise<Postmaster | undefined> {
  for (const limit = performance.now() + startTimeoutMs; performance.now() < limit; await sleep(50)) {
    const postmaster = runningPostmaster(cluster)
    if (!postmaster) return undefined
    // Its fast shutdown ends the sessions that it would otherwise wait for.
    if (postmaster.isClosed) signal(postmaster.pid, 'SIGINT')
    const isHere = await worksIn(cluster, postmaster, password)
    if (isHere !== undefined) return isHere ? postmaster : undefined
  }
  return undefined
}

/** Another program may take the port before PostgreSQL does. */
async function launchOnFreePort(place: Place): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(place, await freePort())
    } catch (error) {
      if (attempt === 3 || !String(error).includes('could not create any TCP/IP sockets')) throw error
    }
  }
}

async function launch(place: Place, port: number): Promise<Postmaster> {
  const { directory, cluster, binaries, account, password, paceMs } = place
  const guard = await guardCluster(cluster, pacesForOthersToEnd * paceMs)
  const log = openSync(logOf(directory), 'a', 0o600)
  try {
    const logged = fstatSync(log).size
    if ((guard.isHeld && !runningPostmaster(cluster)) || namesOtherFolder(cluster)) removeTraces(cluster)
    const { command, prefix, options } = asAccount(account, binaries, binaries.postgres, cluster)
    const child = spawn(command, [...prefix, '-D', cluster, '-p', String(port), ...settingsFor(cluster)], {
      ...options,
      // A process group of its own, because Ctrl-C must reach Node alone, which drains before it stops the server.
      detached: true,
      stdio: ['ignore', log, log, guard.file],
    })
    child.unref()
    let failed = false
    let failure = ''
    child.once('exit', () => (failed = true))
    child.once('error', (error) => {
      failed = true
      failure = error.message
    })
    const limit = performance.now() + startTimeoutMs
    while (!failed && performance.now() < limit) {
      const postmaster = readPostmaster(cluster)
      if (postmaster?.pid === child.pid && postmaster && (await worksIn(cluster, postmaster, password)))
        return postmaster
      await sleep(20)
    }
    throw new Error(`PostgreSQL did not start: ${failure || whyEnded(place, logged)}.`)
  } finally {
    closeSync(log)
    closeSync(guard.file)
  }
}

const logOf = (directory: string) => join(directory, 'postgres.log')

function whyEnded({ directory, cluster }: Place, from: number): string {
  const reasons = [reasonIn(readTail(logOf(directory), from)), spaceReason(cluster)].filter(Boolean)
  return `${reasons.join('; ') || 'it gave no reason'} (${logOf(directory)})`
}

/** Those of an ended server or of the original of a copy, whose pids may by now belong to other programs. */
function removeTraces(cluster: string): void {
  for (const name of ['postmaster.pid', ...globSync('.s.PGSQL.*', { cwd: cluster })])
    rmSync(join(cluster, name), { force: true })
}

function settingsFor(cluster: string): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketSetting(cluster),
    unix_socket_permissions: '0700',
    jit: 'off',
    // Terse, because the log must not quote rows.
    log_error_verbosity: 'terse',
    max_connections: 200,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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

async function createDatabase(address: Postmaster, password: string): Promise<void> {
  const client = new pg.Client(connectionString(address, password, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'capyzen'")
    if (rowCount === 0) await client.query('create database capyzen')
  } finally {
    await client.end()
  }
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
