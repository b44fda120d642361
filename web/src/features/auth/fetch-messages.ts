import { defineMessages } from '#platform/i18n.ts'

/** While something is fetched for a screen of administrators or teachers, and when it could not be. */
export const messages = defineMessages('fetch', {
  loading: { en: 'Fetching…', zh: '正在获取……' },
  loadFailed: { en: 'We could not fetch this just now', zh: '暂时取不到这些内容' },
  loadFailedWhy: {
    en: 'Nothing is lost. Check the internet and try again.',
    zh: '内容没有丢失。请检查网络，再试一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
