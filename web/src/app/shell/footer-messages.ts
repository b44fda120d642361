import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('footer', {
  copyright: { en: '© {year} Capyzen Academy', zh: '© {year} 水豚学堂' },
  line: { en: 'Slow and steady, one step at a time.', zh: '不急不忙，一步一步学。' },
  links: { en: 'About this site', zh: '关于本站' },
  academy: { en: 'About us', zh: '关于我们' },
  privacy: { en: 'Privacy', zh: '隐私' },
  terms: { en: 'Terms', zh: '使用条款' },
  contact: { en: 'Contact', zh: '联系我们' },
})
