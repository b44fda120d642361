import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AskedDay, AskedTimestamp, AskedMonth } from '@capyzen/contracts/asked-times'
import { operationName } from '@capyzen/contracts/endpoint'
import { Uuid } from '@capyzen/contracts/ids'
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
  case?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  years?: string
  [key: string]: unknown
}

/** Every schema within one, with its path. */
function schemasIn(schema: unknown, path: string): [string, JsonSchema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const within = Object.entries(schema).flatMap(([name, part]) => schemasIn(part, `${path}.${name}`))
  return [[path, schema as JsonSchema], ...within]
}

/** Of everything that an operation takes. */
function inputSchemas(): [string, JsonSchema][] {
  return [...app.http.operations.values()].flatMap((operation) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = operation[part]
      if (!schema) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return schemasIn(json, `${operationName(operation)} ${part}`)
    }),
  )
}

/** Kept in `bigint` and `jsonb` columns, or in none; half marks and factors are of a few values. */
const wider =
  /answers\/:question(?:Version)?Id body.*revision|storage\/:bucket\/\* query.*expires|answer-checks.*\.(?:marks|lines)|compositions\/:versionId\/marks|extra-times.*\.factor/

describe('every number that an operation takes', () => {
  it('has limits that an integer column holds, or is a position in seconds', () => {
    // One of a few fixed numbers has no need of limits.
    const numbers = inputSchemas().filter(
      ([, schema]) => (schema.type === 'number' || schema.type === 'integer') && schema.const === undefined,
    )
    const unlimited = numbers.filter(([path, { type, format, minimum, exclusiveMinimum, maximum }]) => {
      const least = minimum ?? exclusiveMinimum ?? -Infinity
      const isInteger = type === 'integer' && least >= -2_147_483_648 && (maximum ?? Infinity) <= 2_147_483_647
      return !isInteger && format !== 'seconds' && !wider.test(path)
    })
    expect(numbers.length).toBeGreaterThan(20)
    expect(unlimited.map(([path]) => path)).toEqual([])
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

describe('every id that an operation takes', () => {
  it('is of `ids.ts`, so that nothing is found, locked or done once more under its id in upper case', () => {
    const ids = inputSchemas().filter(([, { format }]) => format === 'uuid')
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter(([, schema]) => schema.case !== 'lower').map(([path]) => path)).toEqual([])
    expect(Uuid.parse('01A21D73-58FB-7000-9B26-328E7119872C')).toBe('01a21d73-58fb-7000-9b26-328e7119872c')
  })
})

describe('every day, month and moment that an operation takes', () => {
  it('is of `asked-times.ts`, so that PostgreSQL holds it', () => {
    const isTime = ({ format, pattern }: JsonSchema) =>
      format === 'date' || format === 'date-time' || /^\^(\\d\{4\}|20)/.test(pattern ?? '')
    const times = inputSchemas().filter(([, schema]) => isTime(schema))
    expect(times.length).toBeGreaterThan(10)
    expect(times.filter(([, { years }]) => years === undefined).map(([path]) => path)).toEqual([])
  })

  it.each(['0000-01-01', '0001-01-01', '1969-12-31', '2100-01-01', '9999-12-31', '+275760-09-13'])(
    'is refused in the year of %s',
    (day) => {
      expect(AskedDay.safeParse(day).success).toBe(false)
      expect(AskedMonth.safeParse(day.slice(0, -3)).success).toBe(false)
      for (const time of ['T00:00:00Z', 'T23:59:59.999999Z'])
        expect(AskedTimestamp.safeParse(`${day}${time}`).success).toBe(false)
    },
  )

  it.each(['2020-01-01', '2026-11-27', '2099-12-31'])('may be %s', (day) => {
    expect([AskedDay.parse(day), AskedMonth.parse(day.slice(0, 7))]).toEqual([day, day.slice(0, 7)])
    expect(AskedTimestamp.parse(`${day}T23:59:59.999Z`)).toBe(`${day}T23:59:59.999Z`)
  })
})
