import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('form-draft', {
  restored: { en: 'Your unsaved changes are back', zh: '没保存的内容已经恢复' },
  restoredWhy: { en: 'You were logged out while editing. Save them now.', zh: '写到一半时登录失效了，请现在保存。' },
})
