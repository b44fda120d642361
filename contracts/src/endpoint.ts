import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodType | undefined
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the API: what a call takes and returns. Errors are always an `ApiFailure` (errors.ts). */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  method: Method
  path: `/${string}`
  access: Allowed
  /** One line for the OpenAPI document. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  result: Result
  /** Its own errors, beside those of its access, its input and the platform. */
  errors?: readonly ErrorCode[]
  /** Statuses of success where they are not 200 alone. */
  answers?: readonly number[]
  /** In bytes, where it is not one megabyte. */
  largestBody?: number
}

/** `name` is the method and Fastify's path: `GET /api/courses/:courseId`. */
export function endpoint<
  Result extends z.ZodType,
  const Allowed extends Access,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  name: `${Method} /${string}`,
  definition: Omit<Endpoint<Params, Query, Body, Result, Allowed>, 'method' | 'path'>,
): Endpoint<Params, Query, Body, Result, Allowed> {
  const [method, path] = name.split(' ') as [Method, `/${string}`]
  return { method, path, ...definition }
}

export type AnyEndpoint = Endpoint

/** An empty body contributes nothing: its inferred index signature would forbid the path parameters. */
type Input<S> = S extends z.ZodType ? (string extends keyof z.input<S> ? unknown : z.input<S>) : unknown

/** Everything a caller passes, in one flat object: path parameters, query and body share no names. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Input<Params> & Input<Query> & Input<Body>
    : never

export type CallResult<E> = E extends Endpoint<Schema, Schema, Schema, infer Result> ? z.output<Result> : never

/** The key of an operation in permission tables and the OpenAPI document. */
export function operationName(operation: Pick<AnyEndpoint, 'method' | 'path'>): string {
  return `${operation.method} ${operation.path}`
}

/**
 * Where a call goes: path parameters are moved into the path, and the rest is the query of a GET and the body of other
 * methods. Documents preload answers by the same address.
 */
export function addressOf(
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name]
    if (typeof value !== 'string') throw new Error(`${operationName(endpoint)} was called without ${name}`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url: endpoint.method === 'GET' ? path + queryString(rest) : path, rest }
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text && `?${text}`
}
