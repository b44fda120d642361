import { lineOf, type Finding, type Rule } from './tree.ts'

const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/

/** Versions are pinned, so that an update is a commit of its own. */
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

interface Locked {
  optionalDependencies?: Record<string, string>
}

/**
 * npm silently omits platform packages from the lock file that it could not reach. Other npm versions then fail
 * ("Missing … from lock file"), or install a tool without its binary on another machine.
 */
export const completeLock: Rule = (files) => {
  const lock = files.find(({ path }) => path === 'package-lock.json')
  if (!lock) return [{ file: 'package-lock.json', line: 1, message: 'there is no lock file: run npm install' }]
  const { packages } = JSON.parse(lock.text) as { packages: Record<string, Locked> }
  const findings: Finding[] = []
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    const missing = Object.entries(optionalDependencies).filter(
      ([name]) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages),
    )
    if (missing.length === 0) continue
    const names = missing.map(([name, version]) => `${name}@${version}`).join(', ')
    const owner = place.replace(/^.*node_modules\//, '') || 'the root'
    findings.push({
      file: lock.path,
      line: lineOf(lock.text, `"${place}": {`),
      message:
        `${owner} names optional packages that have no entry (${names}), so another system gets no binary, and some versions of npm ci refuse: ` +
        `pin a version of ${owner} of which the registry has them all, then npm install`,
    })
  }
  return findings
}

/** The folders in which Node looks for a package: `a/node_modules/b` → `a/node_modules/b/`, `a/`, ``. */
function foldersAbove(place: string): string[] {
  const folders = ['']
  if (place === '') return folders
  const parts = place.split('/')
  for (let depth = 1; depth <= parts.length; depth += 1)
    if (parts[depth] === 'node_modules' || depth === parts.length) folders.push(`${parts.slice(0, depth).join('/')}/`)
  return folders
}
