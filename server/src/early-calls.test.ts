import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlyAddresses } from '#platform/early-calls'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { temporaryDirectory } from '#test/platform-doubles'
import { earlyCalls } from './early-calls.ts'

const web = temporaryDirectory()
let app: TestApp
let visitor: Caller
let student: Caller

beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'))
  writeFileSync(join(web.path, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>')
  const ofVisitors = { questionPractice: ['/assets/login.js'] }
  writeFileSync(join(web.path, 'preloads.json'), JSON.stringify({ pages: {}, visitors: ofVisitors }))
  app = await startTestApp({ webDirectory: web.path })
  visitor = app.visitor()
  student = await app.person()
})

afterAll(async () => {
  await app.close()
  web.remove()
})

const open = (reader: Caller, url: string, headers = {}) =>
  reader.send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

async function earlyOf(reader: Caller, url: string): Promise<string[]> {
  const { text } = await open(reader, url)
  const links = text.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)">/g)
  return [...links].map(([, address = '']) => address)
}

const session = '/api/auth/session'

describe('what a document preloads of the API', () => {
  it.each<[url: string, ofStudent: string[], ofVisitor: string[]]>([
    ['/', [], []],
    ['/dashboard', [], []],
    ['/courses', ['/api/lesson-progress'], ['/api/catalogue']],
    ['/courses?level=P5', ['/api/lesson-progress'], []],
    ['/courses/series/p5-math/', ['/api/series/p5-math', '/api/lesson-progress'], ['/api/series/p5-math']],
    ['/courses/p5-math', ['/api/courses/p5-math'], ['/api/courses/p5-math']],
    ['/mock-exam', ['/api/papers', '/api/unapproved-papers', '/api/attempts'], ['/api/papers']],
    ['/take-exam/p6', ['/api/papers/p6'], ['/api/papers/p6']],
    ['/take-exam/p6?attempt=a1', ['/api/papers/p6', '/api/attempts/a1'], ['/api/papers/p6']],
    ['/take-exam/p6?attempt=a1&child=c1', ['/api/papers/p6'], ['/api/papers/p6']],
    ['/login', [], ['/api/single-sign-on/providers', '/api/family/sign-in']],
    // Visitors are sent to sign in.
    ['/question-practice', ['/api/practice'], ['/api/single-sign-on/providers', '/api/family/sign-in']],
    ['/question-practice?kind=reviews', [], ['/api/single-sign-on/providers', '/api/family/sign-in']],
    ['/ai-tutor', ['/api/tutor/hub', '/api/entitlements'], ['/api/tutor/hub']],
  ])('is on %s what its page asks for at once', async (url, ofStudent, ofVisitor) => {
    expect(await earlyOf(student, url)).toEqual([session, ...ofStudent])
    expect(await earlyOf(visitor, url)).toEqual([session, ...ofVisitor])
  })

  it('has the parameters of the address encoded, as the app encodes them', async () => {
    expect(await earlyOf(student, '/courses/a%22%3E%3Cscript%3E%2F..%3F&b')).toEqual([
      session,
      '/api/courses/a%22%3E%3Cscript%3E%2F..%3F%26b',
    ])
    expect(await earlyOf(student, '/chinese-characters/%E6%B0%B4')).toEqual([
      ...[session, '/api/characters/%E6%B0%B4', '/api/characters/%E6%B0%B4/strokes'],
    ])
    const [, , attempt] = await earlyOf(student, '/take-exam/p6?attempt=%22%3E?/..')
    expect(attempt).toBe('/api/attempts/%22%3E%3F%2F..')
  })

  it.each(['/courses/..', '/courses/%2e%2E', '/courses/.'])('leaves out the dots of %s', (url) => {
    // The test's own client takes them out of an address.
    expect(earlyAddresses(earlyCalls.course!, { page: 'course', url, isVisitor: false })).toEqual([])
  })

  it.each(['/classes/%', '/courses/%E0%A4%A', '/take-exam/%ff?attempt=%', '/nowhere'])(
    'is nothing at %s, which shows no page',
    async (url) => {
      expect((await open(student, url)).status).toBe(404)
      expect(await earlyOf(student, url)).toEqual([])
    },
  )

  it('shows a malformed query as usual', async () => {
    expect((await open(student, '/take-exam/p6?attempt=%E0%A4%A')).status).toBe(200)
  })

  it('is part of the etag, and holds nothing of the reader', async () => {
    const etagOf = async (reader: Caller, url: string) => String((await open(reader, url)).headers.etag)
    const one = await etagOf(student, '/courses/one')
    expect(await etagOf(student, '/courses/two')).not.toBe(one)
    expect(await etagOf(visitor, '/courses/one')).not.toBe(one)
    expect(await etagOf(await app.person({ userType: 'parent' }), '/courses/one')).toBe(one)
    expect((await open(student, '/courses/one', { 'if-none-match': one })).status).toBe(304)
    expect((await open(student, '/courses/two', { 'if-none-match': one })).status).toBe(200)
  })

  it('are GETs with every parameter of their path', () => {
    for (const [page, calls] of Object.entries(earlyCalls)) {
      const ofPage = pagePatterns[page as PageName]
      for (const { endpoint, params = {} } of calls) {
        expect(endpoint.method).toBe('GET')
        expect(Object.keys(params)).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
        for (const place of Object.values<string>(params))
          expect(place.startsWith('?') || ofPage.includes(`:${place}`)).toBe(true)
      }
    }
  })
})
