import { getSupport } from '@capyzen/contracts/support'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/start-test-app'

describe('getSupport', () => {
  it.each([
    [{ SUPPORT_EMAIL: 'help@academy.test' }, 'help@academy.test'],
    [{ SUPPORT_EMAIL: '' }, null],
  ])('tells visitors the address of the settings %o', async (environment, email) => {
    const app = await startTestApp({ environment })
    try {
      expect(await app.visitor().call(getSupport, {})).toMatchObject({ status: 200, body: { email } })
    } finally {
      await app.close()
    }
  })
})
