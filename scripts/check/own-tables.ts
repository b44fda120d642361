import { isTest, lineAt, type Finding, type Rule } from './tree.ts'

const domainOf = (path: string) => /^server\/src\/domains\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Course authoring writes the tables of `courses` (decision 0022). */
const writers: Record<string, readonly string[]> = { courses: ['course-authoring'] }

/** A domain writes only its own tables, because only its functions know the rules of its rows. */
export const ownTables: Rule = (files) => {
  const product = files.filter(({ path }) => domainOf(path) && path.endsWith('.ts') && !isTest(path))
  const ownerOfSqlName = new Map<string, string>()
  for (const { path, text } of product)
    for (const [, name] of text.matchAll(/= pgTable\(\s*'(\w+)'/g))
      if (name) ownerOfSqlName.set(name, domainOf(path) ?? '')

  const findings: Finding[] = []
  for (const { path, text } of product) {
    const domain = domainOf(path) ?? ''
    const importedFrom = new Map<string, string>()
    for (const [, names, owner] of text.matchAll(/import \{([^}]*)\} from '#domains\/[^/']+\/([^/']+)'/g))
      for (const name of names?.match(/\w+/g) ?? []) importedFrom.set(name, owner ?? '')
    const check = (owner: string | undefined, table: string | undefined, index: number) => {
      if (owner === undefined || owner === domain || writers[owner]?.includes(domain)) return
      const message = `${table} belongs to ${owner}: offer a function there that makes this change, and call it from here`
      findings.push({ file: path, line: lineAt(text, index), message })
    }
    for (const { 1: table = '', index } of text.matchAll(
      /(?:\.(?:insert|update|delete)\(|into \$\{|update \$\{|from \$\{)(\w+)/g,
    ))
      if (!isRead(text, index)) check(importedFrom.get(table), table, index)
    for (const { 1: table = '', index } of text.matchAll(/(?:insert into|update|delete from) (\w+)/g))
      check(ownerOfSqlName.get(table), table, index)
  }
  return findings
}

/** `select … from ${users}`, not `delete from ${users}`. */
const isRead = (text: string, index: number) =>
  text.startsWith('from ${', index) && !text.slice(0, index).endsWith('delete ')
