import { gzipSync } from 'node:zlib'
import type { PageName } from '@capyzen/contracts/pages'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { joinScripts, type Visit } from './joined-scripts.ts'
import { moduleOf, modulesOf, screenedPages } from './page-modules.ts'

const mostScriptsOfPage = 14

/** Compressed bytes that may come to a page without being needed there, for others. */
const bytesInVain: Partial<Record<PageName, number>> = {
  ...{ home: 4_000, takeExam: 7_000, oralExam: 63_000, languageArts: 63_000 },
  ...{ courses: 63_000, videoTutorials: 63_000, series: 63_000, chineseCharacters: 63_000 },
  questionPractice: 63_000,
  ...{ login: 160_000, course: 160_000, mockExam: 160_000, dailyPlan: 160_000 },
  ...{ dashboard: 160_000, homework: 160_000 },
}
const usualBytesInVain = 400_000
/** Seen before signing in. */
export const visitorsPages: readonly PageName[] = ['home', 'login', 'register']
/** Index, packages and what the bundler needs itself. */
const scriptsOfBase = 3
/** What comes when the page has been shown. */
const scriptsAfterwards = 1
/** Changes only when a package does, so returning students have it already. Icons change with the app. */
const packages = /[\\/]node_modules[\\/](?!lucide-react)/
/** Loaded for those who are signed in by every page when it has been shown, as one script. */
const membersAfterwards =
  /[\\/]src[\\/](app[\\/]shell[\\/]assistant|features[\\/]identity[\\/]auth[\\/](behaviour-batches|unconfirmed-email))\.tsx?$/
/** Above the tiles of home for students. */
const studentsHome = /[\\/]app[\\/]pages[\\/]home-student\.tsx$/
const studentsHomeBytesInVain = 30_000
/** What practice fetches where its address names questions. */
const practiceQuestions = /[\\/]app[\\/]pages[\\/]practice-questions\.tsx$/
/** Something that opens later counts little, and how many scripts it takes counts nothing. */
const weightOfLatePart = 0.02
/** Schemas are built as they load, which takes a slow phone far longer than to load other code of that size. */
const schemas = /[\\/]node_modules[\\/]zod[\\/]|\.schemas\.ts$/
const weightOfSchemas = 5

/**
 * Builds the app once as the bundler splits it by itself, in hundreds of scripts, and says in which group each of its
 * modules goes so that a page takes few (docs/decisions/0049-pages-in-few-files.md).
 */
export async function joinedGroups(config: InlineConfig): Promise<Map<string, string>> {
  const chunks = await trialChunks(config)
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The trial build has no entry')
  const fileOf = (module: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)).map(({ fileName }) => fileName)
  const filesLike = (module: RegExp) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId)).map(({ fileName }) => fileName)

  // What home needs is needed by nearly every page, and toasts may come on any.
  const begun = [...fileOf(moduleOf('home')), ...fileOf('src/ui/toast-host.tsx')]
  const base = [entry.fileName, ...begun].reduce((found, file) => withImports(files, file, found), new Set<string>())
  for (const file of begun) base.delete(file)

  const modulesOfPages = new Map(screenedPages.map((page) => [modulesOf(page).join(' '), page] as const).toReversed())
  const members = filesLike(membersAfterwards)
  const ofPage = (page: PageName, more: readonly string[]): Visit => ({
    scripts: [...base, ...modulesOf(page).flatMap(fileOf), ...more],
    weight: 1,
    // Base and members' scripts are still in their pieces.
    most: mostScriptsOfPage - scriptsOfBase - scriptsAfterwards + base.size + members.length,
    mostInVain: bytesInVain[page] ?? usualBytesInVain,
  })
  const visits: Visit[] = [...modulesOfPages.values()].map((page) =>
    ofPage(page, visitorsPages.includes(page) ? [] : members),
  )
  const student = [...members, ...filesLike(studentsHome)]
  visits.push({ ...ofPage('home', student), mostInVain: studentsHomeBytesInVain })
  visits.push({
    ...ofPage('questionPractice', [...members, ...filesLike(practiceQuestions)]),
    mostInVain: usualBytesInVain,
  })
  const ofPages = visits
    .flatMap((visit) => visit.scripts)
    .reduce((found, file) => withImports(files, file, found), new Set<string>())
  const late = chunks.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !ofPages.has(fileName))
  for (const { fileName } of late)
    visits.push({
      scripts: [...base, fileName],
      weight: weightOfLatePart,
      most: Number.POSITIVE_INFINITY,
      mostInVain: Number.POSITIVE_INFINITY,
    })

  const groups = new Map<string, string>()
  const put = (modules: readonly string[], name: string) => {
    for (const module of modules) groups.set(module, name)
  }
  const ofBase = [...base].flatMap((file) => files.get(file)!.moduleIds)
  put(ofBase, 'frame')
  put([...ofBase.filter((module) => packages.test(module)), '\0rolldown/runtime.js'], 'packages')
  const scripts = chunks.map(({ fileName, moduleIds, code, imports }) => ({
    ...{ file: fileName, modules: moduleIds },
    bytes: gzipSync(code).length * (moduleIds.some((module) => schemas.test(module)) ? weightOfSchemas : 1),
    imports: imports.filter((file) => files.has(file)),
  }))
  // What some page loads with itself may stand with others, though it is loaded late elsewhere.
  const fixed = new Set([
    ...base,
    ...members,
    ...screenedPages.flatMap((page) => modulesOf(page).flatMap(fileOf)),
    ...late.map(({ fileName }) => fileName),
  ])
  for (const [number, joined] of joinScripts(scripts, fixed, visits).entries())
    put(
      joined.flatMap(({ modules }) => modules),
      `part-${number}`,
    )
  for (const { facadeModuleId, moduleIds } of chunks) {
    if (facadeModuleId === null) continue
    if (membersAfterwards.test(facadeModuleId)) put(moduleIds, 'members-afterwards')
  }
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

/** Whether it comes to every page of those who are signed in when that has been shown, of its own accord. */
export const isLoadedAfterwards = ({ moduleIds }: Pick<Rolldown.OutputChunk, 'moduleIds'>) =>
  moduleIds.some((module) => membersAfterwards.test(module))
