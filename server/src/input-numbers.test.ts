import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationName } from '@capyzen/contracts/endpoint'
import { Integer, Seconds } from '@capyzen/contracts/numbers'
import { z } from 'zod'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

interface JsonSchema {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  [key: string]: unknown
}

/** Every number in a schema, with its path. */
function numbersIn(schema: unknown, path: string): [string, JsonSchema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = schema as JsonSchema
  const isNumber = own.type === 'number' || own.type === 'integer'
  const within = Object.entries(own).flatMap(([name, part]) => numbersIn(part, `${path}.${name}`))
  return isNumber ? [[path, own], ...within] : within
}

/** Kept in `bigint` and `jsonb` columns, or in none; half marks and factors are of a few values. */
const wider =
  /answers\/:questionId body.*revision|storage\/:bucket\/\* query.*expires|answer-checks.*\.marks|(?:answers\/:questionVersionId|compositions\/:versionId)\/marks|extra-times.*\.factor/

describe('every number that an operation takes', () => {
  it('has limits that an integer column holds, or is a position in seconds', () => {
    const unlimited: string[] = []
    let count = 0
    for (const operation of app.http.operations.values())
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = operation[part]
        if (!schema) continue
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        for (const [path, { type, format, minimum, exclusiveMinimum, maximum }] of numbersIn(
          json,
          `${operationName(operation)} ${part}`,
        )) {
          count += 1
          const least = minimum ?? exclusiveMinimum ?? -Infinity
          const isInteger = type === 'integer' && least >= -2_147_483_648 && (maximum ?? Infinity) <= 2_147_483_647
          if (!isInteger && format !== 'seconds' && !wider.test(path)) unlimited.push(path)
        }
      }
    expect(count).toBeGreaterThan(20)
    expect(unlimited).toEqual([])
  })

  it.each([1e-46, 1e300, -1e-46, Number.NaN, Infinity, '1', null])(
    'is no position in seconds when it is %s',
    (value) => {
      expect(Seconds.safeParse(value).success).toBe(false)
      expect(Integer.safeParse(value).success).toBe(false)
    },
  )

  it('is answered with 400 where it is too small or too large for its column', async () => {
    const student = await app.person()
    const url = `/api/courses/${await makeCourse(app.db)}/progress`
    for (const payload of [
      '{"positionSeconds":1e-46,"watched":[]}',
      '{"positionSeconds":1e400,"watched":[]}',
      '{"positionSeconds":1,"watched":[{"start":0,"end":2147483648}]}',
    ]) {
      const answer = await student.send({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([payload, answer.status, answer.body]).toMatchObject([payload, 400, { error: 'invalid_request' }])
    }
  })
})
