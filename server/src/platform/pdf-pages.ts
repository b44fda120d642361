import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'
import { createTurns } from './turns.ts'

export interface PdfJob {
  bytes: Uint8Array
  longestSide: number
  memoryBytes: number
}

/** Four bytes a pixel: red, green, blue, and one that is always 255. */
export interface PdfPage {
  pixels: Uint8Array
  width: number
  height: number
}

export type PdfReply = { pages: number } | PdfPage | { isBroken: true }

interface PdfLimits {
  mostPages: number
  /** Of a page, in pixels. */
  longestSide: number
  seconds?: number
  memoryBytes?: number
}

const mostWaiting = 4
let waiting = 0
const inTurn = createTurns()

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF-')

/**
 * Draws each page and gives it to `take`, which is awaited before the next one is drawn. One document at a time, in a
 * thread of its own that ends with it, because what is uploaded may be made to break or to bloat the program that reads it. Throws
 * `unsupported_media_type` for one that is broken, encrypted, too large or takes too long, `limit_reached` for too many pages,
 * `too_many_requests` while many wait.
 */
export async function readPdfPages<Result>(
  bytes: Buffer,
  limits: PdfLimits,
  take: (page: PdfPage) => Promise<Result>,
): Promise<Result[]> {
  if (waiting >= mostWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: 20 })
  waiting += 1
  try {
    return await inTurn(() => drawPages(bytes, limits, take))
  } finally {
    waiting -= 1
  }
}

async function drawPages<Result>(
  bytes: Buffer,
  { mostPages, longestSide, seconds = 60, memoryBytes = 512 * 1_048_576 }: PdfLimits,
  take: (page: PdfPage) => Promise<Result>,
): Promise<Result[]> {
  const thread = new Worker(new URL('pdf-page-thread.ts', import.meta.url), {
    workerData: { bytes, longestSide, memoryBytes } satisfies PdfJob,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // PDFium writes what it thinks of a document.
    stdout: true,
    stderr: true,
  })
  const ended = new AbortController()
  thread.on('error', () => ended.abort())
  thread.on('exit', () => ended.abort())
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(seconds * 1_000)])
  const ask = async (page: number | null): Promise<Exclude<PdfReply, { isBroken: true }>> => {
    signal.throwIfAborted()
    const heard = once(thread, 'message', { signal }) as Promise<[PdfReply]>
    thread.postMessage(page)
    const [reply] = await heard
    if ('isBroken' in reply) throw new AppError('unsupported_media_type')
    return reply
  }
  try {
    const counted = await ask(null)
    const pages = 'pages' in counted ? counted.pages : 0
    if (pages === 0) throw new AppError('unsupported_media_type')
    if (pages > mostPages) throw new AppError('limit_reached')
    const taken: Result[] = []
    for (let page = 0; page < pages; page += 1) {
      const drawn = await ask(page)
      if ('pixels' in drawn) taken.push(await take(drawn))
    }
    return taken
  } catch (error) {
    throw signal.aborted ? new AppError('unsupported_media_type') : error
  } finally {
    await thread.terminate()
  }
}
