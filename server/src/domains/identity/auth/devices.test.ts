import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession, getSession, listSessions, signOut, type Device, type SignOutScope } from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { readUserAgent } from './devices.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const windowsEdge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'

async function enter({ email, password }: { email: string; password: string }, userAgent: string): Promise<Caller> {
  const device = app.visitor('10.9.8.7')
  const headers = { 'user-agent': userAgent }
  await device.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password }, headers })
  return device
}

const isIn = async (device: Caller) => (await device.call(getSession, {})).body.viewer !== null
const devicesOf = async (device: Caller) => (await device.call(listSessions, {})).body.sessions

describe('listSessions and endSession', () => {
  it('lists the current device first, without token or network address', async () => {
    const owner = await app.person()
    await app.person()
    app.clock.advance(60)
    const phone = await enter(owner, iPhone)
    app.clock.advance(60)
    await enter(owner, windowsEdge)
    const answer = await phone.call(listSessions, {})
    expect(answer.body.sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['safari', 'ios', true],
      ['edge', 'windows', false],
      ['other', 'other', false],
    ])
    const fields = ['id', 'browser', 'system', 'signInMethod', 'isCurrent', 'createdAt', 'lastUsedAt']
    for (const device of answer.body.sessions) expect(Object.keys(device).sort()).toEqual([...fields].sort())
    const token = decodeURIComponent(phone.cookie()).split('=')[1]?.split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(answer.text).not.toContain(token)
    expect(answer.text).not.toContain('10.9.8.7')
  })

  it('lists no expired session', async () => {
    const owner = await app.person()
    await enter(owner, iPhone)
    await app.pool.query(`update sessions set expires_at = $2 where user_id = $1 and user_agent = $3`, [
      owner.id,
      app.clock.now(),
      iPhone,
    ])
    expect((await devicesOf(owner)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  it('reports the last use to a quarter of an hour', async () => {
    const owner = await app.person()
    const lastUse = async () => new Date((await devicesOf(owner))[0]?.lastUsedAt ?? 0).getTime()
    const long = new Date(app.clock.now().getTime() - 3_600_000)
    await app.pool.query('update sessions set updated_at = $2 where user_id = $1', [owner.id, long])
    expect(await lastUse()).toBe(long.getTime())
    await owner.call(getSession, {})
    const used = await lastUse()
    expect(used).toBe(app.clock.now().getTime())
    app.clock.advance(600)
    await owner.call(getSession, {})
    expect(await lastUse()).toBe(used)
  })

  it('ends one session and keeps the others', async () => {
    const owner = await app.person()
    const phone = await enter(owner, iPhone)
    const computer = await enter(owner, windowsEdge)
    const sessionId = (await devicesOf(owner)).find(({ system }) => system === 'ios')?.id ?? ''
    expect((await owner.call(endSession, { sessionId })).body).toEqual({ outcome: 'ended' })
    expect(await Promise.all([owner, phone, computer].map(isIn))).toEqual([true, false, true])
    expect((await owner.call(endSession, { sessionId })).status).toBe(404)
  })

  it('answers 404 for another user’s session as for an unknown one', async () => {
    const owner = await app.person()
    const stranger = await app.person()
    const [foreign] = await devicesOf(owner)
    const answers = await Promise.all(
      [foreign?.id ?? '', crypto.randomUUID(), 'no-id'].map((sessionId) => stranger.call(endSession, { sessionId })),
    )
    for (const { status, text } of answers) expect([status, text]).toEqual([404, '{"error":"not_found"}'])
    expect(await isIn(owner)).toBe(true)
  })
})

describe('signOut', () => {
  it.each<[SignOutScope | undefined, boolean[]]>([
    [undefined, [false, true, true]],
    ['local', [false, true, true]],
    ['others', [true, false, true]],
    ['global', [false, false, true]],
  ])('ends the sessions in scope %s', async (scope, still) => {
    const owner = await app.person()
    const phone = await enter(owner, iPhone)
    const neighbour = await app.person()
    const cookie = owner.cookie()
    expect((await owner.call(signOut, { scope })).body).toEqual({ outcome: 'signed_out' })
    // The cookie that was there before, as a thief would keep it.
    const { body } = await app.visitor().send({ method: 'GET', url: '/api/auth/session', headers: { cookie } })
    const { viewer } = body as { viewer: object | null }
    expect([viewer !== null, await isIn(phone), await isIn(neighbour)]).toEqual(still)
    expect(owner.cookie() === cookie).toBe(scope === 'others')
  })

  it('answers 200 to visitors and 400 for an unknown scope', async () => {
    for (const scope of ['local', 'others', 'global'] as const)
      expect((await app.visitor().call(signOut, { scope })).status).toBe(200)
    expect((await app.visitor().call(signOut, { scope: 'everybody' as never })).status).toBe(400)
  })
})

describe('readUserAgent', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each<[string | null, Device['browser'], Device['system']]>([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'chrome', 'windows'],
    [windowsEdge, 'edge', 'windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
    [iPhone, 'safari', 'ios'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ipados',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'safari',
      'macos',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox', 'linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/120.0 Safari/537.36 OPR/106.0`, 'other', 'windows'],
    ['curl/8.14.1', 'other', 'other'],
    [null, 'other', 'other'],
  ])('reads browser and system from %s', (userAgent, browser, system) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, system })
  })
})
