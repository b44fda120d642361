import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInWriting } from '@capyzen/contracts/writing-findings'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

describe('findInWriting', () => {
  it('tells a student what is probably wrong, and keeps nothing in the log', async () => {
    const student = await app.person()
    const { status, body } = await student.call(findInWriting, { text: '我在书店买了一个书。', language: 'zh' })
    expect(status).toBe(200)
    expect(body.findings).toEqual([
      {
        start: 7,
        end: 8,
        kind: 'measure_word',
        suggestions: ['本'],
        message: { en: expect.any(String), zh: expect.any(String) },
      },
    ])
    expect(app.log.join('')).not.toContain('书店')
  })

  it('refuses guests and texts beyond 10,000 characters', async () => {
    const input = { text: '我', language: 'zh' } as const
    expect((await app.visitor().call(findInWriting, input)).body.error).toBe('login_required')
    const student = await app.person()
    expect((await student.call(findInWriting, { ...input, text: '我'.repeat(10_001) })).body.error).toBe(
      'invalid_request',
    )
    expect((await student.call(findInWriting, { ...input, text: '' })).body.findings).toEqual([])
  })

  it('stops a script that asks without pause', async () => {
    const student = await app.person()
    const input = { text: ' ', language: 'zh' } as const
    for (let count = 0; count < 20; count += 1) expect((await student.call(findInWriting, input)).status).toBe(200)
    expect((await student.call(findInWriting, input)).body.error).toBe('too_many_requests')
  })
})
