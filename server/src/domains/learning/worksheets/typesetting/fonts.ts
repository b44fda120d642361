import { randomUUID } from 'node:crypto'
import { access, lstat, mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/*
 * Chinese in the kai face that schools teach, Latin letters in one made for beginning readers, whose a and g are as
 * children write them; what names and questions may have besides in faces of their own.
 */
const folders = [
  '@expo-google-fonts/andika/Andika_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
].map((file) => dirname(pathOf(file)))
const packed = ['500', '700'].map((weight) =>
  pathOf(`@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff`),
)

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file))
}

/**
 * The folders that have the faces. Those that are packed are unpacked once for all processes of this user: from files
 * the compiler reads what it needs, which is a hundred megabytes less than all of them.
 */
export async function fontFolders(): Promise<string[]> {
  const own = await ownFolder()
  await Promise.all(
    packed.map(async (file) => {
      const bytes = await stat(file).then(({ size }) => size)
      const unpacked = join(own, `${basename(file, '.woff')}-${bytes}.ttf`)
      if (await exists(unpacked)) return
      // Another process may write the same; each file is whole from its first moment.
      const written = `${unpacked}.${randomUUID()}`
      await writeFile(written, await unpackWoff(await readFile(file)), { mode: 0o600 })
      await rename(written, unpacked)
    }),
  )
  return [...folders, own]
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** One of another user in the shared folder is not used. */
async function ownFolder(): Promise<string> {
  const user = process.getuid?.()
  const shared = join(tmpdir(), `capyzen-faces-${user ?? 'all'}`)
  await mkdir(shared, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(shared).catch(() => null)
  if (found?.isDirectory() && (user === undefined || found.uid === user)) return shared
  return mkdtemp(join(tmpdir(), 'capyzen-faces-'))
}

const unpack = promisify(inflate)
const headBytes = 12
const entryBytes = 16

/** WOFF 1.0 is an OpenType font whose tables are packed one by one; the compiler reads plain ones. */
async function unpackWoff(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(headBytes + entryBytes * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * entryBytes, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * entryBytes, 10)
  const tables = await Promise.all(Array.from({ length: count }, (_, index) => readTable(woff, 44 + 20 * index)))
  let offset = directory.length
  const padded = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = headBytes + entryBytes * index
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    offset += whole.length
    return whole
  })
  return Buffer.concat([directory, ...padded])
}

async function readTable(woff: Buffer, entry: number) {
  const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    ...[number, number, number, number],
  ]
  const packed = woff.subarray(offset, offset + packedLength)
  const bytes = packedLength < length ? await unpack(packed) : packed
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, bytes }
}
