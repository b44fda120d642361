import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { autosaveFloors } from './autosave.ts'
import { catalogueFloors } from './catalogue.ts'
import { courseFloors } from './course-page.ts'
import { examFloors } from './exam-floor.ts'
import type { Floor, FloorAnswer } from './floor.ts'
import { signInFloors } from './sign-in.ts'

/** All floors in one process of their own, with as many database connections as the product has. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const floors: Record<string, Floor> = {
  ...catalogueFloors,
  ...courseFloors,
  ...examFloors,
  ...autosaveFloors,
  ...signInFloors,
}
const nothing = Buffer.alloc(0)

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(request, response, nothing)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => answer(request, response, Buffer.concat(parts)))
})

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const [, name = '', ...words] = (request.url ?? '').split('/')
  const token = /=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const fail = (error: unknown) => response.writeHead(500).end(String(error))
  try {
    const answered = floors[name]?.({ pool, words, token, body }) ?? { json: floors }
    if (answered instanceof Promise) answered.then((value) => write(response, value)).catch(fail)
    else write(response, answered)
  } catch (error) {
    fail(error)
  }
}

function write(response: ServerResponse, answered: FloorAnswer): void {
  const bytes = 'json' in answered ? Buffer.from(JSON.stringify(answered.json)) : answered.bytes
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...('encoding' in answered && answered.encoding && { 'content-encoding': answered.encoding }),
  })
  response.end(bytes)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
