import { isScript, type Rule } from './tree.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** README.md, OFL.txt, LICENSE. */
const notices = /^[A-Z]+(\.md|\.txt)?$/
const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'stuff'])
const vagueNames = new Set(['type', 'types', 'constant', 'constants', 'shared', 'lib'])
/** The one folder of that name: the layer of the web app between features and ui. */
const sharedLayer = 'web/src/shared'
const indexPaths = /^server\/src\/domains\/[^/]+\/[^/]+\/index\.ts$|^content\/.+\/index\.ts$/

/** A rule about every file and folder once; `judge` returns the message of a finding. */
const nameRule =
  (judge: (entry: { place: string; name: string; isFile: boolean }) => string | undefined): Rule =>
  (files) => {
    const seen = new Set<string>()
    return files.flatMap(({ path }) => {
      const parts = path.split('/')
      return parts.flatMap((name, depth) => {
        const place = parts.slice(0, depth + 1).join('/')
        if (seen.has(place)) return []
        seen.add(place)
        const message = judge({ place, name, isFile: depth === parts.length - 1 })
        return message ? [{ file: path, line: 1, message }] : []
      })
    })
  }

/** Kebab case, because some file systems ignore case. */
export const kebabCase = nameRule(({ place, name, isFile }) => {
  // drizzle-kit names its own files.
  if (place.startsWith('server/migrations/') || kebab.test(name) || (isFile && notices.test(name))) return undefined
  return `write ${name} in small letters, words joined by hyphens`
})

/** Files are named for what they know, so that they can be found and don't collect unrelated code. */
export const tellingNames = nameRule(({ place, name, isFile }) => {
  if ((isFile && !isScript(place)) || place === sharedLayer) return undefined
  const stem = isFile ? name.replace(/\..*$/, '') : name
  if (vagueNames.has(stem) || stem.split('-').some((word) => vagueWords.has(word)))
    return `${place} says nothing: name it for what it knows (word-count.ts)`
  return isFile && stem === 'index' && !indexPaths.test(place)
    ? 'an index is the interface of a server domain or a list of content: name the file for what it knows'
    : undefined
})
