import { lineOf, type Finding, type Rule } from './tree.ts'

interface Locked {
  optionalDependencies?: Record<string, string>
}

/**
 * npm writes a lock file without the platform packages that it could not reach, and says nothing; `npm ci` of another
 * npm version then fails ("Missing … from lock file"), or installs a tool without its binary on another machine.
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

/** Where Node looks for a package from a place in the tree: `a/node_modules/b` → `a/node_modules/b/`, `a/`, ``. */
function foldersAbove(place: string): string[] {
  const folders = ['']
  if (place === '') return folders
  const parts = place.split('/')
  for (let depth = 1; depth <= parts.length; depth += 1)
    if (parts[depth] === 'node_modules' || depth === parts.length) folders.push(`${parts.slice(0, depth).join('/')}/`)
  return folders
}
