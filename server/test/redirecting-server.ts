import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

async function listening(answer: (request: IncomingMessage) => { status: number; location?: string }) {
  const seen: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    request.resume()
    const { status, location } = answer(request)
    response.writeHead(status, location === undefined ? {} : { location })
    response.end()
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed).closeAllConnections())
  return { seen, port, close }
}

/** An endpoint that sends every request on to another host; `seen` there must stay empty. */
export async function redirectingServer(status: number) {
  const second = await listening(() => ({ status: 200 }))
  const first = await listening(({ url }) => ({ status, location: `http://localhost:${second.port}${url}` }))
  return {
    ...{ url: `http://127.0.0.1:${first.port}`, asked: first.seen, seen: second.seen },
    close: async () => void (await Promise.all([first.close(), second.close()])),
  }
}
