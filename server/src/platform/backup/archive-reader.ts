import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { archiveFormat, Manifest, manifestHashName, manifestName, readMeName, type Entry } from './archive-format.ts'

/** An archive that cannot be restored; nothing has been changed. */
export class BrokenArchive extends Error {}

interface ReadEntry {
  name: string
  size: number
  bytes: Readable
}

const readBytes = 1_048_576

/** Calls `take` for each entry in turn, which may leave bytes unread. Throws `BrokenArchive` for anything but a whole tar archive. */
export async function readEntries(path: string, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const file = Readable.toWeb(createReadStream(path, { highWaterMark: readBytes })) as ReadableStream<Uint8Array>
  const entries = file.pipeThrough(createTarDecoder({ strict: true })).getReader()
  const next = () =>
    entries.read().catch((cause: unknown) => {
      throw new BrokenArchive(
        `The archive is damaged or cut off: ${cause instanceof Error ? cause.message : String(cause)}`,
      )
    })
  try {
    for (let { value, done } = await next(); !done && value; { value, done } = await next()) await readOne(value, take)
  } finally {
    await entries.cancel().catch(() => undefined)
  }
}

async function readOne({ header, body }: ParsedTarEntry, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const bytes = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  // An error of the archive reaches whoever reads the bytes, and the next entry.
  bytes.on('error', () => undefined)
  await take({ name: header.name, size: header.size, bytes })
  // Read to its end and not canceled, because then the decoder, which is ahead, would lose the next entry (modern-tar 0.8.6).
  if (!bytes.readableEnded) await finished(bytes.resume())
}

/** Reads all of the archive and returns its manifest; throws `BrokenArchive` unless every entry is there and as it was written. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Entry>()
  const texts = new Map<string, string>()
  await readEntries(path, async ({ name, size, bytes }) => {
    if (found.has(name)) throw new BrokenArchive(`The archive holds ${name} twice.`)
    const isText = name === manifestName || name === manifestHashName
    try {
      if (isText) texts.set(name, await text(bytes))
      found.set(name, { name, size, sha256: await hashOf(isText ? [Buffer.from(texts.get(name) ?? '')] : bytes) })
    } catch (cause) {
      throw new BrokenArchive(`The archive is damaged or cut off in ${name}.`, { cause })
    }
  })
  if (!found.has(readMeName)) throw new BrokenArchive('This is not a backup of Capyzen Academy.')
  const hash = texts.get(manifestHashName)
  if (hash === undefined) throw new BrokenArchive('The archive is cut off: it has no manifest.')
  if (hash !== `${found.get(manifestName)?.sha256}  ${manifestName}\n`)
    throw new BrokenArchive('The manifest of the archive is damaged.')
  const manifest = parseManifest(texts.get(manifestName) ?? '')
  for (const name of texts.keys()) found.delete(name)
  checkEntries(manifest, found)
  return manifest
}

function parseManifest(content: string): Manifest {
  const json = JSON.parse(content) as { format?: unknown }
  if (typeof json.format === 'number' && json.format > archiveFormat)
    throw new BrokenArchive('The archive was made by a newer version of this program: restore it with that version.')
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new BrokenArchive('The manifest of the archive is not one that this program knows.')
  return manifest.data
}

function checkEntries({ entries, tables, files }: Manifest, found: ReadonlyMap<string, Entry>): void {
  const listed = new Set(entries.map(({ name }) => name))
  for (const { name, size, sha256 } of entries) {
    const entry = found.get(name)
    if (!entry) throw new BrokenArchive(`The archive lacks ${name}.`)
    if (entry.size !== size || entry.sha256 !== sha256) throw new BrokenArchive(`${name} in the archive is damaged.`)
  }
  for (const name of found.keys())
    if (!listed.has(name)) throw new BrokenArchive(`The archive holds ${name}, of which its manifest does not know.`)
  const needed = [...tables.flatMap((table) => table.entries), ...files.map(({ entry }) => entry)]
  for (const name of needed) if (!listed.has(name)) throw new BrokenArchive(`The archive lacks ${name}.`)
}

export async function hashOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}
