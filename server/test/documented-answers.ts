import { operationName, type AnyEndpoint } from '@capyzen/contracts/endpoint'
import { errorStatus, type ErrorCode } from '@capyzen/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { possibleErrors } from '#platform/documented-responses'

/** Throws where an operation answers with a status or an error code that the OpenAPI document does not list for it. */
export function requireDocumented(
  app: FastifyInstance,
  { method, url }: { method: string; url: string },
  { status, error }: { status: number; error: string | undefined },
): void {
  const operation = operationAt(app, method, url)
  // The router's own answer where another path matched too.
  if (!operation || error === 'wrong_method') return
  const codes = possibleErrors(operation)
  // An answer to HEAD has no body.
  const isListed =
    error === undefined
      ? [...(operation.answers ?? [200]), ...codes.map((code) => errorStatus[code])].includes(status)
      : codes.includes(error as ErrorCode)
  if (isListed) return
  const missing = error === undefined ? `the status ${status} to its answers` : `'${error}' to its errors`
  throw new Error(
    `The OpenAPI document hides an answer: add ${missing} in the contract of ${operationName(operation)}.`,
  )
}

/** The one with the fewest parameters, as the router chooses. */
function operationAt(app: FastifyInstance, method: string, url: string): AnyEndpoint | undefined {
  const [path = ''] = url.split('?')
  return [...app.operations.values()]
    .filter((operation) => operation.method === method && patternOf(operation.path).test(path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
}

const patternOf = (path: string) => new RegExp(`^${path.replace('/*', '/.+').replace(/:\w+/g, '[^/]+')}$`)
