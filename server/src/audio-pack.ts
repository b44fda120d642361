import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AboutPack, aboutFileName, loadAudioPack, readAudioPack } from '#domains/content/spoken-words'
import { systemClock } from '#platform/clock'
import { connectDatabase } from '#platform/database'
import { readSettings } from '#platform/settings'
import { runCommand } from './command.ts'
import { openInstallation } from './installation.ts'

const usage =
  'npm run audio-pack -- FOLDER [--name NAME] [--language en|zh] [--attribution TEXT] [--licence NAME] [--yes]'

const reasons = {
  syllable: 'syllables, which are never loaded',
  pattern: 'patterns with a gap',
  not_a_word: 'no word of the language',
  not_audio: 'no audio inside',
  too_large: 'larger than 200 KB',
  other_copy: 'other copies of a word',
}

/** Loads recorded words of a folder, while servers may run. Without `--yes` it only counts. */
export function runAudioPack(args: string[]): void {
  runCommand(async (undo) => {
    const { folder, about, isMeant } = readArguments(args)
    const { recordings, left } = await readAudioPack(folder, about.language)
    const bytes = recordings.reduce((sum, one) => sum + one.bytes, 0)
    const write = (line: string) => process.stdout.write(`${line}\n`)
    write(`${recordings.length} words for “${about.name}” (${about.language}), ${(bytes / 1_048_576).toFixed(1)} MB`)
    for (const [reason, label] of Object.entries(reasons)) {
      const count = left[reason as keyof typeof reasons]
      if (count > 0) write(`  left out: ${count} ${label}`)
    }
    write(`  shown where they are heard: ${about.attribution} (${about.licence})`)
    if (recordings.length === 0) throw new Error('The folder holds no recordings of words.')
    if (!isMeant) {
      write('Nothing was loaded yet: add --yes.')
      return
    }
    const { directUrl, files } = await openInstallation(readSettings(process.env), undo, { besideServer: true })
    const { db, close } = connectDatabase(directUrl, { maxConnections: 2, statementTimeoutMs: 0, silenceMs: 0 })
    undo.push(close)
    const { added, kept, removed } = await loadAudioPack({ db, files }, about, recordings, systemClock.now())
    write(`${added} added, ${kept} there before, ${removed} removed`)
  })
}

function readArguments(args: string[]): { folder: string; about: AboutPack; isMeant: boolean } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { name: text, language: text, attribution: text, licence: text, yes: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(usage)
  const folder = resolve(given)
  if (!existsSync(folder)) throw new Error(`There is no folder ${given}.`)
  const { yes = false, ...flags } = values
  const file = join(folder, aboutFileName)
  const written: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const about = AboutPack.safeParse({ ...(written as object), ...flags })
  if (!about.success) {
    const missing = about.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Error(`The pack must say whose it is: ${missing} (${aboutFileName} in the folder, or flags).\n${usage}`)
  }
  return { folder, about: about.data, isMeant: yes }
}
