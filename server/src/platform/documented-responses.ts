import type { Access } from '@capyzen/contracts/access'
import type { AnyEndpoint } from '@capyzen/contracts/endpoint'
import { ApiFailure, errorStatus, type ErrorCode } from '@capyzen/contracts/errors'
import { z } from 'zod'

type Documented = Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'errors' | 'answers'> &
  Partial<Pick<AnyEndpoint, 'query' | 'body' | 'result'>>

const known: ErrorCode[] = ['login_required', 'session_not_found']
const signedIn: ErrorCode[] = [...known, 'second_factor_required']
const withRole: ErrorCode[] = [...signedIn, 'forbidden']

/** What the guard of each access throws. */
const errorsOfAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  everyone: [],
  signedAddress: [],
  firstFactor: known,
  signedIn,
  accountHolders: withRole,
  parents: withRole,
  confirmedTeachers: withRole,
  authors: withRole,
  administrators: withRole,
}

const errorsOfAnyBody: ErrorCode[] = [
  'broken_json',
  'invalid_request',
  'body_too_large',
  'unsupported_media_type',
  'request_timeout',
  'foreign_origin',
]

const errorsOfReauthentication: ErrorCode[] = [
  'reauthentication_required',
  'invalid_credentials',
  'invalid_code',
  'link_expired',
  'forbidden',
  'too_many_requests',
]

/** Every error code of an operation: its own, and those of its access, its input and the platform. */
export function possibleErrors({ method, path, access, query, body, errors = [] }: Documented): ErrorCode[] {
  const takesBody = method !== 'GET' && method !== 'HEAD'
  const codes: ErrorCode[] = [
    ...errorsOfAccess[access],
    ...(/[:*]/.test(path) ? (['not_found'] as const) : []),
    ...(query ? (['invalid_request'] as const) : []),
    ...(takesBody ? errorsOfAnyBody : []),
    ...(body instanceof z.ZodObject && 'reauthentication' in body.shape ? errorsOfReauthentication : []),
    ...errors,
    'headers_too_large',
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}

/** The responses of an operation for its route and so for the OpenAPI document, by status. */
export function documentedResponses(operation: Documented): Record<number, z.ZodType> {
  const { answers = [200], result = z.any() } = operation
  const responses = Object.fromEntries(
    answers.map((status) => [status, status === 200 ? result : z.any().describe(meanings[status] ?? 'Success')]),
  )
  const byStatus = Map.groupBy(possibleErrors(operation), (code) => errorStatus[code])
  for (const [status, codes] of byStatus) responses[status] = failureOf(codes)
  return responses
}

const meanings: Record<number, string> = {
  201: 'Created',
  204: 'Done, without a body',
  206: 'The bytes that were asked for',
  303: 'Goes on at the address in `location`',
  304: 'Unchanged',
}

const failures = new Map<string, z.ZodType>()

function failureOf(codes: ErrorCode[]): z.ZodType {
  const key = codes.toSorted().join(', ')
  const known = failures.get(key) ?? ApiFailure.extend({ error: z.enum(codes) }).describe(key)
  failures.set(key, known)
  return known
}
