import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('purchases', {
  openedFree: {
    en: 'Opened on {date} with an access code or for free',
    zh: '{date}用访问码开通，或免费开通',
  },
})
