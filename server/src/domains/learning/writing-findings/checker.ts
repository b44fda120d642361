import { Worker } from 'node:worker_threads'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { AppError } from '#platform/errors'

/** What the thread sends for one text: `begun` once its language is loaded, then one of the other two. */
export type CheckerMessage = 'begun' | { findings: Finding[] } | { failure: string }

interface Job {
  text: string
  language: Language
  learner: string | undefined
  resolve(findings: Finding[]): void
  reject(error: Error): void
}

export interface CheckerLimits {
  /** For one text, from when its language is loaded. */
  seconds: number
  secondsToLoad: number
  waiting: number
  /** After which an idle thread ends and gives back its memory, some 350 MB once English is loaded. */
  idleSeconds: number
}

const usualLimits: CheckerLimits = { seconds: 5, secondsToLoad: 60, waiting: 20, idleSeconds: 600 }

/**
 * Checks texts one after another in one thread, which the first text starts. A text that fails or takes too long takes
 * the thread with it; the next text gets a new one.
 */
export function createChecker(
  limits: Partial<CheckerLimits> = {},
  program = new URL('checker-thread.ts', import.meta.url),
) {
  const { seconds, secondsToLoad, waiting, idleSeconds } = { ...usualLimits, ...limits }
  const queue: Job[] = []
  let current: Job | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  const placeOf = (learner: string | undefined) =>
    learner === undefined ? -1 : queue.findIndex((job) => job.learner === learner)
  const wait = (forSeconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, forSeconds * 1000).unref()
  }
  const finish = (settle: (job: Job) => void) => {
    const job = current
    current = undefined
    if (job) settle(job)
    if (queue.length > 0) next()
    else wait(idleSeconds, stopThread)
  }
  const fail = (error: Error) => {
    stopThread()
    finish((job) => job.reject(error))
  }
  function stopThread() {
    clearTimeout(timer)
    const old = thread
    thread = undefined
    void old?.terminate()
  }
  function startThread(): Worker {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    // An old thread may still speak while it ends.
    const whileCurrent =
      <Value>(listener: (value: Value) => void) =>
      (value: Value) => {
        if (thread === started) listener(value)
      }
    started.on(
      'message',
      whileCurrent((message: CheckerMessage) => {
        if (message === 'begun') wait(seconds, () => fail(new AppError('unavailable', { retryAfterSeconds: 30 })))
        else if ('findings' in message) finish((job) => job.resolve(message.findings))
        else finish((job) => job.reject(new Error(`A text could not be checked: ${message.failure}`)))
      }),
    )
    started.on(
      'error',
      whileCurrent((cause: unknown) => fail(new Error('The thread that checks texts failed', { cause }))),
    )
    started.on(
      'exit',
      whileCurrent(() => fail(new Error('The thread that checks texts ended'))),
    )
    started.unref()
    return started
  }
  function next() {
    current = queue.shift()
    if (!current) return
    thread ??= startThread()
    wait(secondsToLoad, () => fail(new AppError('unavailable', { retryAfterSeconds: 30 })))
    thread.postMessage({ text: current.text, language: current.language })
  }
  return {
    /** Whether a text of this learner would be refused. */
    isFull: (learner?: string): boolean => queue.length >= waiting && placeOf(learner) < 0,
    /**
     * Throws `unavailable` where too many texts wait, or the text takes too long. Of one learner only the newest text
     * waits, at the place of the one that it replaces, which ends with `too_many_requests`.
     */
    check(text: string, language: Language, learner?: string): Promise<Finding[]> {
      return new Promise((resolve, reject) => {
        const job: Job = { text, language, learner, resolve, reject }
        const place = placeOf(learner)
        if (place >= 0)
          queue.splice(place, 1, job)[0]?.reject(new AppError('too_many_requests', { retryAfterSeconds: 1 }))
        else if (queue.length >= waiting) reject(new AppError('unavailable', { retryAfterSeconds: 10 }))
        else queue.push(job)
        if (!current) next()
      })
    },
    /** A later text starts a new thread. */
    end() {
      for (const job of [current, ...queue.splice(0)]) job?.reject(new AppError('unavailable'))
      current = undefined
      stopThread()
    },
  }
}
