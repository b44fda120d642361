import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationName, type AnyEndpoint } from '@capyzen/contracts/endpoint'
import type { Access } from '@capyzen/contracts/access'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

/** From least to most trusted; a child is that of a family, whose account a parent looks after. */
const roles = [
  'visitor',
  'child',
  'student',
  'premium',
  'parent',
  'teacher',
  'confirmedTeacher',
  'administrator',
] as const
type Role = (typeof roles)[number]

const signedIn: readonly Role[] = roles.filter((role) => role !== 'visitor')
const rolesWith: Record<Access, readonly Role[]> = {
  public: roles,
  everyone: roles,
  // Their signed address decides, not the session.
  signedAddress: roles,
  firstFactor: signedIn,
  signedIn,
  accountHolders: signedIn.filter((role) => role !== 'child'),
  parents: ['parent'],
  confirmedTeachers: ['confirmedTeacher'],
  authors: ['confirmedTeacher', 'administrator'],
  administrators: ['administrator'],
}

const contracts = join(import.meta.dirname, '../../contracts/src')
const snapshot = join(import.meta.dirname, '../test/permissions.txt')

let app: TestApp
let callers: Record<Role, Caller>

beforeAll(async () => {
  app = await startTestApp()
  callers = {
    visitor: app.visitor(),
    child: await app.child(),
    student: await app.person(),
    premium: await app.premium(),
    parent: await app.person({ userType: 'parent' }),
    teacher: await app.person({ userType: 'teacher' }),
    confirmedTeacher: await app.confirmedTeacher(),
    administrator: await app.administrator(),
  }
})
afterAll(() => app?.close())

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
}

/** Reaches the guard only: ids of a valid form that match nothing, and a body that no operation accepts. */
async function knock(operation: string, caller: Caller) {
  const [method = '', path = ''] = operation.split(' ')
  const url = path
    .replace('*', 'nothing')
    .replace(/:(\w+)/g, (_place, name: string) =>
      /attemptId|accessCodeId|uploadId|videoFileId|sessionId|childId|deviceId/.test(name)
        ? crypto.randomUUID()
        : 'nothing',
    )
  const bodyless = method === 'GET'
  return caller.send({ method, url, ...(!bodyless && { payload: { '': 'no operation takes this' } }) })
}

const errorOfHead: Record<number, string> = { 401: 'login_required', 403: 'forbidden' }

async function operationsOfContracts(): Promise<AnyEndpoint[]> {
  const files = readdirSync(contracts).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(contracts, name))) as Record<string, unknown>),
  )
  return modules.flatMap((module) => Object.values(module).flat()).filter(isEndpoint)
}

const accessOf = (operations: Iterable<AnyEndpoint>): Record<string, Access> =>
  Object.fromEntries([...operations].map((operation) => [operationName(operation), operation.access]))

/** First what each access means, then the access of each operation, by its address. */
function written(permissions: Record<string, Access>): string {
  const meanings = Object.entries(rolesWith).map(([access, admitted]) => `${access.padEnd(17)} ${admitted.join(' ')}`)
  const lines = Object.entries(permissions).map(([operation, access]) => {
    const [method = '', path = ''] = operation.split(' ')
    return { path, line: `${access.padEnd(17)} ${method.padEnd(6)} ${path}` }
  })
  lines.sort((a, b) => (a.path + a.line < b.path + b.line ? -1 : 1))
  return [...meanings, '', ...lines.map(({ line }) => line), ''].join('\n')
}

describe('permissions', () => {
  it('are served as the contracts say, and as test/permissions.txt has them for reviewers', async () => {
    const permissions = accessOf(await operationsOfContracts())
    expect(accessOf(app.http.operations.values())).toEqual(permissions)
    await expect(written(permissions)).toMatchFileSnapshot(snapshot)
  })

  it('are asked for before a large body is read', async () => {
    const large = [...app.http.operations.values()].filter(
      ({ access, largestBody }) => largestBody !== undefined && !rolesWith[access].includes('visitor'),
    )
    expect(large).not.toEqual([])
    for (const { method, path, largestBody = 0 } of large) {
      const answer = await callers.visitor.send({ method, url: path, payload: { base64: 'A'.repeat(largestBody) } })
      expect([path, answer.status, answer.body]).toEqual([path, 401, { error: 'login_required' }])
    }
  })

  it('allows or rejects each operation for each role', async () => {
    const observed: Record<string, Record<string, string>> = {}
    const expected: Record<string, Record<string, string>> = {}
    for (const [operation, access] of Object.entries(accessOf(app.http.operations.values()))) {
      const seen: Record<string, string> = {}
      const due: Record<string, string> = {}
      await Promise.all(
        roles.map(async (role) => {
          const { status, body } = await knock(operation, callers[role])
          // An answer to HEAD has no body: its status alone tells.
          const error = operation.startsWith('HEAD ') ? errorOfHead[status] : (body as { error?: string }).error
          const forbiddenForRole = status === 403 && error === 'forbidden' && access !== 'signedAddress'
          seen[role] = error === 'login_required' ? 'login_required' : forbiddenForRole ? 'forbidden' : 'allowed'
          const isAllowed = rolesWith[access].includes(role)
          due[role] = isAllowed ? 'allowed' : role === 'visitor' ? 'login_required' : 'forbidden'
        }),
      )
      observed[operation] = seen
      expected[operation] = due
    }
    expect(observed).toEqual(expected)
  }, 120_000)
})
