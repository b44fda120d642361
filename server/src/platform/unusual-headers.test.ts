import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.http.listen({ port: 0 })
  ;({ port } = app.http.server.address() as AddressInfo)
})
afterAll(() => app?.close())

/** Everything that the server answers until it closes the connection. */
async function answerTo(headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  const ended = new Promise<string>((resolve, reject) => socket.on('end', () => resolve(answer)).on('error', reject))
  socket.write(`GET /api/papers HTTP/1.1\r\nhost: academy.test\r\nconnection: close\r\n${headers}\r\n`)
  return ended.finally(() => socket.destroy())
}

const headersOf = (count: number) => Array.from({ length: count }, (_, nth) => `x${nth}: 1\r\n`).join('')

describe('a request with a flood of headers', () => {
  it.each([
    ['one long header', `cookie: ${'a'.repeat(17_000)}\r\n`],
    ['a header of a megabyte', `cookie: ${'a'.repeat(1_000_000)}\r\n`],
    ['many headers', headersOf(250)],
    ['more headers than Node keeps', 'a:\r\n'.repeat(2_500)],
    ['headers for minutes', headersOf(50_000)],
  ])('is answered with 431 in our error shape: %s', async (_what, headers) => {
    const answer = await answerTo(headers)
    expect(answer).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toContain('{"error":"headers_too_large"}')
  })

  it('is not what a browser sends', async () => {
    expect(await answerTo(headersOf(100))).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a request with an Expect header', () => {
  it.each(['100-continue', 'patience'])('is answered as any other: %s', async (expectation) => {
    expect(await answerTo(`expect: ${expectation}\r\n`)).toMatch(/^(HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1.1 200 /)
  })
})
