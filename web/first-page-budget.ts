import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The entry lists the parts of every page, so it grows a little with each page. */
const scriptBudget = 136_600

/**
 * Fails the build when the first page gets heavy: over its budget of gzipped script, or with zod in it. The usual reason
 * is an import of a contract's schema from a file that the frame of the app needs too; check forms without it instead.
 */
export function firstPageBudget(firstPage: string): Plugin {
  return {
    name: 'first-page-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const needed = new Set<Rolldown.OutputChunk>()
      const add = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || needed.has(chunk)) return
        needed.add(chunk)
        for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
      }
      add(chunks.find(({ isEntry }) => isEntry))
      add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(firstPage)))

      const schemas = [...needed].flatMap(({ moduleIds }) => moduleIds).find((id) => id.includes('node_modules/zod/'))
      if (schemas)
        this.error('The first page would carry zod: some chunk uses a schema of a contract that the frame imports.')
      const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      const report = `first page: ${needed.size} scripts, ${bytes} bytes gzipped`
      if (bytes > scriptBudget) this.error(`${report}, over the budget of ${scriptBudget}`)
      this.info(report)
    },
  }
}
