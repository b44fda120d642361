import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { maximumVideoBytes, videoUploadPath } from '../contracts/src/video-uploads.ts'
import { assertOk, call, callForJson, sessionCookieOf } from './http-client.ts'
import { newDataFolder, startProductIn, type Product } from './product.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const megabyte = 1_048_576
/** Larger than the page sends at once: what one request brings is not what the server may keep in memory. */
const requestBytes = 256 * megabyte
const killedAt = 0.6

const administrator = { email: 'bench-administrator@academy.test', password: 'yuzu in the spring' }
const version = { 'tus-resumable': '1.0.0' }

/** The largest video there may be, on its way when the server is killed without warning; the next server takes the rest. */
export async function upload({ plan }: Stage): Promise<Outcome> {
  const size = plan.isQuick ? 512 * megabyte : maximumVideoBytes
  const folder = newDataFolder()
  const environment = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  const first = await startProductIn(folder, environment)
  const cookie = await signIn(first)
  const path = await begin(first, cookie, size)

  const begun = performance.now()
  const killAt = Math.round(size * killedAt)
  const peaks: (number | undefined)[] = []
  await sendFrom(first, { path, cookie, size }, 0, (sent) => {
    if (sent < killAt) return true
    peaks.push(peakMegabytes(first.pid))
    process.kill(first.pid, 'SIGKILL')
    return false
  })
  const second = await startProductIn(folder, environment)
  const resumedAt = await offsetOf(second, path, cookie)
  for (let offset = resumedAt; offset < size;) {
    await sendFrom(second, { path, cookie, size }, offset, () => true)
    const next = await offsetOf(second, path, cookie)
    if (next <= offset) throw new Error(`The upload stays at ${next} of ${size} bytes`)
    offset = next
  }
  const seconds = (performance.now() - begun) / 1000
  peaks.push(peakMegabytes(second.pid))

  const sent = createHash('sha256')
  for (let block = 0; block * megabyte < size; block += 1) sent.update(blockOf(block))
  const isEqual = sent.digest('hex') === (await storedHash(second, path, cookie))
  const peak = peaks.includes(undefined) ? undefined : Math.max(...peaks.map(Number))
  return {
    lines: [
      `${number(size / megabyte, 0)} MiB in ${number(seconds)} s, restart included; killed at ${number((killAt / size) * 100, 0)} %, ` +
        `resumed at ${number((resumedAt / size) * 100)} %; peaks ${peaks.map((peak) => number(peak, 0)).join(' and ')} MiB`,
    ],
    verdicts: [
      { target: 'upload interrupted by kill -9: equal SHA-256', figure: isEqual ? 'equal' : 'another', met: isEqual },
      atMost('upload: peak memory of the server', 300, peak, 'MiB'),
    ],
    details: { size, seconds, resumedAt, peaks },
  }
}

interface Target {
  path: string
  cookie: string
  size: number
}

/** One request; ends early, and the connection with it, when `goOn` says so. Resolves whatever becomes of the connection. */
async function sendFrom(
  { port }: Product,
  { path, cookie, size }: Target,
  offset: number,
  goOn: (sent: number) => boolean,
): Promise<void> {
  for (let at = offset; at < size;) {
    const end = Math.min(size, at + requestBytes)
    const request = httpRequest({
      ...{ port, host: '127.0.0.1', agent: false, method: 'PATCH', path },
      headers: {
        ...{ ...version, cookie, 'upload-offset': at, 'content-length': end - at },
        'content-type': 'application/offset+octet-stream',
      },
    })
    const answered = once(request, 'response').catch(() => undefined) as Promise<[IncomingMessage] | undefined>
    for (; at < end; at += megabyte - (at % megabyte)) {
      const isRoom = request.write(
        blockOf(Math.floor(at / megabyte)).subarray(at % megabyte, end - at + (at % megabyte)),
      )
      if (!goOn(at)) {
        request.destroy()
        return
      }
      if (!isRoom) await Promise.race([once(request, 'drain').catch(() => undefined), answered])
    }
    request.end()
    const [response] = (await answered) ?? []
    response?.resume()
    if (response?.statusCode !== 204) return
    at = end
  }
}

/** A megabyte that no other is like, made on the way: the whole would not fit into memory. */
function blockOf(index: number): Buffer {
  const block = Buffer.alloc(megabyte)
  for (let at = 0; at < megabyte; at += 4_096) block.writeUInt32BE((Math.imul(index + 1, 2_654_435_761) + at) >>> 0, at)
  if (index === 0) {
    block.writeUInt32BE(24, 0)
    block.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1')
  }
  return block
}

async function signIn({ port }: Product): Promise<string> {
  const answer = await call(port, 'POST', '/api/auth/sign-in', { body: administrator })
  assertOk(answer, 'sign-in of the administrator')
  return sessionCookieOf(answer)
}

async function begin({ port }: Product, cookie: string, size: number): Promise<string> {
  const { courses } = await callForJson<{ courses: { id: string }[] }>(port, 'GET', '/api/catalogue')
  const metadata = { courseId: courses[0]?.id ?? '', fileName: 'bench.mp4' }
  const answer = await call(port, 'POST', videoUploadPath, {
    cookie,
    headers: {
      ...version,
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      'content-length': '0',
    },
  })
  assertOk(answer, 'the beginning of an upload')
  return /\r\nlocation: *(\S+)/i.exec(answer.head)?.[1] ?? ''
}

async function offsetOf({ port }: Product, path: string, cookie: string): Promise<number> {
  // The part that was being kept when its connection broke is counted a moment later.
  await sleep(500)
  const request = httpRequest({ port, host: '127.0.0.1', method: 'HEAD', path, headers: { ...version, cookie } })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`The upload cannot be found: ${response.statusCode}`)
  return Number(response.headers['upload-offset'])
}

/** What its preview serves. */
async function storedHash({ port }: Product, path: string, cookie: string): Promise<string> {
  const id = path.split('/').at(-1)
  const { url } = await callForJson<{ url: string }>(port, 'GET', `/api/video-files/${id}/preview`, { cookie })
  const request = httpRequest({ port, host: '127.0.0.1', path: url })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const hash: Hash = createHash('sha256')
  for await (const chunk of response) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** VmHWM: the most that was ever resident. Undefined where there is no such file. */
function peakMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_024
  } catch {
    return undefined
  }
}
