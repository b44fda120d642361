import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationName } from '@capyzen/contracts/endpoint'
import { errorStatus } from '@capyzen/contracts/errors'
import { possibleErrors } from '#platform/documented-responses'
import { requireDocumented } from '#test/documented-answers'
import { startTestApp, type TestApp } from '#test/start-test-app'

interface Documented {
  description: string
  content?: Record<string, { schema: { properties?: { error?: { enum: string[] } } } }>
}
type OpenApi = { paths: Record<string, Record<string, { responses: Record<string, Documented> }>> }

let app: TestApp
let document: OpenApi
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.visitor().send({ method: 'GET', url: '/api/openapi.json' })).body as OpenApi
})
afterAll(() => app?.close())

describe('the OpenAPI document', () => {
  it('lists every status of every operation, and under it every error code', () => {
    for (const operation of app.http.operations.values()) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')
      const { responses = {} } = document.paths[path]?.[operation.method.toLowerCase()] ?? {}
      const { answers = [200] } = operation
      const codes = possibleErrors(operation)
      const statuses = [...new Set([...answers, ...codes.map((code) => errorStatus[code])])].map(String).sort()
      expect([operationName(operation), Object.keys(responses).sort()]).toEqual([operationName(operation), statuses])
      for (const code of codes)
        expect(responses[errorStatus[code]]?.content?.['application/json']?.schema.properties?.error?.enum).toContain(
          code,
        )
    }
  })

  it.each([
    ['POST /api/auth/sign-in', ['200', '400', '401', '403', '408', '413', '415', '429', '431', '500', '503']],
    [
      'POST /api/video-uploads',
      ['201', '400', '401', '403', '404', '408', '412', '413', '415', '431', '500', '503', '507'],
    ],
    ['GET /api/papers', ['200', '304', '431', '500', '503']],
  ])('lists for %s its success, input, access and rate limit', (name, statuses) => {
    const [method = '', path = ''] = name.split(' ')
    expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})).toEqual(statuses)
  })
})

describe('requireDocumented', () => {
  it('finds an answer that the document does not list, in every call of every test', () => {
    const request = { method: 'GET', url: '/api/papers?x=1' }
    expect(() => requireDocumented(app.http, request, { status: 304, error: undefined })).not.toThrow()
    expect(() => requireDocumented(app.http, request, { status: 201, error: undefined })).toThrow('GET /api/papers')
    expect(() => requireDocumented(app.http, request, { status: 409, error: 'conflict' })).toThrow('conflict')
  })
})
