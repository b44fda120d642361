import { gzipSync } from 'node:zlib'
import type { PageName } from '@capyzen/contracts/pages'
import type { Plugin, Rolldown } from 'vite'
import { isLoadedAfterwards, visitorsPages, withImports } from './joined-groups.ts'
import { modulesOf, screenedPages } from './page-modules.ts'

/** Of a first visit while signed in; of home, by a visitor. */
interface Budget {
  scripts: number
  /** Gzipped, before anything that opens later. */
  kilobytes: number
}

const usual: Budget = { scripts: 14, kilobytes: 410 }
const light: Budget = { scripts: 14, kilobytes: 260 }
const budgets: Partial<Record<PageName, Budget>> = {
  home: { scripts: 4, kilobytes: 124 },
  takeExam: { scripts: 10, kilobytes: 190 },
  ...{ courses: light, videoTutorials: light, series: light, chineseCharacters: light, mockExam: light },
}

/**
 * Fails the build when a page gets heavy or comes in many scripts, or when the home page has zod in it. The usual reason
 * is an import of a contract's schema from a file that the frame of the app needs too; check forms without it instead.
 */
export function pageBudgets(): Plugin {
  return {
    name: 'page-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]))
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry')
      const over: string[] = []
      for (const page of screenedPages) {
        const own = modulesOf(page).map((module) => chunkOf(chunks, module))
        const later = visitorsPages.includes(page) ? [] : chunks.filter(isLoadedAfterwards)
        const loaded = new Set([entry, ...own, ...later].flatMap(({ fileName }) => [...withImports(files, fileName)]))
        const sum = [...loaded].reduce((total, file) => total + bytes.get(file)!, 0) / 1000
        const report = `${page}: ${loaded.size} scripts, ${sum.toFixed(1)} KB gzipped`
        const most = budgets[page] ?? usual
        if (loaded.size > most.scripts || sum > most.kilobytes)
          over.push(`${report}; at most ${most.scripts} and ${most.kilobytes} KB`)
        if (page === 'home' && [...loaded].some((file) => hasZod(files.get(file)!)))
          over.push('The home page would carry zod: some chunk uses a schema of a contract that the frame imports.')
        this.info(report)
      }
      if (over.length > 0) this.error(`Pages over their budget:\n${over.join('\n')}`)
    },
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  if (!found) throw new Error(`The build has no chunk for ${module}, which shows a page`)
  return found
}

const hasZod = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.includes('node_modules/zod/'))
