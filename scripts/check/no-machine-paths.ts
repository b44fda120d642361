import { lineAt, type Finding, type Rule } from './tree.ts'

/** Split, so that this file does not match itself. */
const folders = ['home/[a-z][\\w-]*/', 'Users/[A-Za-z]\\w*/', 'root/', 'tmp/', 'work/', 'workspace/', 'mnt/'].join('|')
const machinePath = new RegExp(String.raw`(?<![\w.:/})*$-])/(${folders})[\w./-]*|\b[A-Z]:\\Users\\\w+`, 'g')
const registry = /\bregistry\.(npmjs\.org|npmmirror\.com|yarnpkg\.com)\b|\b_authToken\b/g

/** The tree contains no folder of one machine and no address of one registry. */
export const noMachinePaths: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (/(^|\/)package-lock\.json$|^scripts\/check\/no-machine-paths(\.test)?\.ts$/.test(path)) return []
    const found = (pattern: RegExp, instead: string): Finding[] =>
      [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
        file: path,
        line: lineAt(text, index),
        message: `${match} exists on one machine: ${instead}`,
      }))
    return [
      ...found(machinePath, 'write it from the root of the repository, or ask for it by setting'),
      ...found(registry, 'leave it to the settings of npm'),
    ]
  })
