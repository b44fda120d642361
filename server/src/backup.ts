import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Manifest } from '#platform/backup/archive-format'
import { backUp, type BackUpRequest } from '#platform/backup/back-up'
import { systemClock } from '#platform/clock'
import type { Domain } from '#platform/domain'
import { readSettings } from '#platform/settings'
import { runCommand } from './command.ts'
import { domains } from './domains.ts'
import { openInstallation } from './installation.ts'

const usage = 'npm run backup -- [--allow-missing] FILE (or - for standard output)'

/** Writes rows and stored files into one archive, while servers may run. The file appears under its name when it is whole. */
export function runBackup(args: string[]): void {
  runCommand(async (undo) => {
    const { file, allowMissing } = readArguments(args)
    const toStdout = file === '-'
    if (!toStdout && existsSync(file)) throw new Error(`${file} is there already: give another name.`)
    const draft = `${file}.unfinished`
    if (!toStdout) undo.push(() => rmSync(draft, { force: true }))
    const installation = await openInstallation(readSettings(process.env), undo, { besideServer: true })
    const target = toStdout ? process.stdout : (await open(draft, 'w', 0o600)).createWriteStream({ flush: true })
    const manifest = await backUp({
      ...installation,
      ...contentsOf(domains),
      ...{ target, allowMissing, now: systemClock.now() },
    })
    if (!toStdout) renameSync(draft, file)
    process.stderr.write(`backed up ${summaryOf(manifest)}\n`)
  })
}

export const contentsOf = (all: readonly Domain[]): Pick<BackUpRequest, 'names' | 'leftOut'> => ({
  names: all.flatMap(({ storedFiles }) => storedFiles ?? []),
  leftOut: all.flatMap(({ leftOutOfBackups }) => leftOutOfBackups ?? []),
})

function readArguments(args: string[]): { file: string; allowMissing: boolean } {
  const options = { 'allow-missing': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  return { file, allowMissing: values['allow-missing'] ?? false }
}

export function summaryOf({ madeAt, tables, files, entries, missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = entries.reduce((sum, { size }) => sum + size, 0) / 1_048_576
  const lost = missing.length > 0 ? `, ${missing.length} files missing` : ''
  return `${rows} rows of ${tables.length} tables and ${files.length} files, ${megabytes.toFixed(1)} MB, as of ${madeAt}${lost}`
}
