import { defineMessages } from '#platform/i18n.ts'

/** Beside the box or the options that take the answer. */
export const answerMessages = defineMessages('answer', {
  yourAnswerHere: { en: 'Your answer', zh: '你的答案' },
  yourAnswerIn: { en: 'Your answer, in {unit}', zh: '你的答案（单位：{unit}）' },
  fractionHint: { en: 'Write a fraction like 3/5 or 2 3/5.', zh: '分数可以写成 3/5 或 2 3/5。' },
  answerLength: { en: '{length} / {longest} characters', zh: '{length} / {longest} 个字' },
  notANumber: { en: 'This doesn’t look like a number.', zh: '这看起来不像一个数。' },
  refused: {
    en: 'We couldn’t save this answer the way it’s written. Please change it: delete it and type it again with plain letters, numbers and symbols.',
    zh: '这个答案现在的写法没法保存。请改一改：删掉它，用普通的文字、数字和符号重新输入。',
  },
})

/** What became of an answer. */
export const reviewMessages = defineMessages('answer-review', {
  right: { en: 'Right', zh: '正确' },
  partlyRight: { en: 'Partly right', zh: '部分正确' },
  wrong: { en: 'Not right', zh: '不正确' },
  notAnswered: { en: 'Not answered', zh: '未作答' },
  provisional: { en: 'Provisional marks', zh: '暂定分数' },
  marksAwarded: { en: '{score} of {total} marks', zh: '得 {score} 分，共 {total} 分' },
  yourAnswer: { en: 'Your answer', zh: '你的答案' },
  correctAnswer: { en: 'Correct answer', zh: '正确答案' },
  modelAnswer: { en: 'Model answer', zh: '参考答案' },
  yourChoice: { en: 'your answer', zh: '你的答案' },
  rightChoice: { en: 'correct answer', zh: '正确答案' },
  explanation: { en: 'Explanation', zh: '讲解' },
})
