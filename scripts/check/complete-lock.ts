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
  for (const [place, { optionalDependencies }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies ?? {}))
      if (!foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
        findings.push({
          file: lock.path,
          line: lineOf(lock.text, `"${place}": {`),
          message:
            `${name}@${version}, optional in ${place || 'the root'}, has no entry, and npm ci fails on some versions: ` +
            `pin a version of ${place.replace(/^.*node_modules\//, '') || name} whose platform packages the registry has all, then npm install`,
        })
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
