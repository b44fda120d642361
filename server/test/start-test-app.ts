import { randomUUID } from 'node:crypto'
import type { UserType } from '@capyzen/contracts/auth'
import { type AnyEndpoint, type CallInput, type CallResult } from '@capyzen/contracts/endpoint'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { submitAttempt } from '@capyzen/contracts/exams'
import { addChild, addFamilyDevice, signInByPin } from '@capyzen/contracts/families'
import { checkHomework } from '@capyzen/contracts/homework'
import { answerTurn } from '@capyzen/contracts/practice'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { scryptHasher, type PasswordHasher, userRoles, users } from '#domains/identity/auth'
import { subscriptions } from '#domains/identity/entitlements'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import type { HttpLimits } from '#platform/http'
import { createLogger } from '#platform/logger'
import type { ModelGateway } from '#platform/model-gateway'
import { mediaProgramsAt } from '#platform/media-programs'
import { createDiskStorage } from '#platform/disk-storage'
import { dayMs } from '#platform/durations'
import { createStorage } from '#platform/storage'
import {
  cloneDatabase,
  jobList,
  mailbox,
  messageBox,
  temporaryDirectory,
  testClock,
  testSettings,
  type TestDatabase,
} from './platform-doubles.ts'
import { requireDocumented } from './documented-answers.ts'
import { createApp } from '../src/app.ts'
import { domains } from '../src/domains.ts'
import { childProfile, rightPin } from './fixtures/families.ts'
import { consents } from '../src/domains/identity/families/tables.ts'
import { loadStarterContent } from '../src/starter-content.ts'

export interface Answer<Result> {
  status: number
  /** The result, or the error where the status is 400 or more. */
  body: Result & Partial<ApiFailure>
  headers: LightMyRequestResponse['headers']
  text: string
}

/** A browser session: keeps cookies and calls operations as the web app does. */
export interface Caller {
  call<E extends AnyEndpoint>(operation: E, input: CallInput<E>): Promise<Answer<CallResult<E>>>
  send(request: {
    method: string
    url: string
    payload?: string | object
    headers?: Record<string, string>
  }): Promise<Answer<object>>
  cookie(): string
}

/** Answers come after some thought, or they would earn nothing; `send` answers at once. */
const thoughtSeconds: Record<string, number> = {
  [answerTurn.path]: 5,
  [checkHomework.path]: 5,
  [submitAttempt.path]: 60,
}

/** Production format at minimal cost; tests of timing pass the production hasher. */
const cheapHasher = scryptHasher({ N: 2, r: 1, p: 1 })

const premiumContentDouble: Domain = {
  name: 'premium-content-double',
  premiumContent: async () => ({ part: 'lessons', levels: [...levels] }),
}

/**
 * The whole server on its own PostgreSQL database, with doubles for clock, mail, text messages and jobs only. Starter
 * content takes a moment and is loaded on request.
 */
interface NewPerson {
  name?: string
  email?: string
  userType?: UserType
  /** Of students. */
  level?: Level
  address?: string
}

export async function startTestApp(
  options: {
    starterContent?: boolean
    environment?: NodeJS.ProcessEnv
    passwordHasher?: PasswordHasher
    database?: TestDatabase
    listDb?: Database
    limits?: HttpLimits
    domains?: readonly Domain[]
    model?: ModelGateway
    /** Students have a guardian who agreed, as those who buy do. */
    guardians?: boolean
    /** With an index.html; without it only the API is served. */
    webDirectory?: string
    /** False: premium opens what the tables say, which is nothing without starter content. */
    premiumOfAllLevels?: boolean
  } = {},
) {
  const database = options.database ?? (await cloneDatabase())
  const files = temporaryDirectory()
  const clock = testClock()
  const mail = mailbox()
  const sms = messageBox()
  const jobs = jobList()
  const log: string[] = []
  const settings = testSettings({ DATA_DIR: files.path, ...options.environment })
  const storage = createStorage(await createDiskStorage(files.path, settings.accelPrefix), 'test storage secret')
  const { db, pool } = database
  const logger = createLogger(settings.logLevel, { write: (line) => void log.push(line) })
  const programs = mediaProgramsAt(settings.ffmpegPath)
  const { passwordHasher = cheapHasher, premiumOfAllLevels = true } = options
  const deps = {
    ...{ settings, db, pool, storage, mail, sms, jobs, clock, programs, passwordHasher, log: logger },
    ...{ directPool: pool, listDb: options.listDb ?? db, longDb: db, convertsVideos: true },
    model: options.model,
  }
  const { http, auth } = await createApp({
    ...deps,
    webDirectory: options.webDirectory,
    limits: { maxEventLoopDelay: 0, ...options.limits },
    domains: [...(options.domains ?? domains), ...(premiumOfAllLevels ? [premiumContentDouble] : [])],
  })
  if (options.starterContent) await loadStarterContent({ db, storage }, clock.now())

  function visitor(address = '127.0.0.1'): Caller {
    const jar = new Map<string, string>()
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const send: Caller['send'] = async ({ method, url, payload, headers }) => {
      const response = await http.inject({
        method: method as 'GET',
        url,
        remoteAddress: address,
        headers: { ...(jar.size > 0 && { cookie: cookie() }), ...headers },
        ...(payload !== undefined && { payload }),
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const isJson = /json/.test(String(response.headers['content-type'])) && response.body !== ''
      const body = (isJson ? response.json() : {}) as { error?: string }
      requireDocumented(http, { method, url }, { status: response.statusCode, error: body.error })
      return {
        status: response.statusCode,
        body: body as never,
        headers: response.headers,
        text: response.body,
      }
    }
    return {
      cookie,
      send,
      async call(operation, input) {
        clock.advance(thoughtSeconds[operation.path] ?? 0)
        return (await send(toRequest(operation, input as Record<string, unknown>))) as never
      },
    }
  }

  let people = 0
  async function person(overrides: NewPerson = {}) {
    people += 1
    const { name = `Student ${people}`, email = `person-${people}@academy.test`, userType = 'student' } = overrides
    const { level } = overrides
    const caller = visitor(overrides.address)
    const password = 'yuzu in the spring'
    const registered = await caller.send({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: { name, email, userType, password, ...(userType === 'student' && { level: level ?? 'P4' }) },
    })
    if (registered.status !== 200)
      throw new Error(`Registration of ${email} failed: ${registered.text} ${log.join('')}`)
    const signedIn = await caller.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
    if (signedIn.status !== 200) throw new Error(`Sign-in of ${email} failed: ${signedIn.text}`)
    // Its emails come before those that a test waits for.
    await auth.backgroundTasks.settled()
    const { viewer } = signedIn.body as unknown as { viewer: { id: string } }
    // As accounts of single sign-on and those from before the level was asked.
    if (userType === 'student' && level === undefined)
      await db.update(users).set({ level: null }).where(eq(users.id, viewer.id))
    if (options.guardians && userType === 'student')
      await db
        .insert(consents)
        .values({ studentId: viewer.id, decision: 'given', way: 'letter', wording: 'test', at: clock.now() })
    return { ...caller, id: viewer.id, email, password }
  }

  async function administrator() {
    const admin = await person()
    await db.update(users).set({ name: 'Administrator' }).where(eq(users.id, admin.id))
    await db.insert(userRoles).values({ userId: admin.id, role: 'administrator' })
    return admin
  }

  async function confirmedTeacher(overrides: { name?: string; address?: string } = {}) {
    const teacher = await person({ name: 'Teacher', ...overrides, userType: 'teacher' })
    await db.insert(userRoles).values({ userId: teacher.id, role: 'teacher' })
    return teacher
  }

  async function premium() {
    const member = await person()
    await db.insert(subscriptions).values({
      userId: member.id,
      subscriptionType: 'premium',
      status: 'active',
      startDate: new Date(clock.now().getTime() - dayMs),
      endDate: new Date(clock.now().getTime() + 30 * dayMs),
    })
    return member
  }

  /** A child of a new family, signed in on a family device. */
  async function child() {
    const parent = await person({ userType: 'parent' })
    const added = await parent.call(addChild, childProfile())
    await parent.call(addFamilyDevice, {})
    const signedIn = await parent.call(signInByPin, { childId: added.body.child.id, pin: rightPin })
    if (signedIn.status !== 200) throw new Error(`Sign-in of a child failed: ${signedIn.text}`)
    return { ...parent, id: added.body.child.id }
  }

  return {
    ...deps,
    http,
    auth,
    log,
    logger,
    visitor,
    person,
    administrator,
    confirmedTeacher,
    premium,
    child,
    findUserByEmail: async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0],
    async close() {
      await http.close()
      await database.drop()
      files.remove()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The request of an operation as the web app sends it. */
function toRequest(operation: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = operation.path.replace(/:([A-Za-z]+)/g, (_place, name: string) => {
    const value = String(rest[name] ?? randomUUID())
    delete rest[name]
    return encodeURIComponent(value)
  })
  const { method } = operation
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, url }
  if (method !== 'GET') return { method, url, payload: rest }
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return { method, url: query ? `${url}?${query}` : url }
}
