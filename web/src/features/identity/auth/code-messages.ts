import { defineMessages } from '#platform/i18n.ts'

/** One-time codes, wherever they are asked for. */
export const messages = defineMessages('codes', {
  again: { en: 'Send a new code', zh: '再发一个验证码' },
  againIn: { en: 'New code in {count} s', zh: '{count} 秒后可以再发' },
  sentAgain: {
    en: 'A new code is on its way. Only the newest one works.',
    zh: '新的验证码已经在路上了，只有最新的一个有效。',
  },
})
