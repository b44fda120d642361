import { lineOf, type Finding, type Rule } from './tree.ts'

const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/

/** What was tried is what is installed; a newer version comes in by a commit that says so. */
export const exactPins: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/(^|\/)package\.json$/.test(path)) return []
    const manifest = JSON.parse(text) as Partial<Record<(typeof lists)[number], unknown>>
    return lists
      .flatMap((list) => loose(manifest[list]))
      .map(([name, version]): Finding => {
        const line = lineOf(text, `"${name}": "${version}"`)
        return { file: path, line, message: `${name} is ${version}: pin the version that was tried, such as 1.2.3` }
      })
  })

function loose(entries: unknown): [string, string][] {
  if (typeof entries !== 'object' || entries === null) return []
  return Object.entries(entries).flatMap(([name, version]): [string, string][] => {
    if (typeof version !== 'string') return loose(version)
    return exact.test(version) ? [] : [[name, version]]
  })
}
