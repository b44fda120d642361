import { traps } from '../server/test/word-problem-traps.ts'
import { wordProblems } from '../server/test/word-problems.ts'
import { solve } from '../server/src/domains/learning/solving/index.ts'
import { drawWith, generateProblem, isValue } from '../server/test/generated-problems.ts'

/* How problems are solved: generated ones against a count of their own, and word problems of a file; fails for any wrong answer. */

const level = 'P6'
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)} %)`
const valueOf = (answer: string): number => {
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(answer) ?? []
  return over === undefined ? Number(answer) : Number(whole) + Number(over) / Number(under)
}

/** A time of the day has no value. */
const isSame = (one: string, other: string) => one === other || valueOf(one) === valueOf(other)

const generated = { count: 2_000, right: 0, wrong: 0 }
const reasons = new Map<string, number>()
const draw = drawWith(20_261_128)
let slowest = 0
for (let at = 0; at < generated.count; at += 1) {
  const problem = generateProblem(draw)
  const start = performance.now()
  const solution = solve(problem.text, { level })
  if (at > 200) slowest = Math.max(slowest, performance.now() - start)
  if (!solution.isSolved) reasons.set(solution.reason, (reasons.get(solution.reason) ?? 0) + 1)
  else if (isValue(solution.answer.value, problem)) generated.right += 1
  else {
    generated.wrong += 1
    console.log(`  wrong: ${problem.text} is not ${solution.answer.value}`)
  }
}
console.log('Generated problems')
console.log(`  answered right: ${share(generated.right, generated.count)}`)
console.log(`  refused: ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none'}`)
console.log(`  wrong: ${generated.wrong}`)
console.log(`  slowest: ${slowest.toFixed(1)} ms`)

const firstShapes = ['whole-part', 'comparison', 'before-after', 'remainder']
const isListed = process.argv.includes('--refused')
let [wrong, answered, answeredOfFirst, first] = [0, 0, 0, 0]
console.log('Word problems')
for (const shape of new Set(wordProblems.map((one) => one.shape))) {
  for (const language of ['en', 'zh'] as const) {
    const problems = wordProblems.filter((one) => one.shape === shape && one.language === language)
    if (problems.length === 0) continue
    let right = 0
    for (const { text, answer } of problems) {
      const solution = solve(text, { level })
      if (!solution.isSolved) {
        if (isListed) console.log(`  refused (${solution.reason}): ${text}`)
      } else if (isSame(solution.answer.value, answer)) right += 1
      else {
        wrong += 1
        console.log(`  wrong: ${text} is ${answer}, not ${solution.answer.value}`)
      }
    }
    answered += right
    if (firstShapes.includes(shape)) {
      answeredOfFirst += right
      first += problems.length
    }
    console.log(`  ${shape}, ${language}: ${share(right, problems.length)}`)
  }
}
console.log(`  first four shapes: ${share(answeredOfFirst, first)}; wrong: ${wrong}`)
console.log(`  all: ${share(answered, wordProblems.length)}`)

let trapped = 0
for (const [text, answer] of traps) {
  const solution = solve(text, { level })
  if (!solution.isSolved || (answer !== null && valueOf(solution.answer.value) === valueOf(answer))) continue
  trapped += 1
  console.log(`  wrong: ${text} is ${answer ?? 'not to be answered'}, not ${solution.answer.value}`)
}
console.log(`Traps: ${traps.length}; wrong: ${trapped}`)

/** What was reached: less is a step back. */
const floors = { firstShapes: 272, all: 366 }
if (generated.wrong > 0 || wrong > 0 || trapped > 0) process.exitCode = 1
if (answeredOfFirst < floors.firstShapes || answered < floors.all) process.exitCode = 1
