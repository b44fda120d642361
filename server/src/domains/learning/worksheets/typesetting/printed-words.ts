import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'

/** What stands on every sheet, in its language. */
export const printedWords = {
  name: { en: 'Name', zh: '姓名' },
  date: { en: 'Date', zh: '日期' },
  score: { en: 'Marks', zh: '得分' },
  minutes: { en: 'min', zh: '分钟' },
  pencil: {
    en: 'Use a 2B pencil. Shade one circle like this:',
    zh: '用2B铅笔涂满圆圈，像这样：',
  },
  rubOut: { en: 'Rub out cleanly if you change your mind.', zh: '改动时请擦干净。' },
  pencilForBoxes: { en: 'Use a 2B pencil and write inside the boxes.', zh: '用2B铅笔，答案写在方框里。' },
  several: { en: 'Shade every right answer.', zh: '把所有正确答案的圆圈涂满。' },
  answer: { en: 'Answer', zh: '答' },
  working: { en: 'Working', zh: '计算过程' },
  order: { en: 'Write the letters in the right order.', zh: '按正确的顺序填写字母。' },
  pairs: { en: 'Shade the letter that matches.', zh: '涂满相配的字母。' },
  place: { en: 'Shade the circle at the right place.', zh: '把正确位置上的圆圈涂满。' },
  answers: { en: 'Answers', zh: '答案与解析' },
  allAnswers: { en: 'At a glance', zh: '答案一览' },
  solutions: { en: 'Worked solutions', zh: '解析' },
  below: { en: 'see below', zh: '见解析' },
} satisfies Record<string, Bilingual>

export const pictureOf = (question: number): Bilingual => ({
  en: `Use the picture in question ${question}.`,
  zh: `看第${question}题的图。`,
})

export const variantName = (variant: string): Bilingual => ({ en: `Version ${variant}`, zh: `${variant}卷` })

export const levelNames: Record<Level, Bilingual> = {
  P1: { en: 'Primary 1', zh: '小一' },
  P2: { en: 'Primary 2', zh: '小二' },
  P3: { en: 'Primary 3', zh: '小三' },
  P4: { en: 'Primary 4', zh: '小四' },
  P5: { en: 'Primary 5', zh: '小五' },
  P6: { en: 'Primary 6', zh: '小六' },
}

export const subjectNames: Record<Subject, Bilingual> = {
  english: { en: 'English', zh: '英文' },
  math: { en: 'Mathematics', zh: '数学' },
  science: { en: 'Science', zh: '科学' },
  chinese: { en: 'Chinese', zh: '华文' },
}
