import type { SQL, Table } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Bucket } from './buckets.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Deliveries } from './deliveries.ts'
import type { Jobs } from './jobs.ts'
import type { MediaPrograms } from './media-programs.ts'
import type { ModelGateway } from './model-gateway.ts'
import type { PersonalDataSource } from './personal-data.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

/** Dependencies of every process, whether it serves requests or works in the background. */
export interface ProcessDeps extends Deliveries {
  settings: Settings
  db: Database
  pool: Pool
  /** Past a pooler and without time limits, for locks that a connection holds while work lasts. */
  directPool: Pool
  /** For administrators' lists: one connection and a short limit, so that they cannot hold up everybody else. */
  listDb: Database
  /** Past a pooler and with minutes for a statement, for exports and periodic tasks. */
  longDb: Database
  storage: Storage
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  log: FastifyBaseLogger
  programs: MediaPrograms | undefined
  /** Undefined where no endpoint is configured. */
  model: ModelGateway | undefined
  /** Whether this process takes on the conversion of videos. */
  convertsVideos: boolean
}

interface FirstDeps extends ProcessDeps {
  domains: readonly Domain[]
}

/**
 * Dependencies of every part of a domain. A domain whose `start` provides something to later domains declares it
 * here.
 */
export interface DomainDeps extends FirstDeps {}

declare module './personal-data.ts' {
  interface TellingDeps {
    domains: readonly Domain[]
  }
}

/** Hooks by which a domain asks domains that it must not import. The asking domain declares its hook here. */
export interface DomainHooks {}

interface PeriodicTask<Deps> {
  name: string
  everySeconds: number
  run(deps: Deps): Promise<unknown>
}

/** The names of all files of a bucket that a domain's rows know, for backups. */
export interface FileNames {
  bucket: Bucket
  /**
   * Selects `key`, where a folder ends with `/`, and `"isRequired"`: whether the row is broken without it. False for rows whose file may
   * not have been written yet, or may be removed already.
   */
  named: SQL
}

export interface Domain<Own extends object = object> extends Partial<DomainHooks> {
  name: string
  /**
   * Creates this domain's further dependencies, in every process and before anything is served. Annotate the
   * parameter (`deps: DomainDeps`), as TypeScript infers `Own` from it.
   */
  start?(deps: DomainDeps): Promise<Own> | Own
  routes?(app: FastifyInstance, deps: DomainDeps & NoInfer<Own>): Promise<void> | void
  /** Records about a person; a test fails for a table that is missing. */
  personalData?: readonly PersonalDataSource[]
  /** A bucket of which no domain knows the names is backed up with every file. */
  storedFiles?: readonly FileNames[]
  /** Tables whose rows mean nothing in a restored installation. */
  leftOutOfBackups?: readonly Table[]
  /** Those of ten minutes or more run in one process at a time, shorter ones in each; all must be safe to run concurrently. */
  periodicTasks?: readonly PeriodicTask<DomainDeps & NoInfer<Own>>[]
  handleJobs?(deps: DomainDeps & NoInfer<Own> & { jobs: Jobs }, stopping: AbortSignal): Promise<void>
}

export function defineDomain<Own extends object>(domain: Domain<Own>): Domain {
  return domain
}

export interface StartedDomain {
  domain: Domain
  deps: DomainDeps
}

/** Starts in list order, so that each domain receives what earlier ones provide. */
export async function startDomains(
  process: ProcessDeps,
  domains: readonly Domain[],
): Promise<{ deps: DomainDeps; started: StartedDomain[] }> {
  let deps: DomainDeps = { ...process, domains } as DomainDeps
  const started: StartedDomain[] = []
  for (const domain of domains) {
    deps = { ...deps, ...(await domain.start?.(deps)) }
    started.push({ domain, deps })
  }
  return { deps, started }
}

export function allPersonalData(domains: readonly Domain[]): PersonalDataSource[] {
  return domains.flatMap(({ personalData }) => personalData ?? [])
}
