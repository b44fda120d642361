import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders } from './fonts.ts'
import { printedSheet } from './printed-sheet.ts'
import { layoutsOf, type Told } from './layouts.ts'
import type { SheetToPrint } from './sheet.ts'
import { createTextReader, loadReadings } from './text-runs.ts'
import type { TypesettingJob, TypesettingReply } from './typesetter.ts'

/*
 * A process of its own: the compiler keeps what it has read for as long as it is loaded, a quarter of a megabyte for each
 * sheet, and what ends it ends nothing else.
 */

// Of this thread alone, which only Linux can do: requests go first where processors are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const workspace = import.meta.dirname
/** Of a sheet; one that has more is set again with so many. */
const pagesAtFirst = 8
const mostPages = 120

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: await fontFolders() }] })
const plain = createTextReader(null)

function compile(inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath: join(workspace, 'sheet.typ'), inputs })
  if (compiled.result) return compiled.result
  const error = compiled.takeError()
  const said = error ? compiler.fetchDiagnostics(error).map(({ message }: { message: string }) => message) : []
  throw new Error(`A sheet was not compiled: ${said.join('; ')}`)
}

async function typeset({ sheets, part }: TypesettingJob): Promise<TypesettingReply> {
  const readings = sheets.some(({ hasPinyin }) => hasPinyin) ? await loadReadings() : null
  const withReadings = readings === null ? plain : createTextReader(readings)
  const files = new Map<string, Uint8Array>()
  const compiledFor = (pages: number) => {
    const toPrint = (sheet: SheetToPrint) =>
      printedSheet(sheet, pages, { read: sheet.hasPinyin ? withReadings : plain, plain, files })
    const printed = JSON.stringify(sheets.map(toPrint))
    for (const [file, bytes] of files) compiler.mapShadow(join(workspace, 'figures', file), Buffer.from(bytes))
    const document = compile({ sheets: printed, part })
    const valueOf = (selector: string) => compiler.query(document, { selector, field: 'value' })[0] as unknown
    const [told, starts] = [valueOf('<places>') as Told[], valueOf('<starts>') as number[]]
    return { document, layouts: layoutsOf(sheets, { told, starts, pages: document.numOfPages }) }
  }
  let made = compiledFor(pagesAtFirst)
  const needed = Math.max(...made.layouts.map(({ pages }) => pages))
  if (needed > mostPages) throw new Error(`A sheet has ${needed} pages`)
  if (needed > pagesAtFirst && part === 'questions') made = compiledFor(needed)
  const pdf = compiler.pdf(made.document, {})
  return { pdf, layouts: made.layouts, memoryBytes: process.memoryUsage.rss() }
}

process.on('message', (job: TypesettingJob) => {
  void typeset(job)
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then((reply) => {
      compiler.resetShadow()
      compiler.evictCache(0)
      process.send?.(reply satisfies TypesettingReply)
    })
})
// It ends with the server, however that ends.
process.on('disconnect', () => process.exit())
