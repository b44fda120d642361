import { close, fstat, open, read } from 'node:fs'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { AppError } from './errors.ts'
import type { ByteRange } from './storage.ts'

const [openFile, factsOf, closeFile] = [promisify(open), promisify(fstat), promisify(close)]

const chunkBytes = 262_144
/** Buffers kept for reuse, 16 MiB in all. */
const maxSpare = 64
const spare: Buffer[] = []

/**
 * Opens before it resolves. An absent file throws the file system's error, a folder `not_found`, a range beyond the
 * end `conflict`.
 */
export async function readFileAt(path: string, range?: ByteRange): Promise<Readable> {
  const fd = await openFile(path, 'r')
  try {
    const facts = await factsOf(fd)
    if (!facts.isFile()) throw new AppError('not_found')
    if (range && range.end >= facts.size) throw new AppError('conflict')
    return new FileStream(fd, range ?? { start: 0, end: facts.size - 1 })
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/**
 * Like `fs.createReadStream`, but reuses its buffers when piped into an HTTP response: a new buffer per chunk makes
 * V8 collect the whole heap for every 32 MiB sent.
 */
class FileStream extends Readable {
  readonly #fd: number
  readonly #end: number
  #at: number
  #response: ServerResponse | undefined
  #lent: Buffer[] = []
  #isReading = false
  #closeAfterRead: (() => void) | undefined

  constructor(fd: number, { start, end }: ByteRange) {
    super({ highWaterMark: 0 })
    this.#fd = fd
    this.#at = start
    this.#end = end
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    if (destination instanceof ServerResponse) {
      this.#response = destination
      destination.once('finish', () => this.#giveBack())
    }
    return super.pipe(destination, options)
  }

  override _read(): void {
    const length = Math.min(chunkBytes, this.#end - this.#at + 1)
    if (length <= 0) return void this.push(null)
    // The system has taken all bytes, so the buffers can be reused.
    if (this.#response?.writableLength === 0 && this.readableLength === 0) this.#giveBack()
    const buffer = this.#response ? (spare.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)) : Buffer.allocUnsafeSlow(length)
    if (this.#response) this.#lent.push(buffer)
    this.#isReading = true
    read(this.#fd, buffer, 0, length, this.#at, (error, bytesRead) => {
      this.#isReading = false
      if (this.#closeAfterRead) return this.#closeAfterRead()
      if (error) return this.destroy(error)
      if (bytesRead === 0) return this.destroy(new Error('A stored file is shorter than it was'))
      this.#at += bytesRead
      this.push(buffer.subarray(0, bytesRead))
    })
  }

  #giveBack(): void {
    while (spare.length < maxSpare && this.#lent.length > 0) spare.push(this.#lent.pop() as Buffer)
    this.#lent = []
  }

  /** Closes only after a running read, which could otherwise read from a reused descriptor. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const closeNow = () => close(this.#fd, (failure) => done(error ?? failure))
    if (this.#isReading) this.#closeAfterRead = closeNow
    else closeNow()
  }
}
