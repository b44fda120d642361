import type { CallResult } from '@capyzen/contracts/endpoint'
import { testConnection } from '@capyzen/contracts/video-uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call, isSignedOut } from '#platform/api.ts'

export type ConnectionFailure = 'unreachable' | 'invalidSession' | 'noPermission' | 'databaseAway' | 'storageAway'

export interface Connection {
  status: 'unknown' | 'testing' | 'success' | 'error' | 'skipped'
  /** What was answered last. */
  answer: CallResult<typeof testConnection> | undefined
  failure: ConnectionFailure | undefined
  /** Which of the tries that follow a failure by themselves comes next; 0 for none. */
  nextRetry: number
}

/** Spec 1 §9. */
const firstTestAfterMs = 1_000
const retryAfterMs = 5_000
const mostRetries = 2
/** An answer that takes longer comes too late to call it a connection. */
const patienceMs = 5_000

/** Tests a second after opening; a failure is tried again after five seconds, twice at most. By hand any time, once. */
export function useConnectionTest(onAuthFailure: (failure: ConnectionFailure) => void) {
  const [connection, setConnection] = useState<Connection>(() => ({
    ...{ status: 'unknown', answer: undefined, failure: undefined, nextRetry: 0 },
  }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const tell = useRef(onAuthFailure)
  tell.current = onAuthFailure

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
    running.current = undefined
  }, [])

  const test = useCallback(async (): Promise<ConnectionFailure | undefined> => {
    stop()
    const own = new AbortController()
    running.current = own
    setConnection((now) => ({ ...now, status: 'testing', nextRetry: 0 }))
    const { answer, failure } = await ask(own)
    // Another test has begun meanwhile, or nobody wants to know any more.
    if (running.current !== own) return undefined
    setConnection({ status: failure ? 'error' : 'success', answer, failure, nextRetry: 0 })
    if (failure === 'invalidSession' || failure === 'noPermission') tell.current(failure)
    return failure
  }, [stop])

  useEffect(() => {
    let tries = 0
    async function testByItself() {
      if (!(await test()) || tries === mostRetries) return
      tries += 1
      setConnection((now) => ({ ...now, nextRetry: tries }))
      timer.current = setTimeout(() => void testByItself(), retryAfterMs)
    }
    timer.current = setTimeout(() => void testByItself(), firstTestAfterMs)
    return stop
  }, [test, stop])

  return {
    ...connection,
    testNow: () => void test(),
    /** Waits for nothing more; what the server refuses it refuses all the same. */
    skip() {
      stop()
      setConnection((now) => ({ ...now, status: 'skipped', failure: undefined, nextRetry: 0 }))
    },
  }
}

async function ask(own: AbortController): Promise<Pick<Connection, 'answer' | 'failure'>> {
  const patience = setTimeout(() => own.abort(), patienceMs)
  try {
    const answer = await call(testConnection, {}, { signal: own.signal })
    if (answer.database !== 'ok') return { answer, failure: 'databaseAway' }
    if (answer.storage !== 'ok') return { answer, failure: 'storageAway' }
    return { answer, failure: undefined }
  } catch (error) {
    return { answer: undefined, failure: failureOf(error) }
  } finally {
    clearTimeout(patience)
  }
}

function failureOf(error: unknown): ConnectionFailure {
  if (isSignedOut(error)) return 'invalidSession'
  if (error instanceof ApiError && error.status === 403) return 'noPermission'
  return 'unreachable'
}
