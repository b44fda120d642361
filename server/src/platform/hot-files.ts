import type { BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'
import { AppError } from './errors.ts'
import { systemSendFile } from './send-file.ts'
import type { ByteRange } from './storage.ts'

const openForMs = 1_000
/** What is read into this process at once. */
const chunkBytes = 65_536
/** What the system is asked to send at once; then the others have their turn. */
const pieceBytes = 1_048_576

interface OpenFile {
  handle: FileHandle
  stats: BigIntStats
  readers: number
  isLate: boolean
}

/**
 * Files that were read a moment ago. Each stays open for a second, in which its facts are believed, so a class that watches one lesson costs
 * one opening a second. Absent files throw what the file system does, and folders `not_found`.
 */
export interface HotFiles {
  stat(path: string): Promise<BigIntStats>
  read(path: string, range?: ByteRange): Promise<Readable>
  /** Whoever asks next finds what is there then. Without a path: of every file. */
  forget(path?: string): void
}

export function createHotFiles(): HotFiles {
  const files = new Map<string, Promise<OpenFile>>()

  const openFile = (path: string): Promise<OpenFile> => {
    const known = files.get(path)
    if (known) return known
    const opening = openNow(path)
    files.set(path, opening)
    const forget = () => {
      if (files.get(path) === opening) files.delete(path)
    }
    opening.then((file) => {
      setTimeout(() => {
        forget()
        file.isLate = true
        closeUnlessRead(file)
      }, openForMs).unref()
    }, forget)
    return opening
  }
  return {
    stat: async (path) => (await openFile(path)).stats,
    async read(path, range) {
      const file = await openFile(path)
      return new FileStream(file, range ?? { start: 0, end: Number(file.stats.size) - 1 })
    },
    forget(path) {
      if (path === undefined) files.clear()
      else files.delete(path)
    },
  }
}

async function openNow(path: string): Promise<OpenFile> {
  const handle = await open(path)
  const stats = await handle.stat({ bigint: true })
  if (!stats.isFile()) {
    await handle.close()
    throw new AppError('not_found')
  }
  return { handle, stats, readers: 0, isLate: false }
}

function closeUnlessRead(file: OpenFile): void {
  if (file.isLate && file.readers === 0) void file.handle.close()
}

/** Bytes of an open file. Piped into an answer of HTTP, the system sends them, and this process sees few of them. */
class FileStream extends Readable {
  readonly #file: OpenFile
  readonly #end: number
  #at: number

  constructor(file: OpenFile, { start, end }: ByteRange) {
    super({ highWaterMark: chunkBytes })
    this.#file = file
    this.#at = start
    this.#end = end
    file.readers += 1
  }

  override _read(): void {
    this.#next().then((chunk) => void this.push(chunk), this.#fail)
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    const socket = destination instanceof ServerResponse ? plainSocketOf(destination) : undefined
    if (!(destination instanceof ServerResponse) || !socket || !systemSendFile())
      return super.pipe(destination, options)
    this.#sendTo(destination, socket).catch(this.#fail)
    return destination
  }

  /** What the system can't send at once goes through the response, which knows when there is room again or what is wrong. */
  async #sendTo(response: ServerResponse, socket: Socket): Promise<void> {
    response.flushHeaders()
    while (this.#at <= this.#end && !this.destroyed) {
      const piece = Math.min(pieceBytes, this.#end - this.#at + 1)
      const sent = this.#sendNow(socket, piece)
      this.#at += sent
      if (sent < piece) await written(response, await this.#next())
      else if (this.#at <= this.#end) await othersHadTheirTurn()
    }
    if (this.destroyed) return
    response.end()
    // Over for whoever listens; only now, as the end closes the file.
    this.push(null)
    this.resume()
  }

  /** How many bytes went out. Nothing may wait in the process then, or it would come after them. */
  #sendNow(socket: Socket, length: number): number {
    const number = descriptorOf(socket)
    if (number === undefined || socket.writableLength > 0) return 0
    return systemSendFile()?.(number, this.#file.handle.fd, this.#at, length) ?? 0
  }

  /** Null at the end. */
  async #next(): Promise<Buffer | null> {
    const length = Math.min(chunkBytes, this.#end - this.#at + 1)
    if (length <= 0) return null
    const { buffer, bytesRead } = await this.#file.handle.read(Buffer.allocUnsafe(length), 0, length, this.#at)
    if (bytesRead < length) throw new Error('A stored file is shorter than it was')
    this.#at += length
    return buffer
  }

  readonly #fail = (error: Error) => void this.destroy(error)

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.readers -= 1
    closeUnlessRead(this.#file)
    done(error)
  }
}

function written(response: ServerResponse, chunk: Buffer | null): Promise<void> {
  if (!chunk) return Promise.resolve()
  return new Promise((done, failed) => response.write(chunk, (error) => (error ? failed(error) : done())))
}

/** The socket to which this response alone writes, its bytes as they are; none behind TLS, in parts, or before its turn. */
function plainSocketOf(response: ServerResponse): Socket | undefined {
  const { socket } = response
  const isPlain = socket?.constructor === Socket && response.hasHeader('content-length')
  return isPlain ? socket : undefined
}

/** Node keeps it to itself; a socket that is closed has none. */
function descriptorOf(socket: Socket): number | undefined {
  const { _handle: handle } = socket as unknown as { _handle?: { fd?: number } | null }
  return handle?.fd !== undefined && handle.fd >= 0 ? handle.fd : undefined
}
