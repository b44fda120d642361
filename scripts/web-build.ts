import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageName } from '@capyzen/contracts/pages'
import { modulesOf, ownPages, screenedPages } from '../web/page-modules.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const stamp = join(dist, '.stamp')

/** Builds the web app unless the existing build is of exactly these sources. */
export function buildWebIfChanged(): void {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  process.stdout.write('building the web app …\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn']
  const built = spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The web app could not be built.')
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(preloads()))
  compressFiles()
  writeFileSync(stamp, digest)
}

function digestOfSources(): string {
  const patterns = [
    'web/src/**/*',
    'web/public/**/*',
    'web/*.{ts,html,json}',
    'contracts/src/**/*.ts',
    'scripts/web-build.ts',
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

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** The chunks of each page beyond the initial ones, which the server preloads; for visitors those of where they are sent. */
function preloads(): { pages: Preloads; visitors: Preloads } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const first = entry ? withImports(manifest, entry) : new Set<string>()
  const filesOf = (page: PageName): string[] => {
    const keys = modulesOf(page).flatMap((module) => {
      if (!manifest[module]) throw new Error(`The build has no file for ${module}, which shows the page ${page}`)
      return [...withImports(manifest, module)].filter((name) => !first.has(name))
    })
    const files = keys.flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])])
    return [...new Set(files)].filter(Boolean).map((file) => `/${file}`)
  }
  return {
    pages: Object.fromEntries(screenedPages.map((page) => [page, filesOf(page)])),
    visitors: Object.fromEntries(ownPages.map((page) => [page, filesOf('login')])),
  }
}

type Preloads = Partial<Record<PageName, string[]>>

function withImports(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/** At build time, so that requests don't wait for it. */
function compressFiles(): void {
  for (const name of globSync('**/*.{js,css,svg}', { cwd: dist })) {
    const path = join(dist, name)
    const content = readFileSync(path)
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${path}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
