import { defineMessages } from '#platform/i18n.ts'

/** School years, as pupils in Singapore call them. */
export const messages = defineMessages('levels', {
  p1: { en: 'P1', zh: '小一' },
  p2: { en: 'P2', zh: '小二' },
  p3: { en: 'P3', zh: '小三' },
  p4: { en: 'P4', zh: '小四' },
  p5: { en: 'P5', zh: '小五' },
  p6: { en: 'P6', zh: '小六' },
})
