import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAddresses } from '../server/src/platform/signed-addresses.ts'
import { undoAtEnd } from './cleanup.ts'
import { cpuMsOf } from './cpu.ts'
import { stopChild } from './processes.ts'
import { atMost, number, type Outcome } from './report.ts'
import { median } from './rounds.ts'
import type { Stage } from './stage.ts'

const megabyte = 1_048_576
const fileMegabytes = 256
const viewers = 20
const nginxProgram = '/usr/sbin/nginx'
const key = 'bench/film.mp4'

interface Server {
  pid: number
  port: number
  path: string
}

/** Where the viewers begin, in megabytes from one to the next: a class together, or each elsewhere. */
const spreads = { 'all together': 0, 'each elsewhere': 12 }

/** Twenty viewers, each reading one megabyte after another of one film, beside nginx with the same file: CPU of the server process alone. */
export async function rangeStreams({ plan, product, database }: Stage): Promise<Outcome> {
  if (!existsSync(nginxProgram))
    return { lines: ['nginx is missing, so there is nothing to compare with: apt-get install nginx-light'] }
  const bytes = randomBytes(fileMegabytes * megabyte)
  const folder = join(product.dataDir, 'files/course-videos/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(product.dataDir, 'files/course-videos', key), bytes)
  const { rows } = await database.query<{ value: string }>("select value from secrets where name = 'storage'")
  const { url } = createAddresses(rows[0]?.value ?? '').sign('course-videos', key, new Date())
  const servers = {
    product: { pid: product.pid, port: product.port, path: url },
    nginx: await startNginx(folder),
  }
  const each = plan.isQuick ? 10 : 40
  const outcome: Required<Pick<Outcome, 'lines' | 'verdicts'>> = { lines: [], verdicts: [] }
  for (const [name, apart] of Object.entries(spreads)) {
    // Long enough for the product's code to be compiled.
    for (const server of Object.values(servers)) await view(server, apart, plan.isQuick ? 10 : 500)
    const cost: Record<keyof typeof servers, number[]> = { product: [], nginx: [] }
    for (let round = 0; round < plan.rounds; round += 1)
      for (const side of ['nginx', 'product'] as const) {
        const before = cpuMsOf(servers[side].pid) ?? Number.NaN
        await view(servers[side], apart, each)
        cost[side].push(((cpuMsOf(servers[side].pid) ?? Number.NaN) - before) / (viewers * each))
      }
    const [ours, theirs] = [median(cost.product), median(cost.nginx)]
    outcome.lines.push(`${name}: ${number(ours, 3)} ms of CPU a megabyte, nginx ${number(theirs, 3)}`)
    outcome.verdicts.push(atMost(`${viewers} range streams, ${name}, CPU`, 1.5, ours / theirs, '× nginx'))
  }
  return outcome
}

async function startNginx(root: string): Promise<Server> {
  const prefix = mkdtempSync(join(tmpdir(), 'capyzen-bench-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log error.log; events {}
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const child = spawn(nginxProgram, ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  undoAtEnd(async () => {
    await stopChild(child)
    rmSync(prefix, { recursive: true, force: true })
  })
  const server = { pid: child.pid ?? 0, port, path: '/film.mp4' }
  for (let tries = 50; ; tries -= 1) {
    const answers = await readRanges(server, 0, 1).then(
      () => true,
      () => false,
    )
    if (answers) return server
    if (tries === 0 || child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(100)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function view(server: Server, apart: number, ranges: number): Promise<void> {
  await Promise.all(Array.from({ length: viewers }, (_, viewer) => readRanges(server, viewer * apart, ranges)))
}

/** One connection that reads consecutive megabytes and keeps none: the reader must cost less than the server. */
function readRanges({ port, path }: Server, first: number, count: number): Promise<void> {
  return new Promise((done, failed) => {
    let asked = 0
    let left = 0
    let head = ''
    const askNext = () => {
      if (asked === count) {
        socket.destroy()
        return done()
      }
      const start = ((first + asked) % fileMegabytes) * megabyte
      asked += 1
      left = megabyte
      head = ''
      socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\nrange: bytes=${start}-${start + megabyte - 1}\r\n\r\n`)
    }
    const take = (size: number, buffer: Uint8Array) => {
      let body = size
      if (!head.includes('\r\n\r\n')) {
        head += Buffer.from(buffer.subarray(0, size)).toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        if (!head.startsWith('HTTP/1.1 206'))
          socket.destroy(new Error(`A range was answered with ${head.slice(9, 12)}`))
        body = head.length - end - 4
      }
      left -= body
      if (left === 0) askNext()
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(262_144), callback: take }
    const socket = connect({ port, host: '127.0.0.1', onread }, askNext)
    socket.once('error', failed)
  })
}
