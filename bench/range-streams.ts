import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAddresses } from '../server/src/platform/signed-addresses.ts'
import { call } from './http-client.ts'
import { cpuMsOf } from './load.ts'
import { freePort, stopChild, undoAtEnd } from './processes.ts'
import { startProductIn } from './product.ts'
import { atMost, number, type Outcome, type Verdict } from './report.ts'
import { assertEqual, median } from './rounds.ts'
import type { Stage } from './stage.ts'

const megabyte = 1_048_576
const fileMegabytes = 256
const viewers = 20
const nginxProgram = '/usr/sbin/nginx'
const key = 'bench/film.mp4'
const accelPrefix = '/stored-files'

/** Where a film is had, and the processes whose CPU that takes. */
type Server = { pids: number[]; port: number; path: string }

/** How far apart the viewers begin, in megabytes: a class together, or each elsewhere. */
const spreads = { 'all together': 0, 'each elsewhere': 12 }
/** The most CPU, as a multiple of what nginx alone takes. */
const limits = { bare: 2.2, 'behind nginx': 1.2 }

/**
 * Twenty viewers, each reading one megabyte after another of one film: from the product, from the product behind nginx, and from nginx alone.
 * CPU of the server processes, both of them behind nginx.
 */
export async function rangeStreams({ plan, product, database }: Stage): Promise<Outcome> {
  if (!existsSync(nginxProgram))
    return { lines: ['nginx is missing, so there is nothing to compare with: apt-get install nginx-light'] }
  const files = join(product.dataDir, 'files')
  mkdirSync(join(files, 'course-videos/bench'), { recursive: true })
  writeFileSync(join(files, 'course-videos', key), randomBytes(fileMegabytes * megabyte))
  const { rows } = await database.query<{ value: string }>("select value from secrets where name = 'storage'")
  const { url: path } = createAddresses(rows[0]?.value ?? '').sign('course-videos', key, new Date())
  // A second process on the same database and folder.
  const settings = { DATABASE_URL: product.databaseUrl, ACCEL_REDIRECT_PREFIX: accelPrefix }
  const behind = await startProductIn(product.dataDir, settings)
  const nginx = await startNginx(files, behind.port)
  const servers = {
    nginx: { pids: [nginx.pid], port: nginx.port, path: '/film.mp4' },
    bare: { pids: [product.pid], port: product.port, path },
    'behind nginx': { pids: [nginx.pid, behind.pid], port: nginx.proxyPort, path },
  }
  await checkHeaders(servers.bare, servers['behind nginx'])
  const [lines, verdicts]: [string[], Verdict[]] = [[], []]
  for (const [spread, apart] of Object.entries(spreads)) {
    // Long enough for the product's code to be compiled.
    for (const server of Object.values(servers)) await view(server, apart, plan.isQuick ? 10 : 300)
    const rounds: Record<keyof typeof servers, number>[] = []
    while (rounds.length < plan.rounds) {
      const each = plan.isQuick ? 10 : 40
      const [nginx, bare] = [await view(servers.nginx, apart, each), await view(servers.bare, apart, each)]
      rounds.push({ nginx, bare, 'behind nginx': await view(servers['behind nginx'], apart, each) })
    }
    const cost = (side: keyof typeof servers) => median(rounds.map((round) => round[side]))
    for (const side of ['bare', 'behind nginx'] as const) {
      lines.push(`${spread}, ms of CPU a megabyte: ${side} ${number(cost(side), 3)}, nginx ${number(cost('nginx'), 3)}`)
      const target = `${viewers} range streams, ${spread}, ${side}, CPU`
      verdicts.push(atMost(target, limits[side], cost(side) / cost('nginx'), '× nginx'))
    }
  }
  return { lines, verdicts }
}

/** Response headers that both servers must send alike; only the ETag differs. */
async function checkHeaders(bare: Server, behind: Server): Promise<void> {
  const names = /^(HTTP|content-type|content-range|content-security-policy|x-content-type-options|cache-control)/i
  const headOf = async ({ port, path }: Server) => {
    const { head } = await call(port, 'GET', path, { headers: { range: 'bytes=2-5' } })
    const lines = head.split('\r\n').filter((line) => names.test(line))
    return lines.map((line) => line.toLowerCase().replace(/max-age=\d+/, 'max-age')).toSorted()
  }
  assertEqual(await headOf(bare), await headOf(behind), 'headers of a range')
  const edited = await call(behind.port, 'GET', behind.path.replace('film', 'absent'))
  const internal = await call(behind.port, 'GET', `${accelPrefix}/course-videos/${key}`)
  assertEqual([edited.status, internal.status], [403, 404], 'refusals of an edited and of the internal address')
}

/** One process with two ports: the film as a plain file, and the product behind it (the configuration of decision 0016). */
async function startNginx(files: string, productPort: number) {
  const prefix = mkdtempSync(join(tmpdir(), 'capyzen-bench-nginx-'))
  const [port, proxyPort] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  const configuration = `daemon off; master_process off; pid nginx.pid; error_log error.log; events {}
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')}
  upstream product { server 127.0.0.1:${productPort}; keepalive 32; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${port}; root ${files}/course-videos/bench; }
  server { listen 127.0.0.1:${proxyPort};
    location / { proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection ""; }
    location ${accelPrefix}/ { internal; alias ${files}/; max_ranges 1;
      add_header Content-Security-Policy $upstream_http_content_security_policy always;
      add_header X-Content-Type-Options nosniff always; } } }`
  writeFileSync(join(prefix, 'nginx.conf'), configuration)
  const child = spawn(nginxProgram, ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  undoAtEnd(async () => {
    await stopChild(child)
    rmSync(prefix, { recursive: true, force: true })
  })
  for (let tries = 50; tries > 0 && child.exitCode === null; tries -= 1) {
    const answer = await call(port, 'GET', '/film.mp4', { headers: { range: 'bytes=0-0' } }).catch(() => undefined)
    if (answer) return { pid: child.pid ?? 0, port, proxyPort }
    await sleep(100)
  }
  throw new Error('nginx did not start')
}

/** All viewers at once, each over a connection of its own; returns ms of CPU a megabyte. */
async function view(server: Server, apart: number, ranges: number): Promise<number> {
  const cpu = () => server.pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const before = cpu()
  await Promise.all(Array.from({ length: viewers }, (_, viewer) => readRanges(server, viewer * apart, ranges)))
  return (cpu() - before) / (viewers * ranges)
}

async function readRanges({ port, path }: Server, first: number, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = first; number < first + count; number += 1) {
    const start = (number % fileMegabytes) * megabyte
    const headers = { range: `bytes=${start}-${start + megabyte - 1}` }
    const [response] = (await once(get({ port, path, headers, agent }), 'response')) as [IncomingMessage]
    if (response.statusCode !== 206) throw new Error(`A range was answered with ${response.statusCode}`)
    await once(response.resume(), 'end')
  }
  agent.destroy()
}
