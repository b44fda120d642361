import { Worker } from 'node:worker_threads'
import type { ReadingProblem, ReadingStage, ReadQuestion } from '@capyzen/contracts/recognition'
import { createTurns } from '#platform/turns'

export type PageResult = { questions: ReadQuestion[] } | { problem: ReadingProblem }

export type ThreadReply = { stage: ReadingStage; progress: number } | { reading: PageResult } | { failure: Error }

interface ReadOptions {
  /** Progress in percent; it never falls. */
  onStage?: (stage: ReadingStage, progress: number) => void
  signal?: AbortSignal
  seconds?: number
}

const pagesOfThread = 30
const idleSeconds = 120
const heapMegabytes = 512

let thread: Worker | undefined
let pagesRead = 0
const inTurn = createTurns()
let idle: NodeJS.Timeout | undefined

/**
 * Printed text of an upright picture, question by question. One page at a time, in a thread apart from requests, which is used
 * again. Rejects where the thread breaks, is stopped or takes too long: the page can be read again.
 */
export function readPage(bytes: Uint8Array, options: ReadOptions = {}): Promise<PageResult> {
  return inTurn(() => readNext(bytes, options))
}

export async function stopReading(): Promise<void> {
  clearTimeout(idle)
  const ending = thread
  thread = undefined
  pagesRead = 0
  await ending?.terminate()
}

async function readNext(bytes: Uint8Array, { onStage, signal, seconds = 60 }: ReadOptions): Promise<PageResult> {
  signal?.throwIfAborted()
  clearTimeout(idle)
  if (pagesRead >= pagesOfThread) await stopReading()
  const reader = (thread ??= openThread())
  reader.ref()
  pagesRead += 1
  try {
    return await answerOf(
      reader,
      bytes,
      onStage,
      AbortSignal.any([AbortSignal.timeout(seconds * 1_000), ...(signal ? [signal] : [])]),
    )
  } catch (error) {
    await stopReading()
    throw error
  } finally {
    reader.unref()
    idle = setTimeout(() => void stopReading(), idleSeconds * 1_000).unref()
  }
}

function openThread(): Worker {
  // The engine writes what it thinks of a page.
  const opened = new Worker(new URL('page-thread.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  for (const output of [opened.stdout, opened.stderr]) output.resume()
  // Told to what waits for a page; without one it must not end the process.
  opened.on('error', () => undefined)
  opened.once('exit', () => {
    if (thread === opened) thread = undefined
  })
  return opened
}

async function answerOf(
  reader: Worker,
  bytes: Uint8Array,
  onStage: ReadOptions['onStage'],
  signal: AbortSignal,
): Promise<PageResult> {
  let furthest = 0
  let stop: (() => void) | undefined
  try {
    return await new Promise<PageResult>((resolve, reject) => {
      const heard = (reply: ThreadReply) => {
        if ('reading' in reply) resolve(reply.reading)
        else if ('failure' in reply) reject(reply.failure)
        else if (reply.progress > furthest) {
          furthest = reply.progress
          onStage?.(reply.stage, reply.progress)
        }
      }
      const ended = () => reject(new Error('The thread that reads pages has ended'))
      const aborted = () => reject(signal.reason as Error)
      reader.on('message', heard).once('error', reject).once('exit', ended)
      signal.addEventListener('abort', aborted)
      stop = () => {
        reader.off('message', heard).off('error', reject).off('exit', ended)
        signal.removeEventListener('abort', aborted)
      }
      reader.postMessage(bytes)
    })
  } finally {
    stop?.()
  }
}
