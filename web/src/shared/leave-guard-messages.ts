import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('leave-guard', {
  leaveAsk: { en: 'Leave without saving?', zh: '不保存就离开吗？' },
  leaveWhy: { en: 'Your changes here aren’t saved yet.', zh: '这里写的内容还没有保存。' },
  stay: { en: 'Stay here', zh: '留在这里' },
  leave: { en: 'Leave', zh: '不保存，离开' },
})
