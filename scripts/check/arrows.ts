import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { lineOf, type Finding, type SourceFile } from './tree.ts'

const configuration = join(import.meta.dirname, '../../.dependency-cruiser.mjs')
const cruised = /^(contracts|server|web|content|scripts|e2e|bench)\/.*\.tsx?$/

/** Checks the dependency rules of .dependency-cruiser.mjs. */
export async function findCrossedArrows(
  root: string,
  files: readonly SourceFile[],
  options: ICruiseOptions = {},
): Promise<Finding[]> {
  const sources = files.filter(({ path }) => cruised.test(path))
  const folders = [...new Set(sources.map(({ path }) => path.split('/')[0] ?? ''))]
  const result = await cruise(folders, { ...(await extractDepcruiseOptions(configuration)), baseDir: root, ...options })
  const { modules, summary } = result.output as ICruiseResult
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  const crossed = summary.violations.map(({ rule, from, to, cycle }): Finding => {
    const asWritten = modules
      .find(({ source }) => source === from)
      ?.dependencies.find(({ resolved }) => resolved === to)?.module
    const text = sources.find(({ path }) => path === from)?.text ?? ''
    const way = (cycle?.map(({ name }) => name) ?? [to]).join(' → ')
    const message = `${rule.name}: → ${way}. ${comments.get(rule.name) ?? ''}`
    return { file: from, line: asWritten ? lineOf(text, asWritten) : 1, message }
  })
  return [
    ...unseen(
      sources.map(({ path }) => path),
      modules.map(({ source }) => source),
    ),
    ...crossed,
  ]
}

/**
 * With an unsupported TypeScript, dependency-cruiser silently skips every .ts file. So every source that was not
 * cruised is a finding, and so is a tree without sources.
 */
export function unseen(sources: readonly string[], seen: readonly string[]): Finding[] {
  const remedy = 'does `npx depcruise --info` support the TypeScript that is installed?'
  if (seen.length === 0 || sources.length === 0)
    return [{ file: '.dependency-cruiser.mjs', line: 1, message: `not one module was cruised: ${remedy}` }]
  const known = new Set(seen)
  return sources
    .filter((path) => !known.has(path))
    .map((file) => ({ file, line: 1, message: `was not cruised, so no arrow was looked at: ${remedy}` }))
}
