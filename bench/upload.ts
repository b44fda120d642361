import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Upload, type FileReader, type UploadOptions } from 'tus-js-client'
import { maximumVideoBytes, videoUploadPath } from '../contracts/src/video-uploads.ts'
import { callForJson, signInTo } from './http-client.ts'
import { newDataFolder, startProductIn, type Product } from './product.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const megabyte = 1_048_576
/** Larger than the page sends at once: what one request brings is not what the server may keep in memory. */
const chunkSize = 256 * megabyte
const killedAt = 0.6

const administrator = { email: 'bench-administrator@academy.test', password: 'yuzu in the spring' }

/** The largest video there may be, on its way when the server is killed without warning; the next server takes the rest. */
export async function upload({ plan }: Stage): Promise<Outcome> {
  const size = plan.isQuick ? 512 * megabyte : maximumVideoBytes
  const folder = newDataFolder()
  const environment = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  const first = await startProductIn(folder, environment)
  const cookie = await signInTo(first.port, administrator)
  const { courses } = await callForJson<{ courses: { id: string }[] }>(first.port, 'GET', '/api/catalogue')
  const headers = { cookie }
  const metadata = { courseId: courses[0]?.id ?? '', fileName: 'bench.mp4' }

  const begun = performance.now()
  const killAt = Math.round(size * killedAt)
  const peaks: number[] = []
  const onProgress = (sent: number) => {
    if (sent < killAt || peaks.length > 0) return
    peaks.push(peakMegabytes(first.pid))
    process.kill(first.pid, 'SIGKILL')
  }
  const { url } = await send(first, size, { headers, metadata, onProgress })
  const second = await startProductIn(folder, environment)
  const path = new URL(url ?? '', second.url).pathname
  const { error, resumedAt } = await send(second, size, { headers, uploadUrl: second.url + path })
  if (error) throw error
  const seconds = (performance.now() - begun) / 1000
  peaks.push(peakMegabytes(second.pid))

  const hash = await hashOf(bytesOf(0, size))
  const isEqual = hash === (await storedHash(second, path, cookie))
  const share = (at: number) => `${number((at / size) * 100)} %`
  const shown = `killed at ${share(killAt)}, resumed at ${share(resumedAt)}; peaks ${peaks.map((at) => number(at, 0)).join(' and ')} MiB`
  return {
    lines: [`${number(size / megabyte, 0)} MiB in ${number(seconds)} s, restart included; ${shown}`],
    verdicts: [
      { target: 'upload interrupted by kill -9: equal SHA-256', figure: isEqual ? 'equal' : 'another', met: isEqual },
      atMost('upload: peak memory of the server', 300, Math.max(...peaks), 'MiB'),
    ],
    details: { size, seconds, resumedAt, peaks },
  }
}

/** Sends from where the server is until the end or the first failure. */
async function send({ url: endpoint }: Product, size: number, options: UploadOptions) {
  let resumedAt = 0
  const slice = async (start: number, end: number) => {
    const last = Math.min(end, size)
    resumedAt ||= start
    return { value: Object.assign(Readable.from(bytesOf(start, last)), { size: last - start }), done: last === size }
  }
  const fileReader = { openFile: async () => ({ size, slice, close: () => undefined }) } as unknown as FileReader
  const always = { endpoint: endpoint + videoUploadPath, fileReader, chunkSize, retryDelays: null }
  return new Promise<{ url: string | null; error?: Error; resumedAt: number }>((done) => {
    const onError = (error?: Error) => done({ url: running.url, resumedAt, ...(error && { error }) })
    const running: Upload = new Upload(Buffer.alloc(0), { ...always, ...options, onError, onSuccess: () => onError() })
    running.start()
  })
}

/** Megabytes of which no two are alike, made on the way: the whole would not fit into memory. */
function* bytesOf(start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += megabyte - (at % megabyte))
    yield blockOf(Math.floor(at / megabyte)).subarray(at % megabyte, Math.min(megabyte, end - at + (at % megabyte)))
}

function blockOf(index: number): Buffer {
  const block = Buffer.alloc(megabyte)
  for (let at = 0; at < megabyte; at += 4_096) block.writeUInt32BE((Math.imul(index + 1, 2_654_435_761) + at) >>> 0, at)
  if (index === 0) {
    block.writeUInt32BE(24, 0)
    block.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1')
  }
  return block
}

async function hashOf(chunks: Iterable<Buffer> | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** Of what its preview serves. */
async function storedHash({ port, url: origin }: Product, path: string, cookie: string): Promise<string> {
  const preview = `/api/video-files/${path.split('/').at(-1)}/preview`
  const { url } = await callForJson<{ url: string }>(port, 'GET', preview, { cookie })
  const { body } = await fetch(origin + url)
  return hashOf(body as AsyncIterable<Uint8Array>)
}

/** VmHWM: the most that was ever resident. NaN where there is no such file. */
function peakMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? []
  return Number(kilobytes) / 1_024
}
