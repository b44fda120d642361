import { expect, it } from 'vitest'
import { advices } from './advices.ts'
import { emptyJudgement } from './judging.ts'
import { asOwnWriting } from './own-writing.ts'
import { questionsIn } from './paper-text.ts'

const written = (text: string) =>
  asOwnWriting(
    questionsIn(text).map((asked) => ({
      ...emptyJudgement(asked),
      advice: asked.learnerAnswer === '' ? advices.unanswered : advices.unknown,
    })),
  ).map(({ learnerAnswer }) => learnerAnswer)

it.each([
  [
    'sentences',
    '1. She have two cats.\n2. Yesterday I eated an apple.',
    ['She have two cats.', 'Yesterday I eated an apple.'],
  ],
  ['Chinese sentences', '1. 我门今天去公园玩。\n2. 他高兴的跳了起来。', ['我门今天去公园玩。', '他高兴的跳了起来。']],
  ['a gap', '1. She have two cats.\n2. He ____ a dog.', ['', '']],
  ['choices', '1. She (have / has) two cats.', ['']],
  ['a question', '1. Who has two cats?', ['']],
  ['an instruction', '1. Rewrite the sentence below.\n2. She have two cats.', ['', '']],
  ['an answer elsewhere', '1. Name a pet.\nAns: a cat\n2. She have two cats.', ['a cat', '']],
])('a paper of %s: what the learner wrote', (_what, text, answers) => {
  expect(written(text)).toEqual(answers)
})
