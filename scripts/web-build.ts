import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'web/dist/.stamp')

/** Builds the web app unless the build at hand was made from exactly these sources. */
export function buildWebIfChanged(): void {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  process.stdout.write('building the web app …\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('The web app could not be built.')
  writeFileSync(stamp, digest)
}

function digestOfSources(): string {
  const patterns = [
    'web/src/**/*',
    'web/public/**/*',
    'web/*.{ts,html,json}',
    'contracts/src/*.ts',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
