import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PdfJob, PdfReply } from './pdf-pages.ts'

const { bytes, longestSide, memoryBytes } = workerData as PdfJob
const wasmPage = 65_536

// PDFium takes memory as a document wants it; one that wants more fails like a broken one.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * wasmPage > memoryBytes)
    throw new RangeError('The document wants too much memory')
  return grow.call(this, pages)
}

// Of this thread alone, which only Linux can do: requests go first where processors are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const opened = PDFiumLibrary.init().then((library) => library.loadDocument(bytes))
opened.catch(() => undefined)

/** Counts where `page` is null. */
async function reply(page: number | null): Promise<PdfReply> {
  const document = await opened
  if (page === null) return { pages: document.getPageCount() }
  const shown = document.getPage(page)
  const { originalWidth, originalHeight } = shown.getOriginalSize()
  const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await shown.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    scale: 1,
    render: 'bitmap',
  })
  return { pixels: data, width, height }
}

parentPort?.on('message', (page: number | null) => {
  void reply(page).then(
    (answer) => parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []),
    () => parentPort?.postMessage({ isBroken: true } satisfies PdfReply),
  )
})
