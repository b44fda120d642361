import type { Finding, Rule } from './tree.ts'

/** Contracts that belong to no domain: the form of a call, its failures, texts in two languages, addresses of pages. */
const commonContracts = new Set(['endpoint', 'errors', 'bilingual', 'pages'])

/** One word per thing in all three workspaces: contracts/src/exams.ts, server/src/domains/exams, web/src/features/exams. */
export const mirroredNames: Rule = (files) => {
  const findings: Finding[] = []
  const firstFiles = (pattern: RegExp) => {
    const found = new Map<string, string>()
    for (const { path } of files) {
      const name = pattern.exec(path)?.[1]
      if (name && !found.has(name)) found.set(name, path)
    }
    return found
  }
  const domains = firstFiles(/^server\/src\/domains\/([^/]+)\//)
  const contracts = firstFiles(/^contracts\/src\/([^/.]+)\.ts$/)
  const features = firstFiles(/^web\/src\/features\/([^/]+)\//)
  const contents = firstFiles(/^content\/([^/]+)\//)

  for (const [name, file] of domains)
    if (!contracts.has(name))
      findings.push({ file, line: 1, message: `the domain ${name} has no contract: write contracts/src/${name}.ts` })
  for (const [name, file] of contracts)
    if (!domains.has(name) && !commonContracts.has(name))
      findings.push({ file, line: 1, message: `no domain is called ${name}: name the contract after its domain` })
  for (const [name, file] of features)
    if (!domains.has(name))
      findings.push({ file, line: 1, message: `no domain is called ${name}: name the feature after its domain` })
  for (const [name, file] of contents)
    if (!domains.has(name))
      findings.push({ file, line: 1, message: `no domain is called ${name}: name the content after its domain` })
  return findings
}
