import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('words-in-texts', {
  closeWord: { en: 'Close', zh: '关闭' },
  wordLoading: { en: 'Looking it up…', zh: '正在查……' },
  wordFailed: { en: 'We couldn’t look it up. Please try again.', zh: '没能查到，请再试一次。' },
  wordUnknown: { en: 'This word is not in our dictionary.', zh: '我们的词典里没有这个词。' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  noun: { en: 'noun', zh: '名词' },
  verb: { en: 'verb', zh: '动词' },
  adjective: { en: 'adjective', zh: '形容词' },
  adverb: { en: 'adverb', zh: '副词' },
})
