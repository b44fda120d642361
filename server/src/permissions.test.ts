import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationName, type AnyEndpoint } from '@capyzen/contracts/endpoint'
import { permissions, roles, type Role } from './permissions.ts'
import { startTestApp, type Caller, type TestApp } from './testing.ts'

const contracts = join(import.meta.dirname, '../../contracts/src')

let app: TestApp
let callers: Record<Role, Caller>

beforeAll(async () => {
  app = await startTestApp()
  callers = {
    visitor: app.visitor(),
    child: await app.child(),
    pupil: await app.person(),
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

/** What their addresses say decides, whoever asks. */
const openedByAddress = new Set(['GET /api/storage/:bucket/*', 'GET /api/playback/:token/*'])

/** The door alone is asked: ids that fit their form and name nothing, and a body that no operation takes. */
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

describe('permissions', () => {
  it('name every operation of the contract, and no other', async () => {
    expect([...app.http.operations.keys()].sort()).toEqual(Object.keys(permissions).sort())
    const files = readdirSync(contracts).filter((name) => name.endsWith('.ts'))
    const modules = await Promise.all(
      files.map(async (name) => (await import(join(contracts, name))) as Record<string, unknown>),
    )
    const contract = modules.flatMap((module) => Object.values(module).flat()).filter(isEndpoint)
    expect(contract.map(operationName).sort()).toEqual(Object.keys(permissions).sort())
  })

  it('are what every operation does, for every role', async () => {
    const observed: Record<string, Record<string, string>> = {}
    for (const operation of app.http.operations.keys()) {
      const row: Record<string, string> = {}
      for (const role of roles) {
        const { status, body } = await knock(operation, callers[role])
        // An answer to HEAD has no body: its status alone tells.
        const error = operation.startsWith('HEAD ') ? errorOfHead[status] : (body as { error?: string }).error
        const refusedForRole = status === 403 && error === 'forbidden' && !openedByAddress.has(operation)
        row[role] = error === 'login_required' ? 'login' : refusedForRole ? 'forbidden' : 'allowed'
      }
      observed[operation] = row
    }
    expect(observed).toEqual(permissions)
  })
})
