import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PageName } from '@capyzen/contracts/pages'

/** What already works and comes nearest. */
export type WorkingOffer = 'watch' | 'watchChinese' | 'watchEnglish' | 'mockExam' | 'joinClass'

export interface OpenPage {
  title: Bilingual
  promise: Bilingual
  /** Lessons and practice papers where nothing comes nearer. */
  worksNow?: readonly WorkingOffer[]
}

/** Pages without a screen yet. A page leaves this list when its screen is built. */
export const openPages: Partial<Record<PageName, OpenPage>> = {
  worksheets: {
    title: { en: 'Worksheets', zh: '练习纸' },
    promise: { en: 'Practice sheets to print, by level and subject.', zh: '按年级和科目挑选，打印出来就能练。' },
    worksNow: ['mockExam', 'watch'],
  },
  classroom: {
    title: { en: 'Online classroom', zh: '在线课堂' },
    promise: { en: 'Live lessons with a teacher and classmates.', zh: '和老师、同学一起上直播课。' },
    worksNow: ['watch', 'joinClass'],
  },
  oralExam: {
    title: { en: 'Oral exam practice', zh: '口试练习' },
    promise: { en: 'Read aloud and talk about a picture, just like in the exam.', zh: '像考试一样，练习朗读和会话。' },
    worksNow: ['watchChinese', 'watchEnglish'],
  },
  dictationPractice: {
    title: { en: 'Dictation practice', zh: '听写练习' },
    promise: { en: 'Hear the words and write them down.', zh: '听一听，写一写，再对一对。' },
    worksNow: ['watchChinese', 'mockExam'],
  },
  errorAnalysis: {
    title: { en: 'Error analysis', zh: '错题分析' },
    promise: { en: 'Find out which mistakes keep coming back, and why.', zh: '看看哪些错误总是出现，为什么会错。' },
  },
  snapAndSolve: {
    title: { en: 'Snap and solve', zh: '拍照解题' },
    promise: { en: 'Take a photo of a question and see it solved step by step.', zh: '拍下题目，一步一步看懂解法。' },
  },
  vocabulary: {
    title: { en: 'Vocabulary builder', zh: '词汇积累' },
    promise: { en: 'New words that come back just before you forget them.', zh: '新词会在快忘记的时候再来找你。' },
    worksNow: ['watchChinese', 'watchEnglish'],
  },
  languageArts: {
    title: { en: 'Language arts workshop', zh: '语文工坊' },
    promise: { en: 'Word games for both languages.', zh: '中英文的文字游戏。' },
    worksNow: ['watchChinese', 'watchEnglish'],
  },
  readingCoach: {
    title: { en: 'Reading coach', zh: '阅读教练' },
    promise: { en: 'Passages at your level, with hints before answers.', zh: '适合你程度的短文，先给提示，再看答案。' },
    worksNow: ['watchChinese', 'watchEnglish'],
  },
  chineseCharacters: {
    title: { en: 'Chinese characters', zh: '汉字练习' },
    promise: { en: 'See how each character is written, then write it.', zh: '看清笔顺，再自己写一写。' },
    worksNow: ['watchChinese', 'mockExam'],
  },
}
