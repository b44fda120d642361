import { verifyFactor } from '@capyzen/contracts/factors'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { factorPeople } from '#test/fixtures/factors'
import { sealStoredSecrets } from './sealed-secrets.ts'
import { factors } from './tables.ts'

let app: TestApp
let people: ReturnType<typeof factorPeople>

beforeAll(async () => {
  app = await startTestApp()
  people = factorPeople(app)
})
afterAll(() => app?.close())

describe('the secret of an authenticator app', () => {
  const stored = async (factorId: string) => {
    const [row] = await app.db.select().from(factors).where(eq(factors.id, factorId))
    return row?.secret ?? ''
  }

  it('is stored sealed and verifies codes', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const sealed = await stored(factorId)
    expect(decodeProtectedHeader(sealed)).toEqual({ alg: 'dir', enc: 'A256GCM', kid: '1' })
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain(secret)
    expect(sealed).not.toContain(secret)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('is sealed once at the next start when it was stored in plain', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    await app.db.update(factors).set({ secret }).where(eq(factors.id, factorId))
    await sealStoredSecrets(app.auth)
    const sealed = await stored(factorId)
    expect(sealed).not.toContain(secret)
    await sealStoredSecrets(app.auth)
    expect(await stored(factorId)).toBe(sealed)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('is invalid in another user’s row, which is logged', async () => {
    const [own, other] = [await people.personWithApp(), await people.personWithApp()]
    const swapped = { secret: await stored(own.factorId) }
    await app.db.update(factors).set(swapped).where(eq(factors.id, other.factorId))
    const tried = await other.person.call(verifyFactor, { factorId: other.factorId, code: people.shown(own.secret) })
    expect([tried.status, tried.body.error]).toEqual([422, 'invalid_code'])
    expect(app.log.join('')).toContain('the secret of a factor cannot be unsealed')
  })
})
