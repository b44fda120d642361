import { getSupport } from '@capyzen/contracts/support'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/start-test-app'

describe('getSupport', () => {
  it.each([
    [
      { SUPPORT_EMAIL: 'help@academy.test', SUPPORT_NAME: 'WeChat: capyzen', SUPPORT_URL: 'https://chat.test/capyzen' },
      { email: 'help@academy.test', name: 'WeChat: capyzen', url: 'https://chat.test/capyzen' },
    ],
    [{ SUPPORT_EMAIL: '' }, { email: null, name: null, url: null }],
  ])('tells visitors what the settings %o say', async (environment, body) => {
    const app = await startTestApp({ environment })
    try {
      expect(await app.visitor().call(getSupport, {})).toMatchObject({ status: 200, body })
    } finally {
      await app.close()
    }
  })
})
