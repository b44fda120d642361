import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('copy', {
  copied: { en: 'Copied', zh: '已复制' },
  copiedThis: { en: 'Copied: {text}', zh: '已复制：{text}' },
  failed: { en: 'Copying did not work', zh: '没能复制' },
  failedWhy: { en: 'Please select it and copy it by hand.', zh: '请选中后手动复制。' },
})
