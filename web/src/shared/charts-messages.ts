import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('charts', {
  showTable: { en: 'Show as table', zh: '看表格' },
  hideTable: { en: 'Hide table', zh: '收起表格' },
})
