import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { courseFloors } from './courses.ts'
import { examFloors } from './exam-floor.ts'
import type { Floor } from './floor.ts'
import { questionFloors } from './question-search.ts'
import { signInFloors } from './sign-in.ts'

/** All floors in one process of their own, with as many database connections as the product has. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const floors: Record<string, Floor> = { ...courseFloors, ...examFloors, ...questionFloors, ...signInFloors }

const server = createServer((request, response) => {
  if (request.method === 'GET') return void answer(request, response, Buffer.alloc(0))
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => void answer(request, response, Buffer.concat(parts)))
})

async function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const [, name = '', ...path] = (request.url ?? '').split('/')
  const token = /=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  try {
    const answered = await floors[name]?.({ pool, path, token, body })
    if (!answered) throw new Error(`There is no floor ${name}`)
    const bytes = 'json' in answered ? Buffer.from(JSON.stringify(answered.json)) : answered.bytes
    const encoding = 'json' in answered ? undefined : answered.encoding
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(bytes)
  } catch (error) {
    response.writeHead(500, { 'content-length': Buffer.byteLength(String(error)) }).end(String(error))
  }
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
