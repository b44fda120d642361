import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { manifestHashName, manifestName, readMe, readMeName, type Entry, type Manifest } from './archive-format.ts'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface ArchiveWriter {
  /** Throws where the bytes are not as many as announced. */
  add(name: string, size: number, bytes: Bytes): Promise<void>
}

/**
 * Streams a tar archive to `target`, at most some megabytes in memory. `fill` adds what the manifest describes; the manifest comes
 * last, because counts and hashes are known last.
 */
export async function writeArchive(
  target: Writable,
  madeAt: Date,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker()
  const written = pipeline(Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]), target)
  // It is awaited at the end, and its failure also fails the next `add`.
  written.catch(() => undefined)
  const entries: Entry[] = []
  const add: ArchiveWriter['add'] = async (name, size, bytes) => {
    const hash = createHash('sha256')
    const entry = controller.add({ name, size, mode: 0o600, mtime: madeAt }).getWriter()
    for await (const piece of bytes) {
      hash.update(piece)
      await entry.write(piece)
    }
    await entry.close()
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add(name, bytes.length, [bytes])
  }
  try {
    await addText(readMeName, readMe)
    const manifest: Manifest = { ...(await fill({ add })), entries: [...entries] }
    await addText(manifestName, `${JSON.stringify(manifest, null, 1)}\n`)
    await addText(manifestHashName, `${entries.at(-1)?.sha256}  ${manifestName}\n`)
    controller.finalize()
    await written
    return manifest
  } catch (error) {
    controller.error(error)
    await written.catch(() => undefined)
    throw error
  }
}
