import type { BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { ByteRange } from './storage.ts'

/** One read and one write move it, and a segment of a lesson fits into it; a viewer whose line is slow holds one. */
const blockBytes = 1_048_576
/** Of all blocks that are kept. */
const maximumBytes = 67_108_864
/** Buffers of blocks that had to go, to be filled again: a new one costs more than reading into it. */
const mostSpares = 16
const openForMs = 1_000

interface OpenFile {
  handle: FileHandle
  stats: BigIntStats
  /** Names the content. */
  id: string
  readers: number
  isLate: boolean
}

interface Block {
  bytes: Buffer
  filled: Promise<void>
  readers: number
  isGone: boolean
}

/**
 * Files that were read a moment ago. Each stays open for a second, in which its facts are believed, so a class that watches one lesson costs
 * one opening a second and one read of each block. Absent files throw what the file system does, and folders `not_found`.
 */
export interface HotFiles {
  stat(path: string): Promise<BigIntStats>
  read(path: string, range?: ByteRange): Promise<Readable>
  /** Whoever asks next finds what is there then. Without a path: of every file. */
  forget(path?: string): void
}

export function createHotFiles(): HotFiles {
  const files = new Map<string, Promise<OpenFile>>()
  const blocks = createBlocks()

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
      return new BlockStream(file, range ?? { start: 0, end: Number(file.stats.size) - 1 }, blocks)
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
  const id = [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ')
  return { handle, stats, id, readers: 0, isLate: false }
}

function closeUnlessRead(file: OpenFile): void {
  if (file.isLate && file.readers === 0) void file.handle.close()
}

type Blocks = ReturnType<typeof createBlocks>

function createBlocks() {
  /** In the order of their last use. Who asks for one that is being read waits for the same read. */
  const blocks = new Map<string, Block>()
  const spares: Buffer[] = []
  let bytes = 0

  const spare = (block: Block) => {
    if (block.bytes.length === blockBytes && spares.length < mostSpares) spares.push(block.bytes)
  }
  const drop = (name: string, block: Block) => {
    if (!blocks.delete(name)) return
    bytes -= block.bytes.length
    block.isGone = true
    if (block.readers === 0) spare(block)
  }
  const fill = async ({ handle }: OpenFile, buffer: Buffer, start: number) => {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
    if (bytesRead < buffer.length) throw new Error('A stored file is shorter than it was')
  }
  const begin = (file: OpenFile, start: number): Block => {
    const length = Math.min(blockBytes, Number(file.stats.size) - start)
    const buffer = (length === blockBytes && spares.pop()) || Buffer.allocUnsafeSlow(length)
    return { bytes: buffer, filled: fill(file, buffer, start), readers: 0, isGone: false }
  }
  return {
    /** The block that begins at `start`; the caller gives it back once its bytes have gone out. */
    async take(file: OpenFile, start: number): Promise<Block> {
      const name = `${file.id} ${start}`
      const block = blocks.get(name) ?? begin(file, start)
      if (!blocks.delete(name)) bytes += block.bytes.length
      blocks.set(name, block)
      block.readers += 1
      for (const [oldest, old] of blocks) {
        if (bytes <= maximumBytes) break
        drop(oldest, old)
      }
      try {
        await block.filled
        return block
      } catch (error) {
        drop(name, block)
        throw error
      }
    },
    giveBack(block: Block): void {
      block.readers -= 1
      if (block.readers === 0 && block.isGone) spare(block)
    },
  }
}

/**
 * Bytes of blocks that others read too. Piped, it lends each block until the destination has sent it, and copies nothing; to every other
 * reader it gives copies, as it can't know when they are done.
 */
class BlockStream extends Readable {
  readonly #file: OpenFile
  readonly #blocks: Blocks
  readonly #start: number
  readonly #end: number
  #at: number

  constructor(file: OpenFile, { start, end }: ByteRange, blocks: Blocks) {
    super({ highWaterMark: 1 })
    this.#file = file
    this.#blocks = blocks
    this.#start = start
    this.#at = start
    this.#end = end
    file.readers += 1
  }

  override _read(): void {
    void this.#next().then((lent) => {
      if (lent) this.push(Buffer.from(lent.chunk))
      lent?.giveBack()
      if (this.#at > this.#end) this.push(null)
    }, this.#fail)
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    this.#lendTo(destination).catch(this.#fail)
    return destination
  }

  async #lendTo(destination: NodeJS.WritableStream): Promise<void> {
    while (this.#at <= this.#end) {
      const lent = await this.#next()
      if (!lent) return
      if (this.#at > this.#end) {
        destination.end(lent.chunk, lent.giveBack)
        break
      }
      await new Promise<void>((sent) =>
        destination.write(lent.chunk, () => {
          lent.giveBack()
          sent()
        }),
      )
    }
    if (this.#end < this.#start) destination.end()
    // Over for whoever listens; only now, as the end closes the file.
    this.push(null)
    this.resume()
  }

  async #next(): Promise<{ chunk: Buffer; giveBack(): void } | undefined> {
    if (this.destroyed) return undefined
    const start = this.#at - (this.#at % blockBytes)
    const block = await this.#blocks.take(this.#file, start)
    const giveBack = () => this.#blocks.giveBack(block)
    if (this.destroyed) {
      giveBack()
      return undefined
    }
    const chunk = block.bytes.subarray(this.#at - start, this.#end - start + 1)
    this.#at += chunk.length
    return { chunk, giveBack }
  }

  readonly #fail = (error: Error) => void this.destroy(error)

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.readers -= 1
    closeUnlessRead(this.#file)
    done(error)
  }
}
