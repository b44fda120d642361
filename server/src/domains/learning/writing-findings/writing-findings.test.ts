import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInWriting } from '@capyzen/contracts/writing-findings'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { decideConsent } from '#test/fixtures/writing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

async function writer() {
  const student = await app.person()
  await decideConsent(app, student.id)
  return student
}

describe('findInWriting', () => {
  it('tells a student what is probably wrong, and keeps nothing in the log', async () => {
    const student = await writer()
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

  it('asks for a guardian’s consent, as everything does that is sent what a child writes', async () => {
    const child = await app.person()
    const { status, body } = await child.call(findInWriting, { text: '我在书店买了一个书。', language: 'zh' })
    expect([status, body.error]).toEqual([403, 'consent_required'])
  })

  it('says how far it checked a text with more mistakes than anybody works through', async () => {
    const student = await writer()
    const text = '买了一个书。'.repeat(501)
    const { body } = await student.call(findInWriting, { text, language: 'zh' })
    expect(body.findings).toHaveLength(500)
    expect(text.slice(body.checkedTo)).toBe('个书。')
  })

  it('refuses guests and texts beyond 10,000 characters', async () => {
    const input = { text: '我', language: 'zh' } as const
    expect((await app.visitor().call(findInWriting, input)).body.error).toBe('login_required')
    const student = await writer()
    expect((await student.call(findInWriting, { ...input, text: '我'.repeat(10_001) })).body.error).toBe(
      'invalid_request',
    )
    expect((await student.call(findInWriting, { ...input, text: '' })).body.findings).toEqual([])
  })

  it('stops a script that asks without pause', async () => {
    const student = await writer()
    const input = { text: ' ', language: 'zh' } as const
    for (let count = 0; count < 20; count += 1) expect((await student.call(findInWriting, input)).status).toBe(200)
    expect((await student.call(findInWriting, input)).body.error).toBe('too_many_requests')
  })
})
