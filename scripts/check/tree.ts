import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** `path` is relative to the root with forward slashes; `text` is empty for binary files. */
export interface SourceFile {
  path: string
  text: string
}

export interface Finding {
  file: string
  line: number
  message: string
}

/** A rule reads the whole tree; its messages say where the code should go instead. */
export type Rule = (files: readonly SourceFile[]) => Finding[]

const textEndings = new Set('.ts .tsx .mjs .cjs .js .json .md .html .css .sql .yml .yaml .svg .vtt .txt .sh'.split(' '))

/** Everything that git would track: skips .git, a file in a second work tree, and the folders of .gitignore. */
export function readTree(root: string): SourceFile[] {
  const ignored = new Set(['.git', 'node_modules', ...ignoredFolders(root)])
  const files: SourceFile[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name)
      if (ignored.has(entry.name)) continue
      if (entry.isDirectory()) visit(full)
      else if (entry.isFile()) {
        const ending = extname(entry.name)
        const isText = ending === '' || textEndings.has(ending)
        files.push({ path: relative(root, full).split(sep).join('/'), text: isText ? readFileSync(full, 'utf8') : '' })
      }
    }
  }
  visit(root)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function ignoredFolders(root: string): string[] {
  return readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.replaceAll('/', ''))
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|^((server|web)\/test|e2e|bench)\//.test(path)
}

export function isScript(path: string): boolean {
  return /\.(tsx?|mjs|cjs|js)$/.test(path)
}

/** The line of the first occurrence, 1 without one. */
export function lineOf(text: string, search: string): number {
  const at = text.indexOf(search)
  return at < 0 ? 1 : lineAt(text, at)
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
