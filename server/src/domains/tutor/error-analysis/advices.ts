import type { AnalysedQuestion } from '@capyzen/contracts/error-analysis'
import type { Bilingual } from '@capyzen/contracts/bilingual'

export const advices = {
  right: { en: 'Well done: this is right.', zh: '做得好，这题答对了。' },
  slip: {
    en: 'Work through the steps again and find where it went another way.',
    zh: '再看一遍步骤，找找是哪一步出了错。',
  },
  unanswered: {
    en: 'No answer was found for this question. Write yours below it, and it is checked.',
    zh: '没有找到这道题的答案。在题目下面写上你的答案，就能核对了。',
  },
  unread: {
    en: 'We couldn’t tell which part of this is your answer. Write only the answer, such as “72 cm”.',
    zh: '看不出哪一部分是你的答案。请只写答案，例如“72 cm”。',
  },
  withoutQuestion: {
    en: 'Only an answer was found here. Add the question, and it can be checked.',
    zh: '这里只找到答案。补上题目，就能核对了。',
  },
  closed: {
    en: 'This question is in your homework, exam or practice, so it isn’t checked here yet.',
    zh: '这道题还在你的作业、考试或练习里，暂时不在这里批改。',
  },
  unknown: {
    en: 'The academy can’t tell whether this is right. Ask your teacher or parent.',
    zh: '学堂判断不了这题对不对，请问问老师或家长。',
  },
  busy: {
    en: 'The check of language is busy. Analyse it again in a few minutes.',
    zh: '语言检查正忙，请过几分钟再分析一次。',
  },
  wellWritten: {
    en: 'We found no mistakes of language. Whether it answers the question, your teacher can tell.',
    zh: '语言上没有发现错误。答得对不对，请老师看看。',
  },
  badlyWritten: {
    en: 'Mend what is marked. Whether it answers the question, your teacher can tell.',
    zh: '先改好标出来的地方。答得对不对，请老师看看。',
  },
} as const satisfies Record<string, Bilingual>

export const adviceOf = (isCorrect: boolean, skill: AnalysedQuestion['skill']): Bilingual => {
  if (isCorrect) return advices.right
  return skill ? { en: `Revise: ${skill.label.en}.`, zh: `请复习：${skill.label.zh}。` } : advices.slip
}
