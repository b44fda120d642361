import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('copy', {
  copied: { en: 'Copied', zh: '已复制' },
  copiedThis: { en: 'Copied: {text}', zh: '已复制：{text}' },
  failed: { en: 'Couldn’t copy', zh: '复制失败' },
  failedWhy: { en: 'Please select the text and copy it yourself.', zh: '请选中后手动复制。' },
})
