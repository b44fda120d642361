import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { callForJson, signInTo } from './http-client.ts'
import type { Contestant, Script } from './load.ts'
import { startScript, undoAtEnd, type Running } from './processes.ts'
import { newDataFolder, startProductIn, type Product } from './product.ts'
import { compare, type Comparison, type Plan } from './rounds.ts'

export type Student = { email: string; password: string; cookie: string }

/** The product and its floor, both started, on one database that no other workload has touched. */
export interface Stage {
  plan: Plan
  product: Product
  floor: Running
  database: pg.Pool
  /** As many as the plan has connections at most, registered and signed in by the API. */
  students: Student[]
  /** Rows of the same form for the floor, so that each side writes to rows of its own. */
  floorStudents: Student[]
}

/**
 * Fills the folder that every stage copies: a product that has been started once and stopped. A trial does without the
 * dictionary, which no workload asks for but which would load beside them.
 */
export async function makeTemplate(plan: Plan): Promise<string> {
  buildWebIfChanged()
  const folder = newDataFolder()
  const product = await startProductIn(folder)
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  if (plan.isTrial)
    await database.query(
      "insert into loaded_content (name, loaded_at) values ('dictionary', now()) on conflict do nothing",
    )
  else await firstLoadEnds(database)
  await database.end()
  await product.stop()
  return folder
}

export async function openStage(plan: Plan, template: string): Promise<Stage> {
  const folder = newDataFolder()
  // PostgreSQL's files keep their owner, which Node's own copy would not.
  execFileSync('cp', ['-a', `${template}/.`, folder])
  const product = await startProductIn(folder)
  const floor = await startScript(join(import.meta.dirname, 'floor-server.ts'), { DATABASE_URL: product.databaseUrl })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  database.on('error', () => undefined)
  undoAtEnd(() => database.end())
  const count = Math.max(...plan.connections)
  const students: Student[] = []
  // Four at a time: as many passwords as Node hashes side by side.
  while (students.length < count)
    students.push(...(await Promise.all([0, 1, 2, 3].map((number) => register(product, students.length + number)))))
  const { rows } = await database.query<{ token: string }>(
    `with added as (
       insert into users (id, name, email)
       select gen_random_uuid(), 'Floor ' || n, 'floor-' || n || '@academy.test' from generate_series(1, $1::int) n
       returning id)
     insert into sessions (user_id, token, expires_at)
     select id, 'floor-' || id, now() + interval '30 days' from added returning token`,
    [count],
  )
  const floorStudents = rows.map(({ token }) => ({ email: '', password: '', cookie: `capyzen-session=${token}.` }))
  return { plan, product, floor, database, students, floorStudents }
}

/** A new product loads its dictionary beside the first requests. */
async function firstLoadEnds(database: pg.Pool): Promise<void> {
  for (let tries = 240; tries > 0; tries -= 1) {
    const { rowCount } = await database.query("select 1 from loaded_content where name = 'dictionary'")
    if (rowCount) return
    await sleep(1_000)
  }
  throw new Error('The dictionary was not loaded within four minutes.')
}

async function register({ port }: Product, number: number): Promise<Student> {
  const account = { email: `bench-${number}@academy.test`, password: `yuzu in the spring ${number}` }
  const body = { name: `Student ${number}`, userType: 'student', level: 'P4', ...account }
  await callForJson(port, 'POST', '/api/auth/sign-up', { body })
  return { ...account, cookie: await signInTo(port, account) }
}

export interface Workload {
  what: string
  /** Names in the results, and the path below which the floor server has the paths of the product. */
  floors: Record<string, string>
  /** What one connection asks; `prefix` is empty for the product. */
  script(prefix: string, student: Student): Script
  requestsPerOperation?: number
  /** A path that another visitor asks for meanwhile. */
  besidePath?(prefix: string): string
  /** Before each comparison. */
  prepare?(): Promise<void>
  counts?: number[]
}

/** The product beside its floors at each number of connections of the plan. */
export async function compareSides(stage: Stage, workload: Workload): Promise<Comparison[]> {
  const { plan, product, floor, students, floorStudents } = stage
  const { what, floors, requestsPerOperation = 1, counts = plan.connections } = workload
  const comparisons: Comparison[] = []
  for (const connections of counts) {
    await workload.prepare?.()
    const contestant = (name: string, prefix: string, { port, pid }: Running, people: Student[]): Contestant => {
      const scripts = people.slice(0, connections).map((student) => workload.script(prefix, student))
      const { postgresPid } = product
      return { name, port, pid, postgresPid, scripts, requestsPerOperation, besidePath: workload.besidePath?.(prefix) }
    }
    const ofFloors = Object.entries(floors).map(([name, prefix]) => contestant(name, prefix, floor, floorStudents))
    comparisons.push(await compare(plan, what, [contestant('product', '', product, students), ...ofFloors]))
  }
  return comparisons
}
