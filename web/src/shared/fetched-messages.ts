import { defineMessages } from '#platform/i18n.ts'

/** While something is fetched, and when it could not be. */
export const messages = defineMessages('fetched', {
  loading: { en: 'Loading…', zh: '正在加载……' },
  loadFailed: { en: 'We couldn’t load this right now', zh: '内容没能加载出来' },
  loadFailedWhy: {
    en: 'Nothing is lost. Check your internet connection and try again.',
    zh: '内容没有丢失。请检查网络，再试一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
