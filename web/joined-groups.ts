import { gzipSync } from 'node:zlib'
import type { PageName } from '@capyzen/contracts/pages'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { joinScripts, type Visit } from './joined-scripts.ts'
import { modulesOf, screenedPages } from './page-modules.ts'

const mostScriptsOfPage = 14

/** Compressed bytes that may come to a page without being needed there, for others. */
const bytesInVain: Partial<Record<PageName, number>> = {
  home: 4_000,
  ...{ courses: 35_000, videoTutorials: 35_000, series: 35_000, chineseCharacters: 35_000, takeExam: 40_000 },
  ...{ login: 55_000, course: 55_000, mockExam: 55_000, questionPractice: 55_000, dailyPlan: 55_000 },
}
const usualBytesInVain = 110_000
/** Index, runtime, packages and frame. */
const scriptsOfBase = 4
/** Changes only when a package does, so returning students have it already. Icons change with the app. */
const packages = /[\\/]node_modules[\\/](?!lucide-react)/
/** Loaded by every page when it has been shown, as one script. */
const afterwards = /[\\/]src[\\/](platform[\\/]kept-focus|app[\\/]recorded-actions|app[\\/]shell[\\/]footer)\.tsx?$/
/** Something that opens later counts little, and how many scripts it takes counts nothing. */
const weightOfLatePart = 0.1

/**
 * Builds the app once as the bundler splits it by itself, in hundreds of scripts, and says in which group each of its
 * modules goes so that a page takes few (docs/decisions/0049-pages-in-few-files.md).
 */
export async function joinedGroups(config: InlineConfig): Promise<Map<string, string>> {
  const chunks = await trialChunks(config)
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The trial build has no entry')
  const base = withImports(files, entry.fileName)
  const fileOf = (module: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)).map(({ fileName }) => fileName)

  const modulesOfPages = new Map(screenedPages.map((page) => [modulesOf(page).join(' '), page] as const).toReversed())
  const visits: Visit[] = [...modulesOfPages.values()].map((page) => ({
    scripts: [entry.fileName, ...modulesOf(page).flatMap(fileOf)],
    weight: 1,
    // The base is still in its pieces.
    most: mostScriptsOfPage + base.size - scriptsOfBase,
    mostInVain: bytesInVain[page] ?? usualBytesInVain,
  }))
  const ofPages = new Set(visits.flatMap(({ scripts }) => scripts))
  const late = chunks.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !ofPages.has(fileName))
  for (const { fileName } of late)
    visits.push({
      scripts: [entry.fileName, fileName],
      weight: weightOfLatePart,
      most: Number.POSITIVE_INFINITY,
      mostInVain: Number.POSITIVE_INFINITY,
    })

  const groups = new Map<string, string>()
  const put = (modules: readonly string[], name: string) => {
    for (const module of modules) groups.set(module, name)
  }
  const ofBase = [...base].flatMap((file) => files.get(file)!.moduleIds)
  put(
    ofBase.filter((module) => !entry.moduleIds.includes(module)),
    'frame',
  )
  put(
    ofBase.filter((module) => packages.test(module)),
    'packages',
  )
  const scripts = chunks.map(({ fileName, moduleIds, code, imports }) => ({
    ...{ file: fileName, modules: moduleIds, bytes: gzipSync(code).length },
    imports: imports.filter((file) => files.has(file)),
  }))
  const fixed = new Set([...base, ...chunks.filter((chunk) => chunk.isDynamicEntry).map((chunk) => chunk.fileName)])
  for (const [number, joined] of joinScripts(scripts, fixed, visits).entries())
    put(
      joined.flatMap(({ modules }) => modules),
      `part-${number}`,
    )
  for (const { facadeModuleId, moduleIds } of late)
    if (facadeModuleId && afterwards.test(facadeModuleId)) put(moduleIds, 'afterwards')
  return groups
}

async function trialChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const output = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: {},
    },
  })) as Rolldown.RolldownOutput
  return output.output.filter((file) => file.type === 'chunk')
}

export function withImports(
  files: ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'imports'>>,
  file: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(file) || !files.has(file)) return found
  found.add(file)
  for (const imported of files.get(file)!.imports) withImports(files, imported, found)
  return found
}
