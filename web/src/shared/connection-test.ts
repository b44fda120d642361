import type { CallResult } from '@capyzen/contracts/endpoint'
import { testConnection } from '@capyzen/contracts/video-uploads'
import { ApiError, call, isSignedOut } from '#platform/api.ts'

export type ConnectionFailure = 'unreachable' | 'invalidSession' | 'noPermission' | 'databaseAway' | 'storageAway'

export interface Connection {
  answer: CallResult<typeof testConnection> | undefined
  failure: ConnectionFailure | undefined
}

/** A slower answer does not count as a connection. */
const patienceMs = 5_000

/** Whether database and storage answer the server now; administrators may ask. */
export async function askForConnection(own: AbortController): Promise<Connection> {
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
