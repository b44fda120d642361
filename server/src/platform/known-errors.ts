import type { ErrorCode } from '@capyzen/contracts/errors'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { AppError } from './errors.ts'

const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** For errors of plugins, which have a status only, such as a path that leaves its folder. */
const statusErrors: Record<number, ErrorCode> = {
  400: 'invalid_request',
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
}

/** PostgreSQL and socket error codes for a database that cannot answer: lost connection, resources, ended by an operator or a time limit. */
const databaseAway = /^(08|53|57|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/

interface Failure {
  code?: string
  message?: string
  syscall?: string
}

/** Of Fastify, its plugins, a schema or the database; undefined where the fault is the server’s own. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isResponseSerializationError(error)) return undefined
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(({ instancePath, params }) => {
      const place = instancePath.split('/').filter(Boolean)
      // An unknown field is named itself instead of the object that contains it.
      const { keys } = params as { keys?: string[] }
      return (keys ?? [undefined]).map((key) => [...place, ...(key === undefined ? [] : [key.slice(0, 100)])].join('.'))
    })
    // A malformed id answers as one that does not exist.
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('invalid_request', { fields: [...new Set(fields)] })
  }
  const { code, cause, message, syscall } = error as FastifyError & Failure & { cause?: Failure }
  const known = fastifyErrors[code] ?? statusErrors[(error as { statusCode?: number }).statusCode ?? 500]
  if (known) return new AppError(known)
  const deepest = cause?.code ?? code ?? ''
  if (
    databaseAway.test(deepest) ||
    // Whatever the code: without its server, a socket is a file that is not there.
    (cause?.syscall ?? syscall) === 'connect' ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
      `${message} ${cause?.message}`,
    )
  )
    return new AppError('unavailable', { retryAfterSeconds: 2 })
  return undefined
}
