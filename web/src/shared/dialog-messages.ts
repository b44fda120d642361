import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('dialog', {
  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Close', zh: '关闭' },
})
