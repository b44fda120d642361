import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@capyzen/contracts/bilingual'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { runLimited } from '#platform/limited-process'

const run = promisify(execFile)
const program = 'espeak-ng'
const voices = { en: 'en-gb', zh: 'cmn' } as const satisfies Record<Language, string>
/** Below its own 175, for children. */
const wordsPerMinute = 140
const limits = { seconds: 10, memoryBytes: 268_435_456 }
const mostAtOnce = 2
const mostWaiting = 20
const mostCachedBytes = 33_554_432

export type CanSpeak = Record<Language, boolean>
export interface Speech {
  can: CanSpeak
  /** A WAV file. Throws `not_found` without a voice, `unavailable` where too many wait. `onMade` may refuse a new one by throwing. */
  say(language: Language, text: string, onMade: () => Promise<unknown>): Promise<Buffer>
}

/** Looks once, at start, for the program and its voices. */
export async function startSpeech({ settings }: Pick<DomainDeps, 'settings'>): Promise<{ speech: Speech }> {
  const can = { en: await hasVoice('en'), zh: await hasVoice('zh') }
  return { speech: createSpeech(can, join(settings.dataDir, 'speech')) }
}

async function hasVoice(language: Language): Promise<boolean> {
  try {
    const { stdout } = await run(program, [`--voices=${voices[language]}`], { timeout: 5_000 })
    return stdout.split(/\s+/).includes(voices[language])
  } catch {
    return false
  }
}

function createSpeech(can: CanSpeak, folder: string): Speech {
  /** The least recently used first. */
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let keptBytes = 0
  let running = 0
  const waiting: (() => void)[] = []

  function keep(key: string, sound: Buffer) {
    kept.set(key, sound)
    keptBytes += sound.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= mostCachedBytes) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function make(language: Language, text: string): Promise<Buffer> {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await synthesise(folder, language, text)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  return {
    can,
    async say(language, text, onMade) {
      if (!can[language]) throw new AppError('not_found')
      const key = `${language} ${text}`
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const underWay = making.get(key)
      if (underWay) return underWay
      await onMade()
      const sound = making.get(key) ?? make(language, text).finally(() => making.delete(key))
      making.set(key, sound)
      const made = await sound
      if (!kept.has(key)) keep(key, made)
      return made
    },
  }
}

/** The text goes in by a file, so that nothing of it is read as an option. */
async function synthesise(folder: string, language: Language, text: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  try {
    await writeFile(`${path}.txt`, text)
    const args = [
      '-v',
      voices[language],
      '-s',
      String(wordsPerMinute),
      '-b',
      '1',
      '-f',
      `${path}.txt`,
      '-w',
      `${path}.wav`,
    ]
    await runLimited(program, args, limits)
    return await readFile(`${path}.wav`)
  } finally {
    await Promise.all([rm(`${path}.txt`, { force: true }), rm(`${path}.wav`, { force: true })])
  }
}
