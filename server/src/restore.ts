import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { restore } from '#platform/backup/restore'
import { readSettings } from '#platform/settings'
import { summaryOf } from './backup.ts'
import { runCommand } from './command.ts'
import { openInstallation } from './installation.ts'

const usage = 'npm run restore -- [--replace] FILE (or - for standard input)'

/** Reads rows and stored files back from an archive, while no server runs. */
export function runRestore(args: string[]): void {
  runCommand(async (undo) => {
    const { file, replace } = readArguments(args)
    const settings = readSettings(process.env)
    if (file !== '-' && !existsSync(file)) throw new Error(`There is no ${file}.`)
    const installation = await openInstallation(settings, undo, { besideServer: false })
    let path = file
    if (file === '-') {
      // It is read twice, which a pipe cannot be.
      mkdirSync(join(settings.dataDir, 'scratch'), { recursive: true })
      path = join(settings.dataDir, 'scratch', `restore-${randomUUID()}.tar`)
      undo.push(() => rmSync(path, { force: true }))
      await pipeline(process.stdin, createWriteStream(path))
    }
    const manifest = await restore({ ...installation, path, replace })
    process.stderr.write(`restored ${summaryOf(manifest)}\n`)
  })
}

function readArguments(args: string[]): { file: string; replace: boolean } {
  const { values, positionals } = parseArgs({ args, options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  return { file, replace: values.replace ?? false }
}
