import type { Finding, Rule } from './tree.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** README.md, OFL.txt, LICENSE: names that readers look for in capitals. */
const notices = /^[A-Z]+(\.md|\.txt)?$/

/** One way to write a name, on file systems that do and don't tell capitals apart. */
export const kebabCase: Rule = (files) => {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const { path } of files) {
    // drizzle-kit names these.
    if (path.startsWith('server/migrations/')) continue
    const parts = path.split('/')
    for (const [depth, part] of parts.entries()) {
      const place = parts.slice(0, depth + 1).join('/')
      if (seen.has(place) || kebab.test(part) || (depth === parts.length - 1 && notices.test(part))) continue
      seen.add(place)
      findings.push({ file: path, line: 1, message: `write ${part} in small letters, words joined by hyphens` })
    }
  }
  return findings
}
