import { Worker } from 'node:worker_threads'
import type { SheetCorner, SheetMark, SheetPhotoProblem } from '@capyzen/contracts/sheet-answers'
import { codePlace, cornerMarks, type SheetLayout } from '#domains/learning/worksheets'
import type { ErrorCode } from '@capyzen/contracts/errors'
import { AppError } from '#platform/errors'
import { createTurns } from '#platform/turns'

/** As it is printed beside the QR code. */
export interface PageCode {
  number: string
  /** Of a set for a class, from 1; 0 for a sheet that is nobody's. */
  place: number
  page: number
  edition: string
}

export interface ReadMark extends Omit<SheetMark, 'picture'> {
  /** A small JPEG of that place; null where it is certain. */
  picture: Uint8Array | null
}

export interface ReadSheet {
  problem: SheetPhotoProblem | null
  missingCorners: SheetCorner[]
  /** Null where none could be read. */
  code: PageCode | null
  /** Of the page, in the order of its questions; empty where there is a problem. */
  marks: ReadMark[]
  /** A small JPEG of the line with the name, which stands on the first page. */
  namePicture: Uint8Array | null
}

export type FindLayout = (code: PageCode) => Promise<{ layout: SheetLayout } | null>

export interface SheetPhotoReader {
  /**
   * One photograph after the other, in a thread apart from requests. `layoutOf` is asked once a code is read; null is no sheet, and what it
   * throws is thrown here. Throws `unsupported_media_type` for what is no whole picture, `unavailable` where the thread ended
   * or took too long: the next photograph gets a new one.
   */
  read(bytes: Buffer, layoutOf: FindLayout): Promise<ReadSheet>
  close(): Promise<void>
}

export interface ThreadData {
  corners: typeof cornerMarks
  code: typeof codePlace
}

export type ToThread = { photo: Uint8Array } | { layout: SheetLayout; page: number }

export type FromThread =
  /** Whose places are asked for before it reads on. */
  { found: PageCode } | { read: Omit<ReadSheet, 'code'> } | { refused: ErrorCode } | { failure: string }

interface ReaderLimits {
  /** A photograph that takes longer is given up. */
  seconds?: number
  idleSeconds?: number
  photosOfThread?: number
  /** Told of each thread. */
  onStart?: (thread: Worker) => void
}

const heapMegabytes = 384

export function createSheetPhotoReader({
  seconds = 60,
  idleSeconds = 120,
  photosOfThread = 100,
  onStart,
}: ReaderLimits = {}): SheetPhotoReader {
  let thread: Worker | undefined
  let photosRead = 0
  const inTurn = createTurns()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Worker {
    photosRead = 0
    const opened = new Worker(new URL('photo-thread.ts', import.meta.url), {
      workerData: { corners: cornerMarks, code: codePlace } satisfies ThreadData,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    // What its libraries say of a picture is nobody's to read.
    for (const output of [opened.stdout, opened.stderr]) output.resume()
    // Told to what waits for a photograph; without one it must not end the process.
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (thread === opened) thread = undefined
    })
    onStart?.(opened)
    return opened
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  async function readNext(bytes: Buffer, layoutOf: FindLayout): Promise<ReadSheet> {
    if (isClosed) throw new AppError('unavailable')
    clearTimeout(idle)
    if (photosRead >= photosOfThread) await stop()
    const used = (thread ??= start())
    used.ref()
    photosRead += 1
    try {
      return await readIn(used, bytes, layoutOf)
    } finally {
      used.unref()
      idle = setTimeout(() => void stop(), idleSeconds * 1_000).unref()
    }
  }

  async function readIn(used: Worker, bytes: Buffer, layoutOf: FindLayout): Promise<ReadSheet> {
    const ask = async (message: ToThread): Promise<FromThread> => {
      // It may have ended while the layout was looked for, and says nothing of that any more.
      if (thread !== used) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      const reply = await replyOf(used, message, seconds).catch(async (error: unknown) => {
        await stop()
        throw error
      })
      if ('refused' in reply) throw new AppError(reply.refused)
      if ('failure' in reply) throw new Error(reply.failure)
      return reply
    }
    const first = await ask({ photo: bytes })
    if ('read' in first) return { ...first.read, code: null }
    if (!('found' in first)) throw new Error('The thread that reads sheets was not understood')
    const code = first.found
    const known = await layoutOf(code)
    if (!known || code.page > known.layout.pages) return without('not_a_sheet', code)
    if (known.layout.edition !== code.edition) return without('old_edition', code)
    const second = await ask({ layout: known.layout, page: code.page })
    if (!('read' in second)) throw new Error('The thread that reads sheets was not understood')
    return { ...second.read, code }
  }

  return {
    read: (bytes, layoutOf) => inTurn(() => readNext(bytes, layoutOf)),
    async close() {
      isClosed = true
      await stop()
      await inTurn(async () => undefined)
    },
  }
}

const without = (problem: SheetPhotoProblem, code: PageCode): ReadSheet => ({
  ...{ problem, code, missingCorners: [], marks: [], namePicture: null },
})

/** `unavailable` where the thread ends or takes too long. */
function replyOf(used: Worker, message: ToThread, seconds: number): Promise<FromThread> {
  const { promise, resolve, reject } = Promise.withResolvers<FromThread>()
  const failed = () => reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
  const timer = setTimeout(failed, seconds * 1_000)
  used.once('message', resolve).once('exit', failed).once('error', failed)
  used.postMessage(message)
  return promise.finally(() => {
    clearTimeout(timer)
    used.off('message', resolve).off('exit', failed).off('error', failed)
  })
}
