import { joinParts } from '@capyzen/contracts/answer-parts'
import { toContent } from '@capyzen/contracts/question-drafts'
import { typedAnswers } from '../content/questions/answer-forms.ts'
import { generate, mathGenerated, mathGenerators } from '../content/questions/math-generators.ts'
import { readQuestionSets } from '../content/questions/index.ts'
import { scoreAnswer } from '../server/src/domains/learning/questions/index.ts'
import { markedOtherwise, markTyped, typedAnswerSets } from '../server/test/typed-answers.ts'

/* How typed answers are marked: by sets of answers that people typed, by the forms of the bank, and in time. */

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

for (const { number, questions } of typedAnswerSets) {
  const count = (kind: 'right' | 'wrong' | 'near') => questions.flatMap((one) => one[kind]).length
  const done = (kind: 'right' | 'wrong' | 'near') => count(kind) - markedOtherwise(questions, kind).length
  const apart = questions.flatMap(({ notToldApart = [] }) => notToldApart).length
  console.log(`Set ${number}, ${questions.length} questions`)
  console.log(`  right ones accepted:   ${share(done('right'), count('right'))}`)
  console.log(`  wrong ones accepted:   ${count('wrong') - done('wrong')} of ${count('wrong')}`)
  console.log(`  near misses told:      ${share(done('near'), count('near'))}`)
  if (apart > 0) console.log(`  right numbers said of something else, accepted: ${apart}`)
}

const printed = { right: 0, accepted: 0, wrong: 0, wronglyAccepted: 0 }
const seeds = [1, 2, 3, 4]
const written = readQuestionSets().filter(({ name }) => name !== mathGenerated.name)
for (const question of [
  ...written.flatMap(({ questions }) => questions),
  ...mathGenerators.flatMap((generator) => seeds.map((seed) => generate(generator, seed))),
]) {
  const content = toContent(question, question.id)
  const isNumber =
    content.key?.kind === 'number' ||
    (content.key?.kind === 'blanks' && content.key.blanks.every(({ key }) => key.kind === 'number'))
  if (!isNumber) continue
  const isRight = (answer: string | string[]) =>
    scoreAnswer(content, typeof answer === 'string' ? answer : joinParts(answer)).isCorrect
  const { right, wrong } = typedAnswers(question)
  printed.right += right.length
  printed.accepted += right.filter(isRight).length
  printed.wrong += wrong.length
  printed.wronglyAccepted += wrong.filter(isRight).length
}
console.log('Printed forms of the bank')
console.log(`  right ones accepted:   ${share(printed.accepted, printed.right)}`)
console.log(`  wrong ones accepted:   ${printed.wronglyAccepted} of ${printed.wrong}`)

const typed = typedAnswerSets.flatMap(({ questions }) =>
  questions.flatMap((one) => [...one.right, ...one.wrong, ...one.near].map((answer) => ({ one, answer }))),
)
const readAll = () => {
  const start = performance.now()
  for (const { one, answer } of typed) markTyped(one, answer)
  return (1_000 * (performance.now() - start)) / typed.length
}
readAll()
console.log(`Reading an answer: ${Math.min(...Array.from({ length: 5 }, readAll)).toFixed(0)} µs on average`)

const pieces = [
  ...'12/½ -.=一百半()^²x$%，。'.split(''),
  'cm',
  'and',
  '个半',
  '分之',
  'of',
  '又',
  '9'.repeat(50),
  'thousand',
  'hundred ',
]
let state = 1
const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
const strange = Array.from({ length: 5_000 }, () => {
  const length = 1 + next(2_000)
  let text = ''
  while (text.length < length) text += pieces[next(pieces.length)]!
  return text.slice(0, next(4) === 0 ? length : 1 + (length % 160))
})
const [first] = typedAnswerSets[0]!.questions
const times = strange.map((text) => {
  // The least of three: other work of the machine isn't the reader's.
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const start = performance.now()
      markTyped(first!, text)
      return performance.now() - start
    }),
  )
})
console.log(`Slowest of 5,000 strange ones: ${Math.max(...times).toFixed(2)} ms`)
