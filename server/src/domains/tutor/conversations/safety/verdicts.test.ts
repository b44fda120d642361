import { describe, expect, it } from 'vitest'
import { createReplyFilter } from './reply-filter.ts'
import { offersAnswer } from './verdicts.ts'

function filtered(text: string, isAnswerGiven: boolean, size = 3) {
  const filter = createReplyFilter({ protectedAnswers: [], openQuestion: { isAnswerGiven } })
  let out = ''
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size))
  out += filter.end()
  return { out, isCut: filter.isCut }
}

/** They call an answer right or wrong, whatever was said before. */
const choices = ['A', 'B', 'C', 'D']
const chosen = (text: string) => {
  const filter = createReplyFilter({ protectedAnswers: [], openQuestion: { isAnswerGiven: false, choices } })
  filter.push(text)
  filter.end()
  return filter.isCut
}

describe('a question with choices that waits for its answer', () => {
  it.each([
    'Look at the third one.',
    'It is the third.',
    'The third option fits best.',
    'Choose the 2nd choice.',
    'The last one looks good.',
    'I would pick the last.',
    'The second from the bottom is it.',
    'It is the second to last one.',
    'The last but one option.',
    'Try the **third** one',
    'Think about option 3.',
    'Choice number two, I would say.',
    'What about answer three?',
    'The top one is silly.',
    'You can cross out the first and the last one.',
    'Take the one after B.',
    'It is C’s neighbour.',
    'The choice between B and D.',
    'The ｔｈｉｒｄ one.',
    '第三个选项更合适。',
    '应该选第三个。',
    '答案是第 3 项。',
    '倒数第二个。',
    '看看倒数第二个选项。',
    '是最后一个。',
    '最后一项可以排除。',
    '最上面的那个。',
    '选中间的那个吧。',
    'C 后面的那个',
    'C 的邻居',
    '第三個選項',
  ])('is told no choice by where it stands: %s', (text) => expect(chosen(text)).toBe(true))

  it.each([
    'The first step is to read the question.',
    'First, underline the key words. Then read the last sentence again.',
    'What does the second paragraph say?',
    'Read the first word and the last word of the gap.',
    'The third number is larger than the second number.',
    'In the first experiment the plant had no light.',
    'One option at a time: which of them can you rule out, and why?',
    'Read each choice aloud.',
    'Compare the four choices. What is different?',
    'Answer in one sentence.',
    'There are three choices. What do they have in common?',
    '第一步，先读题目。',
    '再看第二段，作者说了什么？',
    '第三个数比第二个数大。',
    '注意第一个字和最后一个字。',
    '先看第一个空，再看前后的词。',
    '把四个选项比一比，有什么不同？',
  ])('is helped with all the same: %s', (text) => expect(chosen(text)).toBe(false))
})

const verdicts = [
  'Yes, that’s right!',
  'That is correct.',
  'Correct! Now say why.',
  '**Correct**',
  'C-o-r-r-e-c-t',
  'c o r r e c t',
  'That is c0rrect',
  'That is соrrесt',
  '$\\text{correct}$',
  'Not quite. Read it again.',
  'Not quite right yet.',
  'B is right.',
  'B isn’t the answer.',
  'Option C is wrong, sorry.',
  'Your answer is not correct.',
  'Your answer: wrong',
  'You are absolutely right',
  'You got it!',
  'You’ve got it right.',
  'You chose the wrong option.',
  'You have found the correct answer.',
  'That is not the right answer.',
  'You answered it correctly.',
  'You made a small mistake.',
  'The answer isn’t C.',
  'Since you ask, 40 is incorrect.',
  '✅',
  'B ❌',
  'Let me see: that’s right, isn’t it?',
  'What you wrote is correct.',
  '对了！',
  '不对，再想想。',
  '你答对了！',
  '你算错了。',
  '没错，就是这样。',
  '答案是正确的。',
  'B 是对的。',
  '选项C不对。',
  '完全正确！',
  '还差一点。',
  '這樣不對。',
  '不 对',
  'Your answer 不对',
  'dui le',
] as const

/** They tell where the learner has just offered an answer. */
const afterAnswer = [
  'Yes! Now the next one.',
  'Yes',
  'No, sorry.',
  'Almost!',
  'So close!',
  'Try again.',
  'Good try.',
  'Well done!',
  'Great job!',
  'Exactly.',
  'That’s a bit too big.',
  'It is lower than that.',
  'You are on the right track',
  'You can move on to the next question.',
  'Where did you go wrong?',
  'Can you see why that is wrong?',
  'It isn’t C.',
  'There is a small mistake in it.',
  '👍',
  '是的。',
  '不是。',
  '真棒！',
  '再试一次。',
  '太大了。',
  '你哪里算错了？',
] as const

/** What tutors say all day. */
const harmless = [
  'That’s the right idea to draw a bar model, what comes next?',
  'How can you check whether it is right?',
  'Is that right? Tell me how you know.',
  'Check that your spelling is correct.',
  'Which of the choices is the right one?',
  'What is the correct tense for yesterday?',
  'Look at the right angle first.',
  'The clue is right there in the passage.',
  'Move the decimal point one place to the right.',
  'Write the numbers in the right order.',
  'I can’t say whether it is right before you hand it in.',
  'Read the question again, and underline what it asks for.',
  'Only one of the choices is right. Which ones can you test?',
  'It’s all right to be unsure.',
  'It is fine to get it wrong. Begin with what you know.',
  'Think about what plants take in from the air.',
  'No worries, let’s look at it together.',
  'What do you think the word means?',
  'A sentence is correct when the verb agrees with its subject.',
  'Thank you for sharing your thinking. Which word in the question helped you?',
  'Explain to me why you think it is right.',
  'First find how much one part is, then multiply.',
  'Correct your spelling after you have written the sentence.',
  'Does your answer fit 3.5 kg?',
  '你觉得算对了吗？',
  '先检查一下答案对不对。',
  '做错了也没关系，我们一步一步来。',
  '正确的写法要看偏旁。',
  '题目要你求什么？',
  '想一想，“把”字后面应该接什么？',
  '选出正确的词语，先读一读前后的句子。',
  '怎样才能知道结果是正确的？',
  '不用急，先读题。',
] as const

describe('a reply about an open question', () => {
  it.each(verdicts)('says no verdict: %s', (text) => {
    for (const isAnswerGiven of [true, false])
      for (const size of [1, 3, 500]) expect(filtered(text, isAnswerGiven, size).isCut, `${isAnswerGiven}`).toBe(true)
  })

  it.each(afterAnswer)('says none in other words where an answer was offered: %s', (text) => {
    expect(filtered(text, true).isCut).toBe(true)
  })

  it.each(harmless)('is whole where it says none: %s', (text) => {
    for (const isAnswerGiven of [true, false])
      expect(filtered(text, isAnswerGiven), `${isAnswerGiven}`).toEqual({ out: text, isCut: false })
  })

  it.each(['Yes! Let us begin.', 'Almost every plant needs light.', 'Great, let us look at it.', '是的，我们开始吧。'])(
    'may agree where no answer was offered: %s',
    (text) => expect(filtered(text, false).isCut).toBe(false),
  )

  it('keeps what came before, with its formula closed', () => {
    expect(filtered('You wrote $6 \\times 7$. That is correct, well done.', true).out).toBe('You wrote $6 \\times 7$.')
    expect(filtered('I read it, and you are right.', true).out).toBe('I read it,…')
  })

  it('is let out clause by clause', () => {
    const filter = createReplyFilter({ protectedAnswers: [], openQuestion: { isAnswerGiven: true } })
    expect(filter.push('Look at the plant, then at')).toBe('Look at the plant,')
    expect(filter.push(' the sun. Now')).toBe(' then at the sun.')
  })
})

describe('offersAnswer', () => {
  it.each([
    'is it B?',
    'B',
    '42',
    'I think it is the roots',
    'photosynthesis',
    '我选B',
    '是根吗？',
    'roots, right?',
    'x = 4',
  ])('is true of %s', (text) => expect(offersAnswer(text)).toBe(true))
  it.each([
    'help me please',
    'a plant needs which gas to make its food',
    'Can you give me a hint about the second part of it?',
    '怎么做',
    'hello',
    'I don’t know',
    '',
  ])('is false of %s', (text) => expect(offersAnswer(text)).toBe(false))
})
