import { lineOf, type Finding, type Rule, type SourceFile } from './tree.ts'

export const tourPath = 'docs/tour.md'
const begin = '<!-- Written by `npm run tour` from the first line of each domain’s index.ts. -->\n'
const end = '<!-- Until here. -->'
const longestSentence = 160

interface Domain {
  index: string
  group: string
  name: string
  sentence: string | undefined
}

function domainsOf(files: readonly SourceFile[]): Domain[] {
  return files.flatMap(({ path, text }) => {
    const [, group = '', name = ''] = /^server\/src\/domains\/([^/]+)\/([^/]+)\/index\.ts$/.exec(path) ?? []
    return name ? [{ index: path, group, name, sentence: /^\/\*\* (.+\.) \*\/\n/.exec(text)?.[1] }] : []
  })
}

/** The tour with its table of domains as the code has it now. */
export function writtenTour(files: readonly SourceFile[]): string {
  const tour = files.find(({ path }) => path === tourPath)?.text ?? ''
  const rows = domainsOf(files).map(({ group, name, sentence = '' }) => {
    const server = `server/src/domains/${group}/${name}`
    const folders = [server, `web/src/features/${group}/${name}`, `content/${name}`]
    const places = folders
      .filter((folder) => files.some(({ path }) => path.startsWith(`${folder}/`)))
      .map((folder) => `[${folder.split('/')[0]}](../${folder})`)
    return `| ${group}/${name} | ${sentence} | ${places.join(', ')} |\n`
  })
  const table = `| domain | is about | in |\n|---|---|---|\n${rows.join('')}`
  const [before = '', rest = ''] = tour.split(begin)
  return `${before}${begin}${table}${rest.slice(rest.indexOf(end))}`
}

/** Each domain says in one sentence at the head of its index what it is about, and the tour repeats it. */
export const upToDateTour: Rule = (files) => {
  const findings = domainsOf(files).flatMap(({ index, name, sentence }): Finding[] => {
    const message =
      sentence === undefined
        ? `begin with /** one sentence about ${name}. */, which the tour repeats`
        : sentence.length > longestSentence
          ? `say in at most ${longestSentence} characters what ${name} is about`
          : undefined
    return message ? [{ file: index, line: 1, message }] : []
  })
  const tour = files.find(({ path }) => path === tourPath)?.text
  if (tour === undefined || findings.length > 0) return findings
  if (!tour.includes(begin) || !tour.includes(end))
    return [{ file: tourPath, line: 1, message: `has lost the lines ${begin.trim()} and ${end} around its domains` }]
  if (tour === writtenTour(files)) return []
  return [{ file: tourPath, line: lineOf(tour, begin), message: 'is not what the domains say: npm run tour' }]
}
