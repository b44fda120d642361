import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { undoAtEnd } from './cleanup.ts'
import { assertOk, call, callForJson, sessionCookieOf } from './http-client.ts'
import type { Contestant } from './load.ts'
import { startScript, type Running } from './processes.ts'
import { startProduct, type Product } from './product.ts'
import type { Plan } from './rounds.ts'

export interface Pupil {
  id: string
  email: string
  password: string
  cookie: string
}

/** The product and its floor, both started, on one database. */
export interface Stage {
  plan: Plan
  product: Product
  floor: Running
  database: pg.Pool
  /** Registered and signed in by the API, once for all workloads. */
  pupils(count: number): Promise<Pupil[]>
  /** Rows of the same form for the floor, so that both sides write to rows of their own. */
  floorPupils(count: number): Promise<Pupil[]>
}

export async function openStage(plan: Plan): Promise<Stage> {
  const product = await startProduct()
  const floor = await startScript(join(import.meta.dirname, 'floor-server.ts'), { DATABASE_URL: product.databaseUrl })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  database.on('error', () => undefined)
  undoAtEnd(() => database.end())
  await firstLoadEnds(database)
  const registered: Pupil[] = []
  const inserted: Pupil[] = []
  return {
    ...{ plan, product, floor, database },
    pupils: (count) => grow(registered, count, (number) => register(product, number)),
    floorPupils: (count) => grow(inserted, count, (number) => insertPupil(database, number)),
  }
}

/** A new product loads its dictionary beside the first requests; no workload is about that. */
async function firstLoadEnds(database: pg.Pool): Promise<void> {
  for (let tries = 240; tries > 0; tries -= 1) {
    const { rowCount } = await database.query("select 1 from loaded_content where name = 'dictionary'")
    if (rowCount) return
    await sleep(1_000)
  }
  throw new Error('The dictionary was not loaded within four minutes.')
}

/** How to reach each side; the workload adds what is asked. */
export function contestants({ product, floor }: Stage) {
  const postgresPid = product.postgresPid
  return {
    ofProduct: (scripts: Pick<Contestant, 'scripts' | 'beside'>, requestsPerOperation = 1): Contestant => ({
      ...{ name: 'product', port: product.port, pid: product.pid, postgresPid, requestsPerOperation, ...scripts },
    }),
    ofFloor: (name: string, scripts: Pick<Contestant, 'scripts' | 'beside'>, requestsPerOperation = 1): Contestant => ({
      ...{ name, port: floor.port, pid: floor.pid, postgresPid, requestsPerOperation, ...scripts },
    }),
  }
}

async function grow(pupils: Pupil[], count: number, add: (number: number) => Promise<Pupil>): Promise<Pupil[]> {
  // Four at a time: as many passwords as Node hashes side by side.
  while (pupils.length < count) {
    const numbers = Array.from({ length: Math.min(4, count - pupils.length) }, (_, index) => pupils.length + index)
    pupils.push(...(await Promise.all(numbers.map(add))))
  }
  return pupils.slice(0, count)
}

async function register({ port }: Product, number: number): Promise<Pupil> {
  const email = `bench-${number}@academy.test`
  const password = `yuzu in the spring ${number}`
  await callForJson(port, 'POST', '/api/auth/sign-up', {
    body: { name: `Pupil ${number}`, userType: 'student', email, password },
  })
  const answer = await call(port, 'POST', '/api/auth/sign-in', { body: { email, password } })
  assertOk(answer, 'sign-in')
  const cookie = sessionCookieOf(answer)
  const { viewer } = JSON.parse(answer.body.toString()) as { viewer: { id: string } }
  return { id: viewer.id, email, password, cookie }
}

async function insertPupil(database: pg.Pool, number: number): Promise<Pupil> {
  const id = randomUUID()
  const token = randomBytes(24).toString('hex')
  const email = `floor-${number}@academy.test`
  await database.query('insert into users (id, name, email) values ($1, $2, $3)', [id, `Floor ${number}`, email])
  await database.query(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '30 days')",
    [id, token],
  )
  return { id, email, password: '', cookie: `capyzen-session=${token}.` }
}
