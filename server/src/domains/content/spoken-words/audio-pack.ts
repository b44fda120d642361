import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Language } from '@capyzen/contracts/bilingual'
import { longestSpokenWord, spokenForm } from '@capyzen/contracts/spoken-words'
import { buckets } from '#platform/buckets'
import type { Database, Transaction } from '#platform/database'
import type { FileStore } from '#platform/storage'
import { audioPacks, spokenWords } from './tables.ts'

/** Written by the operator into `audio-pack.json` of the folder, or given by flags. */
export const AboutPack = z.strictObject({
  name: z.string().trim().min(1).max(80),
  language: Language,
  attribution: z.string().trim().min(1).max(300),
  licence: z.string().trim().min(1).max(80),
})
export type AboutPack = z.infer<typeof AboutPack>

export const aboutFileName = 'audio-pack.json'

interface Recording {
  word: string
  path: string
  bytes: number
}

/** Why a file is not loaded. */
type Reason = 'syllable' | 'pattern' | 'not_a_word' | 'not_audio' | 'too_large' | 'other_copy'

export interface AudioPackFolder {
  recordings: Recording[]
  left: Record<Reason, number>
}

const audioTypes = ['.mp3', '.ogg', '.wav', '.m4a']
/** Syllables are cut out of words, and those of the neutral tone hold noise. */
const syllableFolder = /^(syllabs?|syllables?)$/i
/** `cmn-你好.mp3`; a name may begin with the code of its language. */
const languageCode = /^(?:cmn|zh|eng|en)-(?=.)/

/**
 * Finds the recordings of words below a folder, in the layout of audio-cmn: `64k/hsk/cmn-你好.mp3`. Of several copies of
 * a word, as in several qualities, the largest that is not too large is taken.
 */
export async function readAudioPack(folder: string, language: Language): Promise<AudioPackFolder> {
  const left: AudioPackFolder['left'] = {
    ...{ syllable: 0, pattern: 0, not_a_word: 0, not_audio: 0, too_large: 0, other_copy: 0 },
  }
  const best = new Map<string, Recording>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const type = extname(entry.name).toLowerCase()
    if (!audioTypes.includes(type)) continue
    const { size } = await stat(path)
    const written = entry.name.slice(0, -type.length).normalize('NFC').replace(languageCode, '')
    const reason = await reasonAgainst({ path, size, written, language, folder })
    if (reason) {
      left[reason] += 1
      continue
    }
    const word = spokenForm(written)
    const known = best.get(word)
    if (known) left.other_copy += 1
    if (!known || size > known.bytes) best.set(word, { word, path, bytes: size })
  }
  const recordings = [...best.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1))
  return { recordings, left }
}

interface Candidate {
  path: string
  size: number
  written: string
  language: Language
  folder: string
}

async function reasonAgainst({ path, size, written, language, folder }: Candidate): Promise<Reason | undefined> {
  const below = path.slice(folder.length).split(/[\\/]/)
  if (below.some((part) => syllableFolder.test(part))) return 'syllable'
  // `一_就_` says two parts of a pattern, with a pause.
  if (written.includes('_')) return 'pattern'
  const isWord = language === 'zh' ? /^\p{Script=Han}+$/u.test(written) : /^[\p{Script=Latin}'’ -]+$/u.test(written)
  if (!isWord || written.length > longestSpokenWord) return 'not_a_word'
  if (size > buckets['spoken-words'].maximumBytes) return 'too_large'
  return (await isAudio(path)) ? undefined : 'not_audio'
}

/** By its first bytes: MP3 with or without tags, Ogg, WAV or MP4. */
async function isAudio(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (bytesRead < 12) return false
    const text = (from: number, to: number) => buffer.toString('latin1', from, to)
    const isMp3 = text(0, 3) === 'ID3' || (buffer[0] === 0xff && (buffer[1]! & 0xe0) === 0xe0)
    const isWave = text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE'
    return isMp3 || isWave || text(0, 4) === 'OggS' || text(4, 8) === 'ftyp'
  } finally {
    await file.close()
  }
}

interface Installed {
  db: Database
  files: FileStore
}

/**
 * Makes the pack hold exactly these recordings; loading it again changes nothing. A word that another pack has too is
 * taken over. Rows are written once all files are stored, and files that no row names any more are removed last.
 */
export async function loadAudioPack(
  { db, files }: Installed,
  about: AboutPack,
  recordings: readonly Recording[],
  now: Date,
): Promise<{ added: number; kept: number; removed: number }> {
  const before = await db
    .select({ word: spokenWords.word, fileKey: spokenWords.fileKey })
    .from(spokenWords)
    .innerJoin(audioPacks, eq(audioPacks.id, spokenWords.packId))
    .where(eq(audioPacks.name, about.name))
  const stored = new Set(before.map(({ fileKey }) => fileKey))
  const rows: { word: string; fileKey: string; bytes: number }[] = []
  for (const { word, path, bytes } of recordings) {
    const content = await readFile(path)
    // By content, so that an address that browsers keep never changes what it says.
    const hash = createHash('sha256').update(about.language).update(content).digest('hex').slice(0, 32)
    const fileKey = `${hash.slice(0, 2)}/${hash}${extname(path).toLowerCase()}`
    if (!stored.has(fileKey)) await files.put('spoken-words', fileKey, { bytes: content }, { replace: true })
    stored.add(fileKey)
    rows.push({ word, fileKey, bytes })
  }
  const dropped = await db.transaction((tx) => writePack(tx, about, rows, now))
  const unnamed = await unnamedOf(db, dropped)
  if (unnamed.length > 0) await files.remove('spoken-words', unnamed)
  const words = new Set(rows.map(({ word }) => word))
  const earlier = new Set(before.map(({ word }) => word))
  return {
    added: rows.filter(({ word }) => !earlier.has(word)).length,
    kept: rows.filter(({ word }) => earlier.has(word)).length,
    removed: before.filter(({ word }) => !words.has(word)).length,
  }
}

const rowsAtOnce = 500

/** Returns the keys of files that the pack or its words named before. */
async function writePack(
  tx: Transaction,
  { name, ...rest }: AboutPack,
  rows: readonly { word: string; fileKey: string; bytes: number }[],
  now: Date,
): Promise<string[]> {
  const values = { ...rest, loadedAt: now }
  const [pack] = await tx
    .insert(audioPacks)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: audioPacks.name, set: values })
    .returning({ id: audioPacks.id })
  const packId = pack!.id
  const { language } = rest
  const before: string[] = []
  const keysOf = async (where: ReturnType<typeof and>) => {
    const found = await tx.select({ key: spokenWords.fileKey }).from(spokenWords).where(where)
    before.push(...found.map(({ key }) => key))
  }
  await keysOf(eq(spokenWords.packId, packId))
  await tx.delete(spokenWords).where(eq(spokenWords.packId, packId))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    const words = some.map(({ word }) => word)
    await keysOf(and(eq(spokenWords.language, language), inArray(spokenWords.word, words)))
    await tx
      .insert(spokenWords)
      .values(some.map((row) => ({ ...row, language, packId })))
      .onConflictDoUpdate({
        target: [spokenWords.language, spokenWords.word],
        set: { packId, fileKey: sql`excluded.file_key`, bytes: sql`excluded.bytes` },
      })
  }
  return before
}

async function unnamedOf(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const named = await db
    .selectDistinct({ key: spokenWords.fileKey })
    .from(spokenWords)
    .where(inArray(spokenWords.fileKey, [...keys]))
  const still = new Set(named.map(({ key }) => key))
  return [...new Set(keys)].filter((key) => !still.has(key))
}
