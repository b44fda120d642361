import type { Finding, Rule } from './tree.ts'

/** Contracts that belong to no domain. */
const commonContracts = new Set([
  'access',
  'achievement-levels',
  'answer-parts',
  'bank-columns',
  'behaviour-address',
  'bilingual',
  'cloze-text',
  'course-authoring',
  'dictation-text',
  'asked-times',
  'drawn-answer',
  'endpoint',
  'errors',
  'pages',
  'ids',
  'numbers',
  'oral-passage',
  'paging',
  'paper-authoring',
  'pinyin-syllables',
  'qti-import',
  'question-authoring',
  'question-bank',
  'question-drafts',
  'question-kinds',
  'question-markup',
  'question-parts',
  'shown-minutes',
  'second-tries',
  'seeded-draws',
  'singapore-days',
  'stroke-alignment',
  'stroke-geometry',
  'stroke-judging',
  'stroke-likeness',
  'strokes',
  'taxonomy',
  'typed-codes',
  'typed-identifiers',
  'visible-text',
  'vocabulary',
  'vocabulary-values',
  'word-count',
  'word-limits',
])

/** One word per thing in all three workspaces: contracts/src/exams.ts, server/src/domains/learning/exams, web/src/features/learning/exams. */
export const mirroredNames: Rule = (files) => {
  const firstFiles = (pattern: RegExp) => {
    const found = new Map<string, string>()
    for (const { path } of files) {
      const name = pattern.exec(path)?.[1]
      if (name && !found.has(name)) found.set(name, path)
    }
    return found
  }
  const domains = firstFiles(/^server\/src\/domains\/[^/]+\/([^/]+)\//)
  const contracts = firstFiles(/^contracts\/src\/([^/.]+)\.ts$/)
  const features = firstFiles(/^web\/src\/features\/[^/]+\/([^/]+)\//)
  const contents = firstFiles(/^content\/([^/]+)\//)
  const unknown = (kind: string) => (name: string) =>
    domains.has(name) ? undefined : `no domain is called ${name}: name the ${kind} after its domain`
  const groupOf = (path: string | undefined) => path?.split('/')[3]

  const findings = (names: Map<string, string>, messageFor: (name: string, file: string) => string | undefined) =>
    [...names].flatMap(([name, file]): Finding[] => {
      const message = messageFor(name, file)
      return message ? [{ file, line: 1, message }] : []
    })
  return [
    ...findings(domains, (name) =>
      contracts.has(name) ? undefined : `the domain ${name} has no contract: write contracts/src/${name}.ts`,
    ),
    ...findings(contracts, (name) => (commonContracts.has(name) ? undefined : unknown('contract')(name))),
    ...findings(features, unknown('feature')),
    ...findings(features, (name, file) =>
      domains.has(name) && groupOf(domains.get(name)) !== groupOf(file)
        ? `the domain ${name} is in another group: move the feature to ${groupOf(domains.get(name))}`
        : undefined,
    ),
    ...findings(contents, unknown('content')),
  ]
}
