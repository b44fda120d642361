import type { z } from 'zod'

/** One operation of the API: what a call takes and gives. Failures are always an `ApiFailure` (errors.ts). */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form: `/api/courses/:courseId`. */
  path: `/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  result: Result
}

export function endpoint<
  Result extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return definition
}

export type AnyEndpoint = Endpoint<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType>

/** An empty body adds nothing; its inferred index signature would forbid the path parameters beside it. */
type Input<Schema> = Schema extends z.ZodType
  ? string extends keyof z.input<Schema>
    ? unknown
    : z.input<Schema>
  : unknown

/** Everything a caller passes, in one flat object: path parameters, query and body have no common names. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Input<Params> & Input<Query> & Input<Body>
    : never

export type CallResult<E> =
  E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, infer Result>
    ? z.output<Result>
    : never

/** How permission tables and the OpenAPI document name an operation. */
export function operationName(operation: Pick<AnyEndpoint, 'method' | 'path'>): string {
  return `${operation.method} ${operation.path}`
}
