import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { StrokeData } from '@capyzen/contracts/strokes'

const compressed = promisify(gzip)

export interface CharacterStrokes {
  data: StrokeData
  plain: Buffer
  gzipped: Buffer
  etag: string
}

const packageFile = (name: string) =>
  fileURLToPath(new URL(name, import.meta.resolve('hanzi-writer-data/package.json')))

/** A class learns some hundreds of characters; they are read from the package once. */
const mostKept = 1_000
const kept = new Map<string, Promise<CharacterStrokes | null>>()

/** Null where the package has no strokes of it. */
export function readStrokesOf(character: string): Promise<CharacterStrokes | null> {
  const known = kept.get(character)
  if (known) return known
  const reading = read(character)
  kept.set(character, reading)
  reading.catch(() => kept.delete(character))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return reading
}

async function read(character: string): Promise<CharacterStrokes | null> {
  // Anything but one Chinese character could name another file.
  if (!/^\p{Script=Han}$/u.test(character)) return null
  const file = await readFile(packageFile(`${encodeURIComponent(character)}.json`), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  const data = StrokeData.parse(JSON.parse(file))
  const plain = Buffer.from(JSON.stringify(data))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { data, plain, gzipped: await compressed(plain, { level: 9 }), etag }
}

export const strokeDataOf = async (character: string): Promise<StrokeData | null> =>
  (await readStrokesOf(character))?.data ?? null

export const readLicence = (): Promise<string> => readFile(packageFile('ARPHICPL.TXT'), 'latin1')
