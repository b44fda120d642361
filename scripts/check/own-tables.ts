import { isTest, lineAt, type Finding, type Rule } from './tree.ts'

const domainOf = (path: string) => /^server\/src\/domains\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/**
 * Tables that an index still exports. An index offers functions, views and ids; a name leaves this list when its last
 * reader does, and none is added. `learningEvents`, `learningDays` and `learners` are a read model and stay.
 */
const exportedTables: Record<string, readonly string[]> = {
  'access-codes': ['accessCodeRedemptions', 'accessCodes'],
  ledger: ['ledgerEntries'],
  orders: ['orders', 'premiumReminders'],
  referrals: ['referrals'],
  courses: ['courseEnrollments', 'courses', 'series'],
  videos: ['lessonProgress', 'videoFiles'],
  auth: ['accounts', 'sessions', 'userRoles', 'users'],
  classes: ['classDepartures', 'classes', 'classStudents'],
  entitlements: ['purchasedContent', 'subscriptions'],
  families: ['familyDevices'],
  'learning-events': ['learners', 'learningDays'],
  attempts: ['answerChecks', 'attemptAnswers', 'attempts', 'listQuestions', 'questionLists'],
  exams: ['papers'],
  homework: ['homeworkAssignments', 'homeworkCards'],
  practice: ['practiceStates', 'practiceTurns', 'skillMasteries'],
  questions: ['questions', 'questionSetItems', 'questionSets', 'questionVersions'],
  writing: ['writingPictures', 'writingQuestions', 'writingSessions', 'writingVersions'],
  conversations: ['conversations', 'messages', 'tutorAlerts', 'tutorImages', 'tutorUsage'],
}

/** A domain writes only its own tables, because only its functions know the rules of its rows. */
export const ownTables: Rule = (files) => {
  const product = files.filter(({ path }) => domainOf(path) && path.endsWith('.ts') && !isTest(path))
  const ownerOfSqlName = new Map<string, string>()
  for (const { path, text } of product)
    for (const [, name] of text.matchAll(/= pgTable\(\s*'(\w+)'/g))
      if (name) ownerOfSqlName.set(name, domainOf(path) ?? '')

  const findings: Finding[] = exportsOfTables(product)
  for (const { path, text } of product) {
    const domain = domainOf(path) ?? ''
    const importedFrom = new Map<string, string>()
    for (const [, names, owner] of text.matchAll(/import \{([^}]*)\} from '#domains\/[^/']+\/([^/']+)'/g))
      for (const name of names?.match(/\w+/g) ?? []) importedFrom.set(name, owner ?? '')
    const check = (owner: string | undefined, table: string | undefined, index: number) => {
      if (owner === undefined || owner === domain) return
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

/** Tables that an index offers and the list lacks, and names on the list that no index offers any more. */
function exportsOfTables(product: Parameters<Rule>[0]): Finding[] {
  const findings: Finding[] = []
  for (const { path, text } of product.filter((file) => file.path.endsWith('/tables.ts'))) {
    const domain = domainOf(path) ?? ''
    const index = product.find((file) => file.path === path.replace(/tables\.ts$/, 'index.ts'))
    if (!index) continue
    const tables = [...text.matchAll(/export const (\w+) = pgTable\(/g)].flatMap(([, name]) => name ?? [])
    const exported = [...index.text.matchAll(/export \{([^}]*)\} from '\.\/tables\.ts'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
      .filter((name) => tables.includes(name))
    const listed = exportedTables[domain] ?? []
    const report = (message: string) => findings.push({ file: index.path, line: 1, message })
    for (const table of exported.filter((name) => !listed.includes(name)))
      report(`${table} is a table of ${domain}: export a function or a view that reads it instead`)
    for (const table of listed.filter((name) => !exported.includes(name)))
      report(`${table} is not exported any more: take it off the list of own-tables.ts`)
  }
  return findings
}
