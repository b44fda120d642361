import { Worker } from 'node:worker_threads'
import type { Language } from '@capyzen/contracts/bilingual'
import type { CheckedText } from '@capyzen/contracts/writing-findings'
import { AppError } from '#platform/errors'

/** What the thread sends for one text: `begun` once its language is loaded, then one of the other two. */
export type CheckerMessage = 'begun' | CheckedText | { failure: string }

interface Job {
  text: string
  language: Language
  learner: string | undefined
  waiting?: NodeJS.Timeout
  resolve(checked: CheckedText): void
  reject(error: Error): void
}

export interface CheckerLimits {
  /** For one text, from when its language is loaded. */
  seconds: number
  secondsToLoad: number
  /** For a text, until it is begun. */
  secondsToWait: number
  waiting: number
  /** After which an idle thread ends and gives back its memory, some 350 MB once English is loaded. */
  idleSeconds: number
}

const usualLimits: CheckerLimits = { seconds: 5, secondsToLoad: 60, secondsToWait: 15, waiting: 20, idleSeconds: 600 }

/**
 * Checks texts one after another in one thread, which the first text starts. A text that fails or takes too long takes
 * the thread with it; the next text gets a new one.
 */
export function createChecker(
  limits: Partial<CheckerLimits> = {},
  program = new URL('checker-thread.ts', import.meta.url),
) {
  const { seconds, secondsToLoad, secondsToWait, waiting, idleSeconds } = { ...usualLimits, ...limits }
  const queue: Job[] = []
  let current: Job | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const loaded = new Set<Language>()

  const placeOf = (learner: string | undefined) =>
    learner === undefined ? -1 : queue.findIndex((job) => job.learner === learner)
  const wait = (forSeconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, forSeconds * 1000).unref()
  }
  const finish = (settle: (job: Job) => void) => {
    const job = current
    current = undefined
    clearTimeout(job?.waiting)
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
    loaded.clear()
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
        if (message === 'begun') {
          clearTimeout(current?.waiting)
          if (current) loaded.add(current.language)
          wait(seconds, () => fail(new AppError('unavailable', { retryAfterSeconds: 30 })))
        } else if ('findings' in message) finish((job) => job.resolve(message))
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
  /** For a text that waited too long; its language goes on loading for the next one. */
  function giveUp(job: Job) {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    job.reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
  }
  function add(job: Job) {
    queue.push(job)
    if (!current) next()
  }
  return {
    /** Loads a language that is not loaded; what is loaded stays for another while. */
    warm(language: Language): void {
      const isComing = [current, ...queue].some((job) => job?.language === language)
      if (!isComing && !loaded.has(language))
        add({ text: '', language, learner: undefined, resolve: () => undefined, reject: () => undefined })
      else if (!current) wait(idleSeconds, stopThread)
    },
    /** Whether a text of this learner would be refused. */
    isFull: (learner?: string): boolean => queue.length >= waiting && placeOf(learner) < 0,
    /**
     * Throws `unavailable` where too many texts wait, or the text waits or takes too long. Of one learner only the newest text
     * waits, at the place of the one that it replaces, which ends with `too_many_requests`.
     */
    check(text: string, language: Language, learner?: string): Promise<CheckedText> {
      return new Promise((resolve, reject) => {
        const job: Job = { text, language, learner, resolve, reject }
        const place = placeOf(learner)
        if (place < 0 && queue.length >= waiting) return reject(new AppError('unavailable', { retryAfterSeconds: 10 }))
        job.waiting = setTimeout(() => giveUp(job), secondsToWait * 1000).unref()
        if (place < 0) return add(job)
        const [replaced] = queue.splice(place, 1, job)
        clearTimeout(replaced?.waiting)
        replaced?.reject(new AppError('too_many_requests', { retryAfterSeconds: 1 }))
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
