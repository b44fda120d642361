import type { SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import { defineMessages } from '#platform/i18n.ts'

export const ladderMessages = defineMessages('help-ladder', {
  panel: { en: 'Step by step', zh: '一步一步来' },
  empty: { en: 'Your hints will be here', zh: '提示会出现在这里' },
  emptyWhy: {
    en: 'Hints come first, so that the answer is yours.',
    zh: '先给提示，答案由你自己想出来。',
  },
  thinking: { en: 'Looking at your question…', zh: '正在看你的题目……' },
  question: { en: 'The question', zh: '题目' },
  given: { en: 'This is how we understood it', zh: '我们是这样理解的' },
  hint: { en: 'Hint {number}', zh: '提示 {number}' },
  bars: { en: 'Bar model', zh: '模型图' },
  answer: { en: 'Answer', zh: '答案' },
  anotherHint: { en: 'Another hint', zh: '再给一个提示' },
  nextStep: { en: 'Next step', zh: '下一步' },
  whole: { en: 'Whole solution', zh: '完整的解题过程' },
  meaning: { en: 'What it means', zh: '看看意思' },
  climbFailed: { en: 'No more help just now', zh: '现在没能给出更多帮助' },
  hintsOnly: {
    en: 'This question is in your exam, homework or practice, so we only give hints. You can do the rest!',
    zh: '你的考试、作业或练习里有这道题，所以只给提示。剩下的你自己能行！',
  },
  tryOne: { en: 'Try one like it', zh: '试一道类似的' },
  tryOneFailed: { en: 'That question didn’t open', zh: '没能出一道类似的题' },
  tryOneClosed: { en: 'Practise the same skill instead.', zh: '先练练同样的知识点吧。' },
  nearest: { en: 'A question like it in the bank', zh: '题库里相近的题目' },
  openNearest: { en: 'Practise it', zh: '去练这道题' },

  engine: { en: 'Worked out and checked', zh: '算过，也验算过' },
  bank: { en: 'From the question bank', zh: '来自题库' },
  dictionary: { en: 'From the dictionary', zh: '来自词典' },
  model: { en: 'Written by AI – check it', zh: 'AI 写的，请自己核对' },

  cantSay: { en: 'We won’t guess', zh: '我们不乱猜' },
  cantHelp: {
    en: 'We found nothing that fits this question. Ask your teacher, or your parent.',
    zh: '没有找到适合这道题的帮助。可以问问老师或家长。',
  },
  refusal_empty: { en: 'There’s no question in the text yet.', zh: '里面还没有题目。' },
  refusal_too_long: { en: 'The text is too long. Keep one question only.', zh: '文字太长了，只留一道题吧。' },
  refusal_too_large: { en: 'The numbers are too large for us.', zh: '数字太大，我们算不了。' },
  refusal_not_understood: {
    en: 'We don’t understand this question well enough. Check the words, or ask your teacher.',
    zh: '这道题我们还没看懂。请核对文字，或者问问老师。',
  },
  refusal_not_accounted_for: {
    en: 'There’s a number or a unit that we don’t know how to use. Compare the text with your paper.',
    zh: '有一个数或单位，我们不知道怎么用。请对照原题核对一下。',
  },
  refusal_ambiguous: {
    en: 'It can be read in two ways. Add brackets or words to make it clear.',
    zh: '这道题有两种读法。加上括号或说明，让它更清楚。',
  },
  refusal_divides_by_zero: {
    en: 'This divides by zero, and nothing can be shared into zero parts. Is it copied correctly?',
    zh: '这里要除以零，可是没有东西能分成零份。题目抄对了吗？',
  },
  refusal_below_zero: {
    en: 'The answer would be below zero. Is it copied correctly?',
    zh: '这样算出来比零还小。题目抄对了吗？',
  },
  refusal_no_single_answer: { en: 'It has more than one answer.', zh: '这道题的答案不止一个。' },
  refusal_contradiction: {
    en: 'What the question says doesn’t fit together. Is it copied correctly?',
    zh: '题目里的话互相对不上。题目抄对了吗？',
  },
  refusal_above_level: { en: 'You’ll learn how to do this later.', zh: '这个方法你以后会学到。' },
  refusal_unsure: {
    en: 'Two ways of working it out didn’t agree, so we give no answer.',
    zh: '用两种方法算出来不一样，所以我们不给答案。',
  },

  earlier: { en: 'Earlier questions', zh: '以前问过的题目' },
  noneYet: { en: 'Questions you ask about will be kept here.', zh: '问过的题目会留在这里。' },
  removeOf: { en: 'Delete “{text}”', zh: '删除“{text}”' },
  removeTitle: { en: 'Delete this question?', zh: '要删除这道题吗？' },
  removeWhy: {
    en: 'It’s removed from your list. Your parent can still see it for 30 days.',
    zh: '它会从你的列表里消失。家长在 30 天内还看得到。',
  },
  removed: { en: 'Question deleted', zh: '题目已删除' },
  removeFailed: { en: 'The question couldn’t be deleted', zh: '没能删除题目' },

  rung_none: { en: 'No help found', zh: '没找到帮助' },
  rung_asked: { en: 'Asked, no hint yet', zh: '问了，还没看提示' },
  rung_hint: { en: 'One hint', zh: '看了一个提示' },
  rung_second_hint: { en: 'Two hints', zh: '看了两个提示' },
  rung_next_step: { en: 'Some steps', zh: '看了几步' },
  rung_solution: { en: 'Whole solution', zh: '看了完整的解题过程' },
  ofChild: { en: 'Questions asked', zh: '问过的题目' },
  ofChildWhy: {
    en: 'What your child asked Snap and solve, and how much help was shown.',
    zh: '孩子在“拍照解题”问了什么，看了多少帮助。',
  },
  ofChildNone: { en: 'No questions yet.', zh: '还没有问过题目。' },
  photo: { en: 'The photo', zh: '照片' },
})

/** How much help was shown. */
export const rungOf = ({ source, rung }: Pick<SolvedQuestion, 'source' | 'rung'>) =>
  source === null ? 'rung_none' : (`rung_${rung}` as const)
