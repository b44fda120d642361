import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { commandOf, takesSignals } from './process-identity.ts'

export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
  /** It was told to end, by whomever, or its socket was deleted: it takes no new sessions, and never will again. */
  isClosed: boolean
}

/**
 * Lines of postmaster.pid: pid, data directory, start, port, socket folder, listen address, shared memory, status.
 * Undefined where it names another folder: a copied cluster comes with the file of the original.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = linesOf(cluster)
  const [pid, port, socketFolder = ''] = [Number(lines[0]), Number(lines[3]), lines[4]]
  // The file is written line by line: before the listen address, the socket may be missing.
  if (!(pid > 0 && port > 0 && lines.length > 6) || !isSameFolder(lines[1], cluster)) return undefined
  const hasSocket = !socketFolder || existsSync(join(socketFolder, `.s.PGSQL.${port}`))
  return { pid, port, socketFolder, isClosed: !hasSocket || lines[7]?.trim() === 'stopping' }
}

export function namesOtherFolder(cluster: string): boolean {
  const [, folder] = linesOf(cluster)
  return folder !== undefined && folder !== '' && !isSameFolder(folder, cluster)
}

/** Whether the process lives here and works on this cluster: a pid may now belong to any other program. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!takesSignals(pid)) return false
  const command = commandOf(pid)
  if (command === undefined) return true
  if (!command[0]?.endsWith('postgres')) return false
  // A renamed folder takes its processes along. Where that may not be read, the argument must do.
  return isSameFolder(`/proc/${pid}/cwd`, cluster) ?? isSameFolder(command[command.indexOf('-D') + 1], cluster) ?? false
}

/** The running one, which takes signals of this process. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster && isPostmasterOf(cluster, postmaster.pid) ? postmaster : undefined
}

/**
 * Asks the server itself whether it works in this folder, since paths mislead after folders were renamed: it reads
 * relative to its own data directory, where the file must bear the time that was set here. Undefined without an answer.
 */
export async function worksIn(cluster: string, postmaster: Postmaster, password: string): Promise<boolean | undefined> {
  const seconds = randomInt(1_000_000_000)
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
  const client = new pg.Client({ connectionString: connectionString(postmaster, password, 'postgres'), ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    utimesSync(join(cluster, 'postmaster.pid'), seconds, seconds)
    const { rows } = await client.query<{ found: string | null }>(
      `select extract(epoch from (pg_stat_file('postmaster.pid', true)).modification)::bigint as found`,
    )
    return rows[0]?.found === String(seconds)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function connectionString(
  { port, socketFolder }: Pick<Postmaster, 'port' | 'socketFolder'>,
  password: string,
  database: string,
): string {
  const url = new URL(`postgresql://capyzen:${password}@127.0.0.1:${port}/${database}`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}

function linesOf(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Undefined where one of them may not be read. */
function isSameFolder(path: string | undefined, other: string): boolean | undefined {
  try {
    const [a, b] = [path, other].map((one) => one && statSync(one, { throwIfNoEntry: false }))
    return Boolean(a && b && a.ino === b.ino && a.dev === b.dev)
  } catch {
    return undefined
  }
}
