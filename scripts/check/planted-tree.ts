import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SourceFile } from './tree.ts'

const repository = join(import.meta.dirname, '../..')

/** Files in memory: `sources({ 'web/src/a.tsx': '…' })`. */
export function sources(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }))
}

/** Writes a temporary tree that can import the real packages. */
export function plantTree(texts: Record<string, string>): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'capyzen-check-'))
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@capyzen'), { recursive: true })
  symlinkSync(join(root, 'contracts'), join(root, 'node_modules/@capyzen/contracts'))
  for (const name of ['zod', 'react', 'vitest'])
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
