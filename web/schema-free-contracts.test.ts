import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemasApart, withoutSchemas } from './schema-free-contracts.ts'

const contracts = join(import.meta.dirname, '../contracts/src')
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

describe('schema-free contracts', () => {
  it('withoutSchemas keeps method and path of an endpoint and drops its schemas', () => {
    const code = `export const getIt = endpoint('GET /api/it/:id', { summary: 'It', params: z.strictObject({ id: Id }), result: z.object({}) })`
    expect(withoutSchemas(code, 'it.ts')).toBe(`export const getIt = { method: 'GET', path: '/api/it/:id' }`)
  })

  it('schemasApart leaves what needs no schema, and takes the rest from the second module', () => {
    const code = `import { z } from 'zod'\nimport { Id, most } from './id.ts'\nexport const It = z.object({ id: Id })\nexport const list = [most]\n`
    const left = schemasApart(code, 'it.ts').trim().split(/\n+/)
    expect(left).toEqual([
      `import { most } from './id.ts'`,
      'export const list = [most]',
      `export { It } from './it.schemas.ts'`,
    ])
  })

  it.each(files)('%s has no top-level call that the bundler would have to keep', (file) => {
    const left = withoutSchemas(readFileSync(join(contracts, file), 'utf8'), file)
    for (const [, value] of left.matchAll(/^(?:export )?const \w+(?:: [^=]+)? = (.*)$/gm)) {
      expect(value).toMatch(/^(\/\* @__PURE__ \*\/|\{ method:|'|\/[^/*]|\d|true|false)/)
    }
  })

  it.each(files)('%s has no endpoint among its schemas, which would bring them to each page that calls it', (file) => {
    const left = schemasApart(withoutSchemas(readFileSync(join(contracts, file), 'utf8'), file), file)
    const endpoints = left.split('\n').filter((line) => line.includes("{ method: '"))
    const all = readFileSync(join(contracts, file), 'utf8').match(/^export const \w+ = endpoint\(/gm) ?? []
    expect(endpoints).toHaveLength(all.length)
  })

  it.each(files)('%s never defines both query and body, because the caller passes both in one object', async (file) => {
    const exported: Record<string, unknown> = await import(join(contracts, file))
    for (const operation of Object.values(exported)) {
      if (typeof operation !== 'object' || operation === null || !('method' in operation)) continue
      if (operation.method === 'GET') expect(operation).not.toHaveProperty('body')
      else expect(operation).not.toHaveProperty('query')
    }
  })
})
