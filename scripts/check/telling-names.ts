import { isScript, type Finding, type Rule } from './tree.ts'

const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'stuff'])
const vagueNames = new Set(['type', 'types', 'constant', 'constants', 'shared', 'lib'])
const placesOfIndex = /^server\/src\/domains\/[^/]+\/index\.ts$|^content\/.+\/index\.ts$/

/** A file is named for what it knows, so that it can be found, and so that it doesn't gather what it doesn't know. */
export const tellingNames: Rule = (files) => {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const { path } of files) {
    const parts = path.split('/')
    for (const [depth, part] of parts.entries()) {
      const place = parts.slice(0, depth + 1).join('/')
      if (seen.has(place)) continue
      seen.add(place)
      const isFile = depth === parts.length - 1
      if (isFile && !isScript(path)) continue
      const name = isFile ? part.replace(/\..*$/, '') : part
      if (vagueNames.has(name) || name.split('-').some((word) => vagueWords.has(word)))
        findings.push({
          file: path,
          line: 1,
          message: `${place} says nothing: name it for what it knows (word-count.ts)`,
        })
      else if (isFile && name === 'index' && !placesOfIndex.test(path))
        findings.push({
          file: path,
          line: 1,
          message: 'an index is the door of a server domain or a list of content: name the file for what it knows',
        })
    }
  }
  return findings
}
